import Effects

/// One line of the list of presets, for the command line and the window.
public struct PresetItem: Hashable, Sendable {
  /// The name it is chosen by.
  public let name: String
  /// The scene it is for; nil for every scene, and for a file that cannot be used.
  public let scene: String?
  /// Its file; nil for one that is built in.
  public let path: String?
  /// What it is, in a few words.
  public let summary: String
  /// Whether it can be applied.
  public let isUsable: Bool

  /// Creates a line from its parts.
  public init(name: String, scene: String?, path: String?, summary: String, isUsable: Bool = true) {
    self.name = name
    self.scene = scene
    self.path = path
    self.summary = summary
    self.isUsable = isUsable
  }

  /// Every preset: the built-in ones, then the saved ones in natural order.
  public static func all(in effects: EffectSet, folder: PresetFolder = .current) -> [PresetItem] {
    builtIn(effects) + saved(in: effects, folder: folder)
  }

  /// The ones that come with the effects: those whose names are reserved, then the others, effect by effect.
  package static func builtIn(_ effects: EffectSet) -> [PresetItem] {
    func item(_ preset: EffectPreset, _ scene: String?) -> PresetItem {
      PresetItem(name: preset.name, scene: scene, path: nil, summary: preset.summary)
    }
    var items = [item(.document, nil)]
    for isReserved in [true, false] {
      for kind in effects { items += kind.presets.filter { $0.isReserved == isReserved }.map { item($0, kind.name) } }
    }
    return items
  }

  /// The names of the built-in ones, each once.
  static func builtInNames(_ effects: EffectSet) -> [String] {
    builtIn(effects).map(\.name).reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  /// The ones that were saved by name.
  package static func saved(in effects: EffectSet, folder: PresetFolder) -> [PresetItem] {
    folder.names.compactMap { name in
      guard let path = folder.existing(name) else { return nil }
      let preset = try? Preset(file: path, in: effects)
      let summary = preset.map { $0.slotB == nil ? "saved" : "saved, A and B" }
      return PresetItem(
        name: name, scene: preset?.kind.name, path: path, summary: summary ?? "cannot be used: see easel check",
        isUsable: preset != nil)
    }
  }

  /// What the window offers for a scene: its built-in presets, its saved ones, then the saved ones of other scenes.
  package static func offered(for scene: String, in effects: EffectSet, folder: PresetFolder) -> [PresetItem] {
    let saved = saved(in: effects, folder: folder)
    return builtIn(effects).filter { $0.scene == nil || $0.scene == scene } + saved.filter { $0.scene == scene }
      + saved.filter { $0.scene != scene }
  }
}
