/// An action with its keys, as the keys file and the help name them.
public struct KeyBinding: Hashable, Sendable {
  /// The action's name in files, such as `playPause`.
  public var action: String
  /// What it does, in a few words.
  public var title: String
  /// Its keys, the main one first; empty for none.
  public var chords: [KeyChord]

  /// Creates a binding from its parts.
  public init(action: String, title: String, chords: [KeyChord]) {
    self.action = action
    self.title = title
    self.chords = chords
  }
}
