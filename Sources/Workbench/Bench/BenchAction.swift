import Files

/// Something that a key does: its name in the keys file, its keys, its line in the help, and what it does. All that is known of it stands
/// in its row of the table; see `BenchAction.table`.
struct BenchAction: Sendable {
  /// The name in the keys file.
  let name: String
  /// What it does, in a few words.
  let title: String
  /// The keys it comes with, the main one first.
  let keys: [KeyChord]
  /// Whether holding the key does it again and again.
  let repeats: Bool
  /// Does it; returns what is to be said.
  let perform: @Sendable (Bench) -> Message?

  init(
    _ name: ActionName, _ title: String, _ keys: [String], repeats: Bool = false,
    _ perform: @escaping @Sendable (Bench) -> Message?
  ) {
    self.name = name.text
    self.title = title
    self.keys = keys.compactMap { KeyChord(text: $0) }
    self.repeats = repeats
    self.perform = perform
  }

  /// The action with its keys, as files name them.
  var binding: KeyBinding { KeyBinding(action: name, title: title, chords: keys) }
}

/// Actions under one heading of the help.
struct ActionGroup: Sendable {
  let title: String
  let actions: [BenchAction]
}
