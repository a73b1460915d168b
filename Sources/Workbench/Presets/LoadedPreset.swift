import System

/// A preset as it was read, with the places of its values for later messages.
public struct LoadedPreset: Sendable {
  /// What the file says; the values are not yet held against the parameters' ranges.
  public let preset: Preset
  /// What to tell the user, in the order of the file.
  public let warnings: [ContentWarning]

  let file: TextFile
  let sceneOffset: Int
  let offsets: [Slot: [String: Int]]

  /// The byte at which a value of a slot stands.
  func offset(_ key: String, _ slot: Slot) -> Int? { offsets[slot]?[key] }

  /// A warning about a parameter's value, with its place in the file.
  public func warning(_ key: String, slot: Slot = .a, _ text: String) -> ContentWarning {
    ContentWarning(file: file.name, position: offset(key, slot).map { file.position(at: $0) }, text: text)
  }

  /// An error about a parameter's value, with its place in the file; what is found there is the value.
  public func error(_ key: String, slot: Slot = .a, expected: String) -> ContentError {
    let parameters = slot == .b ? preset.slotB?.parameters ?? [] : preset.parameters
    return ContentError(
      file: file.name, position: offset(key, slot).map { file.position(at: $0) },
      found: parameters.first { $0.key == key }?.value.words ?? "nothing", expected: expected)
  }

  /// An error about the scene's name, with its place in the file.
  public func sceneError(expected: String) -> ContentError {
    file.error(at: sceneOffset, found: "the scene \(Printable.quoted(preset.scene))", expected: expected)
  }
}
