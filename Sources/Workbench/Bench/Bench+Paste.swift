import Effects
import Motion
import ViewTree

extension Bench {
  /// Whether a key means pasting while text is typed: what the keys file says, and the two that text fields always have.
  func isPaste(_ event: KeyEvent) -> Bool {
    let chord = KeyChord(event)
    return chord == KeyChord("v", .control) || chord == KeyChord("Insert", .shift)
      || (keys.action(for: event) == .paste && !event.modifiers.isDisjoint(with: [.control, .alt, .command]))
  }

  /// Pasting into the value being typed; returns whether the key was used.
  func pasteKey(_ event: KeyEvent) -> Bool {
    files.awaitsPaste = false
    guard entry != nil, isPaste(event) else { return false }
    askForPaste(.clipboard)
    return true
  }

  func askForPaste(_ place: PastePlace) { host?.requestPaste(place) }

  /// Pastes into the selected value without opening it.
  func paste() {
    files.awaitsPaste = true
    askForPaste(.clipboard)
  }

  /// Text from an input method or a paste: for what is being typed, else for the selected value if a paste was asked for.
  func receive(_ text: String) {
    if prompt.prompt != nil {
      prompt.prompt?.edit { field in field.insert(text) }
      needsRefresh = true
    } else if entry != nil {
      type(Self.pasted(text, for: parameter))
    } else if files.awaitsPaste {
      files.awaitsPaste = false
      pasteValue(text)
    }
  }

  private func pasteValue(_ text: String) {
    history.endBurst()
    do {
      let reading = try parameter.read(Self.pasted(text, for: parameter))
      set(reading.value, note: reading.note)
    } catch {
      let found = Printable.quoted(error.found, limit: 40)
      say("\(parameter.key): cannot paste \(found), expected \(error.expected)", isError: true)
    }
  }

  /// What is meant by a pasted text: its first line that says anything, without blanks around it, and of a style sheet's line the curve alone.
  static func pasted(_ text: String, for parameter: Parameter) -> String {
    let line = text.split(whereSeparator: \.isNewline).lazy.map(\.trimmed).first { !$0.isEmpty } ?? ""
    guard case .curve = parameter.kind, TimingCurve(text: line) == nil else { return line }
    for name in ["cubic-bezier", "cubic"] {
      guard let start = line.firstRange(of: name)?.lowerBound, let end = line[start...].firstIndex(of: ")") else {
        continue
      }
      return String(line[start...end])
    }
    return line
  }
}
