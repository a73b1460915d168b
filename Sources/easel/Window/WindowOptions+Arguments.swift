import Effects
import System
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
    measures = options.isGiven("measure")
    watchesFiles = options.isGiven("watch")
    usesSession = !options.isGiven("no-session")
    session = usesSession ? SessionStore.current.read(in: CommandLineTool.effects) : nil
    if let warning = session?.warning { CommandLineTool.warn(warning) }
    let last = session?.session
    if scene.scene == nil { scene.scene = try scene.presetScene() }
    if scene.scene == nil, let replay = scene.replay {
      scene.scene = try SessionRecord.load(replay, in: CommandLineTool.effects).kind.name
    }
    recordFile = try options.value("record").map { path throws(CommandError) in
      if path == "-" { throw .usage("--record -: a recording needs a file name") }
      // What is recorded is lost when it proves only at the end that it cannot be written.
      try Output.check(path)
      return path
    }
    namesScene = scene.scene != nil
    if !namesScene, !scene.sets.isEmpty {
      throw .usage("--set needs a scene whose parameter it is: \(CommandLineTool.effects.listed)")
    }
    var complete = scene
    if !namesScene {
      complete.scene =
        last.flatMap { CommandLineTool.effects[$0.scene] }?.name ?? CommandLineTool.effects.first?.name
      // Every scene but the ticker has a seed; it is not for the one that happens to stand in here.
      complete.seed = nil
    }
    let input = StandardInput(follows: true)
    let base = last.map { $0.values($0.slot, complete.scene ?? "") } ?? ParameterValues()
    let setup = try SceneSetup(complete, input: input, base: base, warn: CommandLineTool.warn)
    for warning in setup.warnings { CommandLineTool.warn(warning) }
    followsInput = input.isFollowed
    bench = Self.bench(options, setup)
    if scene.seed != nil, !namesScene { bench.values = try Self.seeded(scene, last) }
    bench.contentFiles = ContentFiles(scene)
    if let last { take(last) }
    if options.isGiven("scale") { window.scale = setup.scale }
    if bench.isBare { window.size = setup.configuration.size }
  }

  /// Takes from the last session what the command line leaves open.
  private mutating func take(_ last: Session) {
    bench.session = last
    if scene.theme == nil, let theme = Theme.named(last.theme) { bench.theme = theme }
    if scene.speed == nil { bench.speed = last.speed }
    if !scene.loops { bench.loops = last.loops }
    if let size = last.size {
      window.size = size
      window.fitsScreen = true
    }
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
    var bench = BenchOptions(CommandLineTool.effects)
    bench.scene = CommandLineTool.effects.firstIndex { $0.name == setup.info.name } ?? 0
    bench.values = [setup.info.name: setup.configuration.values]
    bench.content = setup.configuration.content
    bench.theme = setup.theme
    bench.reducedMotion = setup.reducedMotion
    bench.speed = setup.speed
    bench.isPaused = options.isGiven("paused")
    bench.isBare = options.isGiven("bare")
    bench.inputs = setup.inputs
    bench.preset = setup.preset
    bench.presets = .current
    bench.home = BaseDirectories.current.home
    bench.keysFile = BaseDirectories.current.keys
    bench.warn = CommandLineTool.warn
    // Bare, the stage has the window's size, which begins as what was asked for.
    if options.isGiven("size") || options.isGiven("replay"), !bench.isBare {
      bench.stageSize = setup.configuration.size
    }
    return bench
  }

  /// A seed without a scene goes to every scene that has one.
  private static func seeded(_ options: SceneOptions, _ last: Session?) throws(CommandError) -> [String:
    ParameterValues]
  {
    var values: [String: ParameterValues] = [:]
    for effect in CommandLineTool.effects where effect.parameter(Parameter.seed.key) != nil {
      var single = SceneOptions(CommandLineTool.effects)
      single.scene = effect.name
      single.seed = options.seed
      let base = last.map { $0.values($0.slot, effect.name) } ?? ParameterValues()
      values[effect.name] = try SceneSetup(single, base: base).configuration.values
    }
    return values
  }
}
