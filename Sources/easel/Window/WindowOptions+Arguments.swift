import Effects
import Workbench
import X11Window

extension WindowOptions {
  /// Takes everything from the command line.
  ///
  /// - Throws: `usage` for what makes no sense, `failed` for files that cannot be used.
  init(_ options: ParsedOptions) throws(CommandError) {
    scene = options.scene(try options.onlyArgument())
    window = try Self.window(options)
    seconds = try options.value("for").map { text throws(CommandError) in try OptionText.time("--for", text) }
    watchesFiles = options.isGiven("watch")
    usesSession = !options.isGiven("no-session")
    if scene.scene == nil { scene.scene = try scene.presetScene() }
    namesScene = scene.scene != nil
    if !namesScene, !scene.sets.isEmpty {
      throw .usage("--set needs a scene whose parameter it is: \(SceneSetup.sceneNames)")
    }
    var complete = scene
    if !namesScene {
      complete.scene = EffectCatalogue.all.first?.info.name
      // Every scene but the ticker has a seed; it is not for the one that happens to stand in here.
      complete.seed = nil
    }
    let input = StandardInput(follows: true)
    let setup = try SceneSetup(complete, input: input, warn: CommandLineTool.warn)
    for warning in setup.warnings { CommandLineTool.warn(warning) }
    followsInput = input.isFollowed
    bench = Self.bench(options, setup)
    if scene.seed != nil, !namesScene { bench.values = try Self.seeded(scene) }
    if options.isGiven("scale") { window.scale = setup.scale }
    if bench.isBare { window.size = setup.configuration.size }
  }

  private static func window(_ options: ParsedOptions) throws(CommandError) -> WindowConfiguration {
    var window = WindowConfiguration()
    window.display = options.value("display")
    if let geometry = options.value("geometry") {
      do {
        window.geometry = try WindowGeometry(geometry)
      } catch {
        throw .usage("--geometry: \(error)")
      }
    }
    window.title = options.value("title") ?? window.title
    window.name = options.value("name") ?? window.name
    window.className = options.value("class") ?? window.className
    window.isFullscreen = options.isGiven("fullscreen")
    return window
  }

  private static func bench(_ options: ParsedOptions, _ setup: SceneSetup) -> BenchOptions {
    var bench = BenchOptions()
    bench.scene = EffectCatalogue.all.firstIndex { $0.info.name == setup.info.name } ?? 0
    bench.values = [setup.info.name: setup.configuration.values]
    bench.content = setup.configuration.content
    bench.theme = setup.theme
    bench.reducedMotion = setup.reducedMotion
    bench.speed = setup.speed
    bench.isPaused = options.isGiven("paused")
    bench.isBare = options.isGiven("bare")
    bench.inputs = setup.inputs
    // Bare, the stage has the window's size, which begins as what was asked for.
    if options.isGiven("size"), !bench.isBare { bench.stageSize = setup.configuration.size }
    return bench
  }

  /// A seed without a scene goes to every scene that has one.
  private static func seeded(_ options: SceneOptions) throws(CommandError) -> [String: ParameterValues] {
    var values: [String: ParameterValues] = [:]
    for effect in EffectCatalogue.all where effect.info.parameter(Parameter.seed.key) != nil {
      var single = SceneOptions()
      single.scene = effect.info.name
      single.seed = options.seed
      values[effect.info.name] = try SceneSetup(single).configuration.values
    }
    return values
  }
}
