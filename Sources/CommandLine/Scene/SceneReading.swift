import Effects
import Files
import Geometry
import Rendering

/// What the options say of a scene: checked, read and ready to run.
struct SceneReading {
  /// The scene; dark and at speed 1 where no option says otherwise.
  let setup: SceneSetup
  /// What the options ask for, `system` where they do not; the configuration has what follows without a desktop.
  let reducedMotion: ReducedMotionChoice
  /// The preset that the options name.
  let preset: Preset?
  /// What is to be told to the user, one line each.
  let warnings: [String]

  /// Checks and reads what the options name.
  ///
  /// - Parameters:
  ///   - input: gives standard input to the option that is `-`.
  ///   - base: the values that options change.
  ///   - warn: told of what shows only later, such as a row's picture that is not there.
  /// - Throws: `usage` for what makes no sense, `failed` for files that cannot be used.
  init(
    _ options: SceneOptions, input: StandardInput = StandardInput(), base: ParameterValues = ParameterValues(),
    warn: @escaping (String) -> Void = { _ in }
  ) throws(CommandError) {
    let session = try options.replay.map { path throws(CommandError) in
      try SessionRecord.load(path, in: options.effects)
    }
    var named = options
    if named.scene == nil { named.scene = session?.kind.name }
    let kind = try Self.effect(named)
    if let session, session.kind.name != kind.name {
      throw .usage("--replay: \(options.replay ?? "") is of \(session.kind.name), not of \(kind.name)")
    }
    preset = try options.preset.map { name throws(CommandError) in
      try PresetSearch(name, in: options.effects).preset(for: kind.name)
    }
    var values = ValueOptions(kind, session?.values ?? base)
    if let preset { values.apply(preset) }
    for set in options.sets { try values.apply(set: set) }
    if let seed = options.seed { try values.apply(seed: seed) }
    var warnings = values.warnings

    let scale = try options.scale.map { text throws(CommandError) in try OptionText.scale(text) } ?? 1
    let speed = try options.speed.map { text throws(CommandError) in try OptionText.speed(text) } ?? 1
    let theme = try options.theme.map { text throws(CommandError) in try OptionText.theme(text) } ?? .dark
    reducedMotion =
      try options.reducedMotion.map { text throws(CommandError) in try OptionText.choice("--reduced-motion", text) }
      ?? .system
    var configuration = SceneConfiguration(kind)
    configuration.values = values.values
    configuration.size = try Self.size(options, session?.size ?? kind.size, scale: scale)
    configuration.loops = options.loops || session?.loops ?? false
    configuration.reducedMotion =
      reducedMotion == .on || (reducedMotion == .system && session?.reducedMotion ?? false)

    if let fit = options.fit { configuration.content.fit = try OptionText.choice("--fit", fit) }
    let content = try options.content.read(into: configuration.content, from: input, warn: warn)
    configuration.content = content.content
    if let notices = session?.notices, options.content.notices == nil { configuration.content.notices = notices }
    if let rows = session?.rows, options.content.rows == nil { configuration.content.rows = rows }
    warnings += content.warnings
    var script = ScriptedInput(input: input, scale: scale)
    var inputs = session?.inputs ?? []
    if let session { warnings += session.warnings }
    for action in options.actions { inputs.append(try script.read(action)) }
    self.warnings = warnings + script.warnings
    setup = SceneSetup(configuration, inputs: inputs, scale: scale, theme: theme, speed: speed)
  }

  private static func size(_ options: SceneOptions, _ usual: Size, scale: Double) throws(CommandError) -> Size {
    if let text = options.size { return try OptionText.size("--size", text, scale: scale) }
    let longest = max(usual.width, usual.height)
    guard longest * scale <= Size.longestSide, min(usual.width, usual.height) * scale >= 0.5 else {
      throw .value(
        "--scale", options.scale ?? "",
        expected:
          "sides of 1…\(NumberText.text(Size.longestSide)) pixels for \(NumberText.text(usual.width)) × \(NumberText.text(usual.height)) points"
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

extension SceneOptions {
  /// The scene that the preset is for; nil without one, or when it is for every scene.
  func presetScene() throws(CommandError) -> String? {
    guard let preset else { return nil }
    return try PresetSearch(preset, in: effects).scene()
  }
}
