import Effects
import Files
import Motion
import System
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

  /// A text that was asked for with `BenchHost.requestPaste` does not come, for a reason in words.
  public func pasteFailed(_ reason: String) {
    files.awaitsPaste = false
    say(reason, isError: true)
  }

  /// Text from an input method or a paste: for what is being typed, else for the selected value if a paste was asked for.
  func receive(_ text: String) {
    if prompt.prompt != nil {
      prompt.prompt?.edit { field in field.insert(text) }
      needsRefresh = true
    } else if entry != nil {
      let line = Self.pasted(text, for: parameter)
      if !line.isEmpty, !type(line) { pasteFailed("\(parameter.key): no more than \(Entry.limit) characters") }
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

  /// The first line of a text that says anything, without blanks around it, and no more of it than a value could be found in.
  private static func line(of text: String) -> String {
    // Scalars, which are cheap to look through: a text may be long, and a single character too.
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let line = scalars.prefix(1000).prefix { scalar in
      ![0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029].contains(scalar.value)
    }
    return String(line).trimmed
  }

  /// What is meant by a pasted text: its first line that says anything, without blanks around it, and of a style sheet's line the curve alone.
  static func pasted(_ text: String, for parameter: Parameter) -> String {
    let line = line(of: text)
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
