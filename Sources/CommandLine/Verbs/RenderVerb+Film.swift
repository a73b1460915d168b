import Files
import Film
import Rendering

/// Films.
extension RenderVerb {
  func film(
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
      let cycle = setup.configuration.loopCycle
      let start = times.start ?? cycle.start
      interval = (start, start + cycle.end - cycle.start)
    }
    var job = try FilmJob(
      format, source, interval: interval, rate: times.rate, repeats: setup.configuration.loops, speed: setup.speed)
    job.isQuiet = options.isGiven("quiet")
    if let text = options.value("shard") { throw refusal(of: try Shard(text), job, options, to: path) }
    for warning in job.warnings { program.warn(warning) }
    try job.write(to: path)
    return 0
  }

  /// The scene that is shown beside the first one, with what the options change of it; nil without such options.
  private func second(_ setup: SceneSetup, _ options: ParsedOptions) throws(CommandError) -> SceneSetup? {
    guard options.isGiven("b-set") || options.isGiven("b-preset") else { return nil }
    var scene = options.scene(setup.configuration.kind.name)
    scene.preset = options.value("b-preset") ?? scene.preset
    if options.isGiven("b-preset") { scene.sets = [] }
    scene.sets += options.all("b-set")
    return try SceneReading(scene, warn: program.warn).setup
  }

  // MARK: Films in parts

  /// Why a film is not rendered in parts, and how the same one is made of numbered pictures that are.
  private func refusal(of shard: Shard, _ job: FilmJob, _ options: ParsedOptions, to path: String) -> CommandError {
    let format = job.format.rawValue
    guard options.all("b-set").isEmpty, options.value("b-preset") == nil else {
      return .usage("--shard is for numbered pictures, but a film of two scenes is made in one process")
    }
    let scene = OptionSpec.scene.flatMap { spec in
      options.all(spec.name).flatMap { ["--" + spec.name] + (spec.value == nil ? [] : [$0]) }
    }
    return refusal(
      "--shard is for numbered pictures, but \(format) is a film", job.recipe(to: path), parts: shard.count,
      scene: options.arguments + scene)
  }

  /// What became of joining films of their parts.
  func joinRefusal(_ output: String?) -> CommandError {
    refusal(
      "--join: films have no parts",
      FilmRecipe(output.flatMap { FilmFormat(ending: $0) } ?? .mp4, to: output ?? "FILM.mp4"),
      parts: 4, scene: ["SCENE"])
  }

  private func refusal(_ what: String, _ recipe: FilmRecipe?, parts: Int, scene: [String]) -> CommandError {
    guard let recipe else { return .usage("\(what), and it is made in one process") }
    let render = [program.name, "render"] + scene + recipe.times + ["-o", recipe.pictures, "--shard", "{}/\(parts)"]
    return .usage(
      "\(what): make it of numbered pictures, `parallel -q \(Self.line(render)) ::: $(seq \(parts))` and then "
        + "`\(Self.line(["ffmpeg"] + recipe.arguments))`")
  }

  /// Words as a shell takes them.
  private static func line(_ words: [String]) -> String { words.map(word).joined(separator: " ") }

  private static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%+,-./:=@_{}".utf8.contains($0)
    }
    return isPlain && !text.isEmpty
      ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
