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

  /// Every preset: the built-in ones, then the saved ones in natural order.
  public static func all(in effects: EffectSet, folder: PresetFolder = .current) -> [PresetItem] {
    builtIn(effects) + saved(in: effects, folder: folder)
  }

  /// The built-in ones.
  static func builtIn(_ effects: EffectSet) -> [PresetItem] {
    BuiltInPreset.all(in: effects).map {
      PresetItem(name: $0.name, scene: $0.scene, path: nil, summary: $0.summary, isUsable: true)
    }
  }

  /// The ones that were saved by name.
  static func saved(in effects: EffectSet, folder: PresetFolder) -> [PresetItem] {
    folder.names.compactMap { name in
      guard let path = folder.existing(name) else { return nil }
      let choice = try? PresetChoice(file: path, in: effects)
      let summary = choice.map { $0.file?.slotB == nil ? "saved" : "saved, A and B" }
      return PresetItem(
        name: name, scene: choice?.info.name, path: path, summary: summary ?? "cannot be used: see easel check",
        isUsable: choice != nil)
    }
  }

  /// What the window offers for a scene: its built-in presets, its saved ones, then the saved ones of other scenes.
  static func offered(for scene: String, in effects: EffectSet, folder: PresetFolder) -> [PresetItem] {
    let saved = saved(in: effects, folder: folder)
    return builtIn(effects).filter { $0.scene == nil || $0.scene == scene } + saved.filter { $0.scene == scene }
      + saved.filter { $0.scene != scene }
  }
}
