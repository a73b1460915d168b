import Effects
import Motion

/// A preset that comes with the program.
public struct BuiltInPreset: Sendable {
  /// The name, which several scenes may have a preset of.
  public let name: String
  /// The scene it is for; nil for every scene.
  public let scene: String?
  /// What is special about it, in a few words.
  public let summary: String
  /// What differs from the document; all other parameters have their defaults.
  let changes: [String: ParameterValue]

  /// All of them, in the order they are offered.
  public static let all = [
    BuiltInPreset(name: "document", scene: nil, summary: "every parameter at its default", changes: [:]),
    BuiltInPreset(
      name: "document-as-written", scene: "slices", summary: "the hold of one second as the document writes it",
      changes: ["hold": .number(1)]),
    BuiltInPreset(
      name: "gentle", scene: "ticker", summary: "a long cross-fade that hardly moves",
      changes: [
        "stay": .number(3), "duration": .number(1), "distance": .number(4), "overlap": .number(0.35),
        "moveDelay": .number(0), "fadeCurve": .curve(.easeInOut), "moveCurve": .curve(.easeInOut),
      ]),
    BuiltInPreset(
      name: "snappy", scene: "ticker", summary: "a quarter second out, a quarter in, further and eased",
      changes: [
        "duration": .number(0.25), "distance": .number(10), "overlap": .number(0.1), "moveDelay": .number(0),
        "fadeCurve": .curve(.easeIn), "moveCurve": .curve(.easeOut), "showCurve": .curve(.easeOut),
      ]),
    BuiltInPreset(
      name: "slow", scene: "ticker", summary: "the document three times as slow",
      changes: [
        "stay": .number(6), "duration": .number(1.98), "overlap": .number(0.21), "moveDelay": .number(0.3),
      ]),
    BuiltInPreset(
      name: "gentle", scene: "slices", summary: "broad slices, short ways, no overshoot",
      changes: [
        "sliceWidth": .whole(13), "duration": .number(1.4), "damping": .number(1), "maxTravel": .number(1.6),
      ]),
    BuiltInPreset(
      name: "snappy", scene: "slices", summary: "thrown, with a short bounce",
      changes: [
        "duration": .number(0.6), "damping": .number(0.72), "velocity": .number(2), "maxTravel": .number(2),
      ]),
    BuiltInPreset(
      name: "slow", scene: "slices", summary: "the document three times as slow", changes: ["duration": .number(3)]),
    BuiltInPreset(
      name: "gentle", scene: "cascade", summary: "rows come a short way and do not overshoot",
      changes: [
        "duration": .number(2), "stagger": .number(0.07), "damping": .number(1), "travel": .number(0.35),
      ]),
    BuiltInPreset(
      name: "snappy", scene: "cascade", summary: "quick rows close on each other, with a bounce",
      changes: [
        "duration": .number(0.8), "stagger": .number(0.025), "damping": .number(0.68), "velocity": .number(1.5),
        "travel": .number(0.6),
      ]),
    BuiltInPreset(
      name: "slow", scene: "cascade", summary: "the document three times as slow",
      changes: ["duration": .number(4.8), "stagger": .number(0.15)]),
  ]

  /// Whether nothing that was saved may stand for it.
  var isReserved: Bool { name.hasPrefix("document") }

  /// Whether it is for a scene.
  public func suits(_ scene: String) -> Bool { self.scene == nil || self.scene == scene }

  /// The values of a scene's parameters.
  public func values(for info: EffectInfo) -> ParameterValues {
    var values = ParameterValues()
    for parameter in info.parameters {
      if let value = changes[parameter.key] { values[parameter] = value }
    }
    return values
  }

  /// The preset of a name for a scene, or nil.
  static func named(_ name: String, scene: String) -> BuiltInPreset? {
    all.first { $0.name == name && $0.suits(scene) }
  }

  /// Every name once, in the order of `all`.
  static var names: [String] {
    var names: [String] = []
    for preset in all where !names.contains(preset.name) { names.append(preset.name) }
    return names
  }
}
