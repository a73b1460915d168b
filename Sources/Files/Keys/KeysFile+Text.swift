/// Writing keys files.
extension KeysFile {
  /// What the format is, as comments.
  public static let explanation = """
    # The keys of Easel: $XDG_CONFIG_HOME/easel/keys, usually ~/.config/easel/keys.
    #
    #   action = chord, chord      the first chord is the one that the help shows first
    #   action =                   no key at all
    #   # …                        a comment, also behind a blank at the end of a line
    #
    # A chord is a key with modifiers in front: Ctrl+, Alt+, Shift+, Super+. A key is a letter (L is Shift and l), a sign
    # such as [, comma or numbersign, or the name of a key: Space, Enter, Esc, Tab, Left, Home, PgUp, Delete, F1, KP_Add.
    # Actions that are not here keep their keys, except for those given to others.

    """

  /// A keys file that says what bindings are in force.
  public static func text(of bindings: [KeyBinding]) -> String {
    let width = bindings.map(\.action.count).max() ?? 0
    return explanation
      + bindings.map { binding in
        let name = binding.action
        let chords = binding.chords.map(\.fileText).joined(separator: ", ")
        let left =
          name + String(repeating: " ", count: width - name.count) + " =" + (chords.isEmpty ? "" : " " + chords)
        return left + String(repeating: " ", count: max(1, width + 34 - left.count)) + "# \(binding.title)\n"
      }.joined()
  }
}

extension KeyChord {
  /// The chord as it can stand in a keys file wherever it stands there.
  package var fileText: String {
    let text = description
    guard symbol == "comma" || symbol.hasPrefix("KP_"), let shown = KeyChord.names[symbol], text.hasSuffix(shown) else {
      return text
    }
    return String(text.dropLast(shown.count)) + symbol
  }
}
