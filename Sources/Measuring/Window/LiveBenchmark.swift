import Effects
import Files
import Geometry
import Glibc
import X11Window

/// Measures what only shows on large pages and between two events: pictures a second and bytes at 3840 × 2160, and rest in the middle of
/// playing.
@MainActor
struct LiveBenchmark {
  /// The scenes asked for.
  let scenes: [String]

  private static let size = Size(3840, 2160)
  private static let place = "3840×2160"
  /// The bar is 44 points high; a pixel above and below may be touched by what stands between two pixels.
  private static let barBytes = size.width * (44 + 2) * 4

  func figures() throws(CommandError) -> [BenchmarkFigure] {
    var figures: [BenchmarkFigure] = []
    if scenes.contains("slices") { figures += try slices() }
    if scenes.contains("ticker") { figures += [try ticker(), try rest()] }
    return figures
  }

  /// Slices that fly all the time.
  private func slices() throws(CommandError) -> [BenchmarkFigure] {
    let child = try MeasuredProcess(
      large("slices", for: 8) + ["--set", "rest=0", "--set", "hold=0", "--set", "duration=5"])
    usleep(1_500_000)
    let before = (processor: child.processorSeconds, time: MonotonicClock.system.now)
    usleep(5_000_000)
    let (processor, time) = (child.processorSeconds - before.processor, MonotonicClock.system.now - before.time)
    let measured = MeasuredOutput(try child.finish())
    let rate = measured["FRAMES"] / max(measured["SECONDS"], 1e-3)
    return [
      BenchmarkFigure("slices at \(Self.place), frames a second", rate, "1/s", target: 59, wantsMore: true),
      BenchmarkFigure(
        "slices at \(Self.place), processor time of a frame, all threads", processor / max(rate * time, 1) * 1000, "ms"),
      BenchmarkFigure("slices at \(Self.place), work of a frame", measured["WORK50"], "ms"),
    ]
  }

  private func ticker() throws(CommandError) -> BenchmarkFigure {
    let measured = MeasuredOutput(try MeasuredProcess(large("ticker", for: 5)).finish())
    return BenchmarkFigure(
      "ticker at \(Self.place), bytes sent a frame", measured["BYTES50"], "B", target: Self.barBytes)
  }

  /// A notice rests for ten seconds; from the second to the fifth nothing is to happen.
  private func rest() throws(CommandError) -> BenchmarkFigure {
    let child = try MeasuredProcess([
      "ticker", "--no-session", "--loop", "--bare", "--size", "1280x800", "--for", "6", "--set", "stay=10",
    ])
    usleep(2_000_000)
    let before = child.sleeps
    usleep(3_000_000)
    let after = child.sleeps
    _ = try child.finish()
    return BenchmarkFigure("ticker, between two rolls: wake-ups a second", (after - before) / 3, "1/s", target: 0)
  }

  private func large(_ scene: String, for seconds: Double) -> [String] {
    let extent = "\(NumberText.text(Self.size.width))x\(NumberText.text(Self.size.height))"
    return [
      scene, "--no-session", "--measure", "--loop", "--for", NumberText.text(seconds), "--bare", "--size", extent,
    ]
  }
}

/// The numbers that the program prints when it measures itself: a name, a blank, the number.
struct MeasuredOutput {
  private let words: [Substring]

  init(_ text: String) { words = text.split { $0 == " " || $0 == "\n" } }

  /// The number after a name; 0 where there is none.
  subscript(_ name: String) -> Double {
    guard let index = words.firstIndex(of: Substring(name)), index + 1 < words.count else { return 0 }
    return Double(words[index + 1]) ?? 0
  }
}
