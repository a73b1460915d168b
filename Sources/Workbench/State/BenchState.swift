import Effects
import Files

/// Everything in the tool that can be undone.
public struct BenchState: Equatable {
  /// Values by slot and scene name; what is missing has its defaults.
  public var values: [Slot: [String: ParameterValues]] = [:]
  /// The presets that values came from, by slot and scene name; what is missing came from the document.
  public var presets: [Slot: [String: PresetReference]] = [:]
  /// The slot that is shown and edited.
  public var slot = Slot.a
  /// Index of the scene in the catalogue.
  public var scene = 0
  /// Which of the contents loaded so far is shown.
  public var content = 0

  /// The first scene in slot A, every value at its default.
  public init() {}

  /// The values of a scene in a slot.
  public subscript(slot: Slot, scene: String) -> ParameterValues {
    get { values[slot]?[scene] ?? ParameterValues() }
    set {
      // Nothing is kept where nothing was changed: two states with the same values are the same.
      var scenes = values[slot] ?? [:]
      scenes[scene] = newValue == ParameterValues() ? nil : newValue
      values[slot] = scenes.isEmpty ? nil : scenes
    }
  }
}
