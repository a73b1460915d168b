import Workbench

/// Films.
extension RenderVerb {
  static func film(
    _ format: FilmFormat, _ options: ParsedOptions, _ times: TimeOptions, to output: String
  ) throws(CommandError) -> Int32 {
    if times.at != nil {
      throw .usage("--at names one time, but \(format.rawValue) is a film: expected --start and --end")
    }
    if options.isGiven("sheet") || options.isGiven("expect") {
      throw .usage("--sheet and --expect are for pictures, but \(format.rawValue) is a film")
    }
    guard case .file(let path) = OutputTarget(output) else { throw .usage("-o -: a film needs a file name") }
    let setup = try options.headlessScene()
    let source = try FrameSource(setup, beside: try second(setup, options))
    var interval = times.interval(of: setup)
    if setup.configuration.loops, times.end == nil {
      let cycle = LoopCycle.interval(of: setup.configuration)
      let start = times.start ?? cycle.start
      interval = (start, start + cycle.end - cycle.start)
    }
    var job = try FilmJob(
      format, source, interval: interval, rate: times.rate, repeats: setup.configuration.loops, speed: setup.speed)
    job.isQuiet = options.isGiven("quiet")
    for warning in job.warnings { CommandLineTool.warn(warning) }
    if let text = options.value("shard") {
      let shard = try Shard(text)
      try options.checkFiles(setup, writing: [shard.file(path)])
      Console.print(try job.write(shard, of: path))
    } else {
      try job.write(to: path)
    }
    return 0
  }

  /// The scene that is shown beside the first one, with what the options change of it; nil without such options.
  private static func second(_ setup: SceneSetup, _ options: ParsedOptions) throws(CommandError) -> SceneSetup? {
    guard options.isGiven("b-set") || options.isGiven("b-preset") else { return nil }
    var scene = options.scene(setup.info.name)
    scene.preset = options.value("b-preset") ?? scene.preset
    if options.isGiven("b-preset") { scene.sets = [] }
    scene.sets += options.all("b-set")
    return try SceneSetup(scene, warn: CommandLineTool.warn)
  }

  /// `render --join PART… -o FILM`.
  static func join(_ options: ParsedOptions, _ output: String?) throws(CommandError) -> Int32 {
    guard let output, case .file(let path) = OutputTarget(output) else { throw .usage("--join needs -o FILM") }
    let asked = try PictureFormat.named(options.value("format"), output: path)
    try FilmJob.join(options.arguments, to: path, asked: asked, isQuiet: options.isGiven("quiet"))
    return 0
  }
}
