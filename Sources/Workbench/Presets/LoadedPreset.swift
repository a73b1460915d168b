/// A preset as it was read, with the places of its values for later messages.
public struct LoadedPreset: Sendable {
  /// What the file says; the values are not yet held against the parameters' ranges.
  public let preset: Preset
  /// What to tell the user, in the order of the file.
  public let warnings: [ContentWarning]

  let file: TextFile
  let sceneOffset: Int
  let offsets: [String: Int]

  /// A warning about a parameter's value, with its place in the file.
  public func warning(_ key: String, _ text: String) -> ContentWarning {
    ContentWarning(file: file.name, position: offsets[key].map { file.position(at: $0) }, text: text)
  }

  /// An error about a parameter's value, with its place in the file; what is found there is the value.
  public func error(_ key: String, expected: String) -> ContentError {
    ContentError(
      file: file.name, position: offsets[key].map { file.position(at: $0) },
      found: preset[key]?.words ?? "nothing", expected: expected)
  }

  /// An error about the scene's name, with its place in the file.
  public func sceneError(expected: String) -> ContentError {
    file.error(at: sceneOffset, found: "the scene \(Printable.quoted(preset.scene))", expected: expected)
  }
}
