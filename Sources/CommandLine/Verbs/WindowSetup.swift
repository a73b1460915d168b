import Effects
import Files
import Rendering
import System
import WindowedBench
import Workbench
import X11Window

/// What the command line says of the window, of what stands in it, and of the last session.
@MainActor
struct WindowSetup {
  /// The window and the bench in it.
  private(set) var windowed: WindowedBench
  /// Where the scene shown at the end is written with all its input; nil for nowhere.
  let recordFile: String?

  /// Takes everything from the command line.
  ///
  /// - Throws: `usage` for what makes no sense, `failed` for files that cannot be used.
  init(_ options: ParsedOptions) throws(CommandError) {
    let program = options.program
    var scene = options.scene(try options.onlyArgument())
    windowed = WindowedBench(program.effects)
    windowed.window = try Self.window(options)
    windowed.seconds = try options.value("for").map { text throws(CommandError) in try OptionText.time("--for", text) }
    windowed.measures = options.isGiven("measure")
    windowed.watchesFiles = options.isGiven("watch")
    windowed.session = options.isGiven("no-session") ? nil : SessionStore.current.read(in: program.effects)
    windowed.programName = program.name
    windowed.complain = program.error
    if let warning = windowed.session?.warning { program.warn(warning) }
    let last = windowed.session?.session
    if scene.scene == nil { scene.scene = try scene.presetScene() }
    if scene.scene == nil, let replay = scene.replay {
      scene.scene = try SessionRecord.load(replay, in: program.effects).kind.name
    }
    recordFile = try options.value("record").map { path throws(CommandError) in
      if path == "-" { throw .usage("--record -: a recording needs a file name") }
      // What is recorded is lost when it proves only at the end that it cannot be written.
      try Output.check(path)
      return path
    }
    // If not, the last used one opens.
    let namesScene = scene.scene != nil
    if !namesScene, !scene.sets.isEmpty {
      throw .usage("--set needs a scene whose parameter it is: \(program.effects.listed)")
    }
    var complete = scene
    if !namesScene {
      complete.scene =
        last.flatMap { program.effects[$0.scene] }?.name ?? program.effects.first?.name
      // Every scene but the ticker has a seed; it is not for the one that happens to stand in here.
      complete.seed = nil
    }
    let input = StandardInput(follows: true)
    let base = last.map { $0.values($0.slot, complete.scene ?? "") } ?? ParameterValues()
    let reading = try SceneReading(complete, input: input, base: base, warn: program.warn)
    for warning in reading.warnings { program.warn(warning) }
    windowed.followsInput = input.isFollowed
    windowed.bench = Self.bench(options, reading)
    if scene.seed != nil, !namesScene { windowed.bench.values = try Self.seeded(scene, last, program.effects) }
    windowed.bench.contentFiles = scene.content
    if let last { take(last, where: scene) }
    if options.isGiven("scale") { windowed.window.scale = reading.setup.scale }
    if windowed.bench.isBare { windowed.window.size = reading.setup.configuration.size }
  }

  /// Takes from the last session what the command line leaves open.
  private mutating func take(_ last: Session, where scene: SceneOptions) {
    windowed.bench.session = last
    if scene.theme == nil { windowed.bench.theme = last.theme }
    if scene.speed == nil { windowed.bench.speed = last.speed }
    if !scene.loops { windowed.bench.loops = last.loops }
    if let size = last.size {
      windowed.window.size = size
      windowed.window.fitsScreen = true
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

  private static func bench(_ options: ParsedOptions, _ reading: SceneReading) -> BenchOptions {
    let (effects, setup) = (options.program.effects, reading.setup)
    var bench = BenchOptions(effects)
    bench.scene = effects.index(of: setup.configuration.kind.name) ?? 0
    bench.values = [setup.configuration.kind.name: setup.configuration.values]
    bench.content = setup.configuration.content
    bench.theme = setup.theme
    bench.reducedMotion = reading.reducedMotion
    bench.speed = setup.speed
    bench.isPaused = options.isGiven("paused")
    bench.isBare = options.isGiven("bare")
    bench.inputs = setup.inputs
    bench.preset = reading.preset
    bench.presets = .current
    bench.home = BaseDirectories.current.home
    bench.keysFile = BaseDirectories.current.keys
    bench.warn = options.program.warn
    // Bare, the stage has the window's size, which begins as what was asked for.
    if options.isGiven("size") || options.isGiven("replay"), !bench.isBare {
      bench.stageSize = setup.configuration.size
    }
    return bench
  }

  /// A seed without a scene goes to every scene that has one.
  private static func seeded(
    _ options: SceneOptions, _ last: Session?, _ effects: EffectSet
  ) throws(CommandError) -> [String: ParameterValues] {
    var values: [String: ParameterValues] = [:]
    for effect in effects where effect.parameter(Parameter.seed.key) != nil {
      var single = SceneOptions(effects)
      single.scene = effect.name
      single.seed = options.seed
      let base = last.map { $0.values($0.slot, effect.name) } ?? ParameterValues()
      values[effect.name] = try SceneReading(single, base: base).setup.configuration.values
    }
    return values
  }
}
