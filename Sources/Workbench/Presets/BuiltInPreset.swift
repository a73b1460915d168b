import Effects

/// A preset that comes with the program.
public struct BuiltInPreset: Sendable {
  private let preset: EffectPreset
  /// The scene it is for; nil for every scene.
  public let scene: String?

  /// All of them, in the order they are offered: those whose names are reserved, then the others, scene by scene.
  public static func all(in effects: EffectSet) -> [BuiltInPreset] {
    let own = effects.flatMap { kind in kind.presets.map { BuiltInPreset(preset: $0, scene: kind.name) } }
    return [BuiltInPreset(preset: .document, scene: nil)] + own.filter(\.isReserved) + own.filter { !$0.isReserved }
  }

  /// The name, which several scenes may have a preset of.
  public var name: String { preset.name }
  /// What is special about it, in a few words.
  public var summary: String { preset.summary }
  /// The values of its scene's parameters.
  public var values: ParameterValues { preset.values }
  /// Whether nothing that was saved may stand for it.
  var isReserved: Bool { preset.isReserved }

  /// Whether it is for a scene.
  public func suits(_ scene: String) -> Bool { self.scene == nil || self.scene == scene }

  /// The preset of a name for a scene, or nil.
  static func named(_ name: String, scene: String, in effects: EffectSet) -> BuiltInPreset? {
    all(in: effects).first { $0.name == name && $0.suits(scene) }
  }

  /// Every name once, in the order of `all`.
  static func names(in effects: EffectSet) -> [String] {
    var names: [String] = []
    for preset in all(in: effects) where !names.contains(preset.name) { names.append(preset.name) }
    return names
  }
}
