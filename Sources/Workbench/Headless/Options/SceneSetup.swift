import Effects
import Files
import Geometry
import System

/// A scene with everything the options say about it: checked, read and ready to run.
public struct SceneSetup {
  /// What the scene is built from, ready to run.
  public var configuration: SceneConfiguration
  /// Recorded input and then scripted input, in the order in which it was given; a scene sorts it by time.
  public var inputs: [TimedInput]
  /// Device pixels per point.
  public var scale: Double
  /// The colours around the stage; `dark` where no option says otherwise.
  public var theme: ThemeName
  /// What the options ask for, `system` where they do not; the configuration has what follows without a desktop.
  public var reducedMotion: ReducedMotionChoice
  /// Scene seconds per second.
  public var speed: Double
  /// The preset that the options name.
  public var preset: Preset?
  /// What is to be told to the user, one line each.
  public var warnings: [String]

  /// The effect's description.
  public var info: EffectKind { configuration.kind }

  /// Checks and reads what the options name.
  ///
  /// - Parameters:
  ///   - input: gives standard input to the option that is `-`.
  ///   - base: the values that options change.
  ///   - warn: told of what shows only later, such as a row's picture that is not there.
  /// - Throws: `usage` for what makes no sense, `failed` for files that cannot be used.
  public init(
    _ options: SceneOptions, input: StandardInput = StandardInput(), base: ParameterValues = ParameterValues(),
    warn: @escaping (String) -> Void = { _ in }
  ) throws(CommandError) {
    let session = try options.replay.map { path throws(CommandError) in
      try SessionRecord.load(path, in: options.effects)
    }
    var named = options
    if named.scene == nil { named.scene = session?.kind.name }
    let info = try Self.effect(named)
    if let session, session.kind.name != info.name {
      throw .usage("--replay: \(options.replay ?? "") is of \(session.kind.name), not of \(info.name)")
    }
    preset = try options.preset.map { name throws(CommandError) in
      try PresetSearch(name, in: options.effects).preset(for: info.name)
    }
    var values = ValueOptions(info, session?.values ?? base)
    if let preset { values.apply(preset) }
    for set in options.sets { try values.apply(set: set) }
    if let seed = options.seed { try values.apply(seed: seed) }
    warnings = values.warnings

    scale = try options.scale.map { text throws(CommandError) in try OptionText.scale(text) } ?? 1
    speed = try options.speed.map { text throws(CommandError) in try OptionText.speed(text) } ?? 1
    theme = try options.theme.map { text throws(CommandError) in try OptionText.theme(text) } ?? .dark
    reducedMotion =
      try options.reducedMotion.map { text throws(CommandError) in try OptionText.choice("--reduced-motion", text) }
      ?? .system
    var configuration = SceneConfiguration(info)
    configuration.values = values.values
    configuration.size = try Self.size(options, session?.size ?? info.size, scale: scale)
    configuration.loops = options.loops || session?.loops ?? false
    configuration.reducedMotion =
      reducedMotion == .on || (reducedMotion == .system && session?.reducedMotion ?? false)

    var content = ContentOptions(options, input: input)
    configuration.content = try content.load(warn: warn)
    if let notices = session?.notices, options.notices == nil { configuration.content.notices = notices }
    if let rows = session?.rows, options.rows == nil { configuration.content.rows = rows }
    warnings += content.warnings
    var script = ScriptedInput(input: input, scale: scale)
    inputs = session?.inputs ?? []
    if let session { warnings += session.warnings }
    for action in options.actions { inputs.append(try script.read(action)) }
    warnings += script.warnings
    self.configuration = configuration
  }

  private static func size(_ options: SceneOptions, _ usual: Size, scale: Double) throws(CommandError) -> Size {
    if let text = options.size { return try OptionText.size("--size", text, scale: scale) }
    let longest = max(usual.width, usual.height)
    guard longest * scale <= Size.longestSide, min(usual.width, usual.height) * scale >= 0.5 else {
      throw .value(
        "--scale", options.scale ?? "",
        expected:
          "sides of 1…32767 pixels for \(NumberText.text(usual.width)) × \(NumberText.text(usual.height)) points"
      )
    }
    return usual
  }

  private static func effect(_ options: SceneOptions) throws(CommandError) -> EffectKind {
    var name = options.scene
    if name == nil { name = try options.presetScene() }
    guard let name else {
      throw .usage("no scene is named, expected one of \(options.effects.listed)")
    }
    return try options.effects.wanted(name)
  }
}

extension SceneSetup {
  /// A scene that no options describe, such as an effect of another package.
  ///
  /// - Parameter scale: device pixels per point.
  public init(_ configuration: SceneConfiguration, inputs: [TimedInput] = [], scale: Double = 1) {
    self.configuration = configuration
    self.inputs = inputs
    self.scale = scale
    theme = .dark
    reducedMotion = configuration.reducedMotion ? .on : .off
    speed = 1
    preset = nil
    warnings = []
  }

  /// When the first run ends if nothing disturbs it, in seconds of scene time: 3.91 for the ticker's first roll with defaults.
  public var firstRunEnd: Double { configuration.firstRunEnd }

  /// A scene begun anew, without anything that measures text: positions and opacities do not depend on it.
  public func scene() -> Scene { Scene(configuration, inputs: inputs) }
}

extension SceneOptions {
  /// The scene that the preset is for; nil without one, or when it is for every scene.
  public func presetScene() throws(CommandError) -> String? {
    guard let preset else { return nil }
    return try PresetSearch(preset, in: effects).scene()
  }
}
