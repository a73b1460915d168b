import Effects
import Files
import Geometry
import Glibc
import X11Window

/// Measures the program in its window under the current display, from outside, scene by scene.
@MainActor
struct WindowBenchmark {
  private let scenes: [String]
  private let size: Size
  private let seconds: Double

  /// Seconds after the start from which on a program counts as running evenly.
  private static let settling = 1.5

  /// - Throws: `usage` for an unknown scene or too short a time.
  init(scene: String?, of effects: EffectSet, size: Size, seconds: Double) throws(CommandError) {
    guard seconds >= 3 else { throw .usage("--for \(NumberText.text(seconds)): expected 3 seconds or more") }
    let names = effects.names
    if let scene, !names.contains(scene) { throw .usage("unknown scene '\(scene)'") }
    scenes = scene.map { [$0] } ?? names
    self.size = size
    self.seconds = seconds
  }

  func run() throws(CommandError) -> BenchmarkReport {
    var figures: [BenchmarkFigure] = []
    for scene in scenes {
      // Once to have everything in the system's memory: start-up is measured warm.
      if figures.isEmpty { _ = try MeasuredProcess(arguments(scene, for: 1, bare: true)).finish() }
      figures += try playing(scene)
      figures.append(
        BenchmarkFigure("\(scene), paused: wake-ups a second", try wakeUps(scene), "1/s", target: 0))
      figures.append(
        BenchmarkFigure(
          "\(scene), behind another window: wake-ups a second", try hiddenWakeUps(scene), "1/s", target: 0))
      figures.append(
        BenchmarkFigure("\(scene), memory with the panel", try memory(scene, bare: false), "MiB", target: 60))
    }
    figures += try LiveBenchmark(scenes: scenes).figures()
    return BenchmarkReport(figures: figures, size: size, frames: 0)
  }

  private func arguments(_ scene: String, for seconds: Double, bare: Bool) -> [String] {
    let extent = "\(NumberText.text(size.width))x\(NumberText.text(size.height))"
    return [scene, "--no-session", "--measure", "--loop", "--for", NumberText.text(seconds)]
      + (bare ? ["--bare", "--size", extent] : ["--geometry", extent])
  }

  private func playing(_ scene: String) throws(CommandError) -> [BenchmarkFigure] {
    let start = MonotonicClock.system.now
    let child = try MeasuredProcess(arguments(scene, for: seconds, bare: true))
    sleep(Self.settling)
    let (before, began) = (child.processorSeconds, MonotonicClock.system.now)
    sleep(seconds - Self.settling - 0.7)
    let (after, ended) = (child.processorSeconds, MonotonicClock.system.now)
    let memory = child.memory
    let measured = MeasuredOutput(try child.finish())
    let limits = ["ticker": 0.02, "slices": 0.12, "cascade": 0.045]
    let length = max(measured["SECONDS"], 1e-3)
    return [
      BenchmarkFigure(
        "\(scene), processor seconds a second", (after - before) / max(ended - began, 1e-3), "s/s",
        target: limits[scene]),
      BenchmarkFigure("\(scene), frames a second", measured["FRAMES"] / length, "1/s"),
      BenchmarkFigure("\(scene), missed frames", measured["MISSED"], "", target: 0),
      BenchmarkFigure("\(scene), work of a frame, 95 of 100", measured["WORK95"], "ms", target: 4),
      BenchmarkFigure("\(scene), start to first frame", (measured["FIRST"] - start) * 1000, "ms", target: 100),
      BenchmarkFigure("\(scene), memory", memory, "MiB", target: 37),
    ]
  }

  private func wakeUps(_ scene: String) throws(CommandError) -> Double {
    let child = try MeasuredProcess(arguments(scene, for: 4, bare: true) + ["--paused"])
    sleep(Self.settling)
    let before = child.sleeps
    sleep(2)
    let after = child.sleeps
    _ = try child.finish()
    return (after - before) / 2
  }

  /// It plays on, and another window of the program, which rests, stands over all of it.
  private func hiddenWakeUps(_ scene: String) throws(CommandError) -> Double {
    let child = try MeasuredProcess(arguments(scene, for: 6, bare: true))
    sleep(0.5)
    let cover = try MeasuredProcess(arguments(scene, for: 5, bare: true) + ["--paused", "--fullscreen"])
    sleep(Self.settling)
    let before = child.sleeps
    sleep(2)
    let after = child.sleeps
    _ = try cover.finish()
    _ = try child.finish()
    return (after - before) / 2
  }

  private func memory(_ scene: String, bare: Bool) throws(CommandError) -> Double {
    let child = try MeasuredProcess(arguments(scene, for: 4, bare: bare))
    sleep(3)
    let memory = child.memory
    _ = try child.finish()
    return memory
  }

  private func sleep(_ seconds: Double) { usleep(UInt32(max(0, seconds) * 1e6)) }
}
