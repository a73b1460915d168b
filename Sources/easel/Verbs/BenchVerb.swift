import Effects
import Workbench

/// `easel bench`: what a frame costs.
enum BenchVerb: Verb {
  static let name = "bench"
  static let usage = "bench [SCENE] — what a frame costs, in parts, and whether the targets are met"
  static let summary = """
    Each figure as a median with quartiles, and as a ratio to copying the frame in memory and to plain Cairo calls for the same picture,
    timed in turn in the same run. With --window the live figures of the scenes under the current display.
    """
  static let options = [
    OptionSpec("size", nil, "WxH", "Size of the frame in pixels (1280x800)"),
    OptionSpec("film", nil, nil, "Time making a film of the slices, five times (3840x2160, 30 frames)"),
    OptionSpec("frames", nil, "N", "Frames to time of each (60)"),
    OptionSpec("window", nil, nil, "Measure the program in its window"),
    OptionSpec("for", nil, "SECONDS", "How long each scene runs in its window (10)"),
    OptionSpec("steady", nil, nil, "Only make steady frames of the scene, for tracing memory"),
    OptionSpec("against", nil, "FILE", "Print what became slower since that --json report"),
    OptionSpec.json,
  ]

  static func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    let isFilm = options.isGiven("film")
    let size = try OptionText.size("--size", options.value("size") ?? (isFilm ? "3840x2160" : "1280x800"))
    // A film of one frame lasts no time.
    let frames = try OptionText.whole(
      "--frames", options.value("frames") ?? (isFilm ? "30" : "60"), isFilm ? 2...10_000 : 1...100_000)
    let scene = try options.onlyArgument()
    if options.isGiven("steady") {
      guard let scene else { throw .usage("--steady needs a scene: \(CommandLineTool.effects.listed)") }
      try AllocationBenchmark.runTraced(scene, size: size)
      return 0
    }
    let older = try options.value("against").map { path throws(CommandError) in try BenchmarkComparison(file: path) }
    var report: BenchmarkReport
    if isFilm {
      report = try film(scene, size: size, frames: frames)
    } else if options.isGiven("window") {
      let seconds = try OptionText.time("--for", options.value("for") ?? "10")
      report = try WindowBenchmark(scene: scene, size: size, seconds: seconds).run()
    } else {
      report = try Benchmark(scene: scene, of: CommandLineTool.effects, size: size, frames: frames).run()
      report.figures += AllocationBenchmark.figures(
        scene.map { name in CommandLineTool.effects.names.contains(name) ? [name] : [] }
          ?? CommandLineTool.effects.names, size: size)
      if scene == nil { report.figures += MemoryBenchmark.figures() }
    }
    try Output.write([options.isGiven("json") ? report.json : report.text], to: .standardOutput)
    guard let older else { return 0 }
    let worse = older.worse(report)
    // Beside a report as JSON, the words would break it.
    for line in worse { options.isGiven("json") ? Console.error("slower: \(line)") : Console.print("slower: \(line)") }
    return worse.isEmpty ? 0 : 1
  }
}
