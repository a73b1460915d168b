import Effects
import System

/// What a preset's name or file stands for, checked and ready to be applied.
public struct PresetChoice: Sendable {
  /// What a file says beside the values.
  public struct File: Sendable {
    /// Where the file is, as it was asked for.
    public let path: String
    /// Everything that the file says, to be kept when it is written again.
    public let preset: Preset
    /// The values of the second slot; nil where the file holds one slot only.
    public let slotB: ParameterValues?
  }

  /// The name by which people know it.
  public let name: String
  /// The scene it is for.
  public let info: EffectKind
  /// The values of the scene's parameters, those of slot A where there are two; all within their ranges.
  public let values: ParameterValues
  /// Where it is kept; nil for one that is built in.
  public let file: File?
  /// What is to be told to the person.
  public let warnings: [ContentWarning]

  /// Takes a built-in preset for a scene.
  init(_ preset: BuiltInPreset, for info: EffectKind) {
    name = preset.name
    self.info = info
    values = preset.values
    file = nil
    warnings = []
  }

  /// Reads a preset's file.
  ///
  /// - Throws: `ContentError` for what is no preset, has an unknown scene or a value of the wrong kind, or is newer.
  public init(file path: String, in effects: EffectSet) throws(ContentError) {
    try self.init(TextFile.read(path, limit: Preset.longest), in: effects)
  }

  /// Takes the text of a preset's file; see `init(file:in:)`.
  init(_ text: TextFile, in effects: EffectSet) throws(ContentError) {
    let loaded = try PresetReader.read(text)
    guard let info = effects[loaded.preset.scene] else {
      throw loaded.sceneError(expected: "one of \(effects.listed)")
    }
    let first = try PresetValues(loaded, info)
    let second = try loaded.preset.slotB.map { _ throws(ContentError) in try PresetValues(loaded, info, slot: .b) }
    name = Self.name(ofFile: text.name)
    self.info = info
    values = first.values
    file = File(path: text.name, preset: loaded.preset, slotB: second?.values)
    warnings = loaded.warnings + first.warnings + (second?.warnings ?? [])
  }

  /// The name by which a file is known: its own without folder and `.json`.
  static func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// Finds what the command line names: one that was saved under a name, a file, or a built-in preset.
  ///
  /// A saved preset goes before a built-in one of the same name and scene; only the document's keep their names.
  /// - Parameter scene: the scene it is wanted for; nil where that is for the preset to say.
  /// - Throws: `usage` for an unknown name and a preset of another scene, `failed` for a file that cannot be used.
  static func find(
    _ name: String, scene: String?, in effects: EffectSet, folder: PresetFolder = .current
  ) throws(CommandError) -> PresetChoice {
    let named = BuiltInPreset.all(in: effects).filter { $0.name == name }
    let isSaved = named.first?.isReserved != true && folder.existing(name) != nil
    if named.isEmpty || isSaved {
      let choice = try readFile(name, in: effects, folder: folder)
      if scene == nil || choice.info.name == scene { return choice }
      guard !named.isEmpty else {
        throw .usage("--preset: \(Printable.line(name)) is for \(choice.info.name), not for \(scene ?? "")")
      }
    }
    guard let scene = scene ?? (named.count == 1 ? named.first?.scene : nil) else {
      throw .usage("--preset: \(name) needs a scene, expected one of \(effects.listed)")
    }
    let info = try SceneSetup.effect(named: scene, in: effects)
    guard let preset = named.first(where: { $0.suits(scene) }) else {
      throw .usage("--preset: \(name) is for \(named.first?.scene ?? ""), not for \(scene)")
    }
    return PresetChoice(preset, for: info)
  }

  /// The scene that a preset is for; nil for a built-in one that several scenes have.
  static func scene(
    of name: String, in effects: EffectSet, folder: PresetFolder = .current
  ) throws(CommandError) -> String? {
    let named = BuiltInPreset.all(in: effects).filter { $0.name == name }
    let isSaved = named.first?.isReserved != true && folder.existing(name) != nil
    if !isSaved, let first = named.first { return named.count == 1 ? first.scene : nil }
    return try readFile(name, in: effects, folder: folder).info.name
  }

  /// The file that holds a preset as `find(_:scene:in:)` finds it; nil for a built-in one, and for what is nowhere.
  static func path(of name: String, in effects: EffectSet, folder: PresetFolder = .current) -> String? {
    let named = BuiltInPreset.all(in: effects).filter { $0.name == name }
    let isSaved = named.first?.isReserved != true && folder.existing(name) != nil
    return named.isEmpty || isSaved ? place(of: name, in: folder) : nil
  }

  private static func place(of name: String, in folder: PresetFolder) -> String? {
    let looksLikePath = name.contains("/") || name.hasSuffix(".json") || FileSystem.status(of: name) != nil
    return looksLikePath ? name : folder.existing(name)
  }

  private static func readFile(
    _ name: String, in effects: EffectSet, folder: PresetFolder
  ) throws(CommandError) -> PresetChoice {
    guard let path = place(of: name, in: folder) else {
      let names = BuiltInPreset.names(in: effects).joined(separator: ", ")
      throw .usage("--preset: found \(Printable.quoted(name)), expected \(names), a saved preset or a file")
    }
    do throws(ContentError) {
      return try PresetChoice(file: path, in: effects)
    } catch {
      throw .failed(error.description)
    }
  }
}
