import CommandLine
import Effects
import Files
import Geometry
import Glibc
import System

/// `easel-bench`: what a frame costs.
@MainActor
public enum MeasuringTool {
  /// Runs the command that the process was started with, and gives its exit status: 0 done, 1 failed or slower than before, 2 wrong usage.
  public static func run(effects: EffectSet) -> Int32 {
    Program(name: "easel-bench", effects: effects).run(MeasuringVerb.self)
  }
}

/// All that `easel-bench` does.
struct MeasuringVerb: Verb {
  let program: Program
  let usage = "[SCENE] — what a frame costs, in parts, and whether the targets are met"
  let summary = """
    Each figure as a median with quartiles, and as a ratio to copying the frame in memory and to plain Cairo calls for the same picture,
    timed in turn in the same run. With --window the live figures of the scenes under the current display, of the easel beside this program.
    """
  let options = [
    OptionSpec("size", nil, "WxH", "Size of the frame in pixels (1280x800)"),
    OptionSpec("film", nil, nil, "Time making a film of the slices, five times (3840x2160, 30 frames)"),
    OptionSpec("frames", nil, "N", "Frames to time of each (60)"),
    OptionSpec("window", nil, nil, "Measure easel in its window"),
    OptionSpec("for", nil, "SECONDS", "How long each scene runs in its window (10)"),
    OptionSpec("against", nil, "FILE", "Print what became slower since that --json report"),
    OptionSpec.json,
  ]

  func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let isFilm = options.isGiven("film")
    let size = try OptionText.size("--size", options.value("size") ?? (isFilm ? "3840x2160" : "1280x800"))
    // A film of one frame lasts no time.
    let frames = try OptionText.whole(
      "--frames", options.value("frames") ?? (isFilm ? "30" : "60"), isFilm ? 2...10_000 : 1...100_000)
    let scene = try options.onlyArgument()
    let older = try options.value("against").map { path throws(CommandError) in try BenchmarkComparison(file: path) }
    var report: BenchmarkReport
    if isFilm {
      report = try film(scene, size: size, frames: frames)
    } else if options.isGiven("window") {
      let seconds = try OptionText.time("--for", options.value("for") ?? "10")
      report = try WindowBenchmark(scene: scene, of: program.effects, size: size, seconds: seconds).run()
    } else {
      report = try Benchmark(scene: scene, of: program.effects, size: size, frames: frames).run()
      if scene == nil { report.figures += MemoryBenchmark.figures() }
    }
    try Output.write([options.isGiven("json") ? report.json : report.text], to: .standardOutput)
    guard let older else { return 0 }
    let worse = older.worse(report)
    // Beside a report as JSON, the words would break it.
    for line in worse { options.isGiven("json") ? program.error("slower: \(line)") : program.print("slower: \(line)") }
    return worse.isEmpty ? 0 : 1
  }

  /// How fast `render` makes a film, beside plain Cairo with ffmpeg, and ffmpeg alone.
  private func film(_ scene: String?, size: Size, frames: Int) throws(CommandError) -> BenchmarkReport {
    let effect = try scene.map { name throws(CommandError) in try program.effects.wanted(name) }
    return try FilmBenchmark(effect ?? .slices, size: size, frames: frames)
      .run(file: "\(BaseDirectories.current.temporary)/easel-bench-\(getpid()).mp4")
  }
}
