import Workbench

/// `easel bench`: what a frame costs.
enum BenchVerb: Verb {
  static let name = "bench"
  static let usage = "bench [SCENE] — what a frame costs, in parts"
  static let summary = "Each part in milliseconds and as a ratio to copying the frame in memory, timed in the same run."
  static let options = [
    OptionSpec("size", nil, "WxH", "Size of the frame in pixels (1280x800)"),
    OptionSpec("frames", nil, "N", "Frames to time of each scene (60)"),
    OptionSpec("film", nil, nil, "Time making a film of the slices instead (3840x2160 unless --size says otherwise)"),
    OptionSpec.json,
  ]

  static func run(_ options: ParsedOptions) throws(CommandError) -> Int32 {
    if options.isGiven("film") { return try film(options) }
    let size = try OptionText.size("--size", options.value("size") ?? "1280x800")
    let frames = try OptionText.whole("--frames", options.value("frames") ?? "60", 1...100_000)
    let scene = try options.onlyArgument()
    let report = try Benchmark(scene: scene, size: size, frames: frames).run()
    try Output.write([options.isGiven("json") ? report.json : report.text], to: .standardOutput)
    return 0
  }
}
