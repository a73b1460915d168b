import Geometry
import ViewTree

/// A line of text being typed, with the place at which the next character goes.
struct TextField: Equatable {
  private(set) var characters: [Character]
  /// How many characters are in front of the caret.
  private(set) var caret: Int
  /// The most characters taken.
  private static let limit = 400

  /// Begins with a text and the caret behind it.
  init(_ text: String = "") {
    characters = Array(text.prefix(Self.limit))
    caret = characters.count
  }

  var text: String { String(characters) }

  /// The text in front of the caret.
  var head: String { String(characters[..<caret]) }

  /// Adds text at the caret: line ends become blanks, control characters go, what is too long is cut.
  mutating func insert(_ text: String) {
    // Cut before it is looked at character by character: a pasted text may be long, and a single character too.
    let head = String(text.unicodeScalars.prefix(Self.limit * 8))
    let added = head.map { $0.isNewline || $0 == "\t" ? " " : $0 }.filter {
      !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }.prefix(max(0, Self.limit - characters.count))
    characters.insert(contentsOf: added, at: caret)
    caret += added.count
  }

  /// Takes a key that edits or types; false for one that does neither.
  mutating func take(_ event: KeyEvent) -> Bool {
    let control = event.modifiers.contains(.control)
    switch event.symbol {
    case "BackSpace": remove(from: control ? wordStart : caret - 1, to: caret)
    case "w" where control: remove(from: wordStart, to: caret)
    case "u" where control: remove(from: 0, to: caret)
    case "k" where control: remove(from: caret, to: characters.count)
    case "Delete", "KP_Delete": remove(from: caret, to: control ? characters.count : caret + 1)
    case "Left", "KP_Left": caret = control ? wordStart : max(0, caret - 1)
    case "Right", "KP_Right": caret = control ? characters.count : min(characters.count, caret + 1)
    case "Home", "KP_Home": caret = 0
    case "a" where control: caret = 0
    case "End", "KP_End": caret = characters.count
    case "e" where control: caret = characters.count
    default:
      guard event.modifiers.isDisjoint(with: [.control, .alt, .command]), !event.text.isEmpty else { return false }
      insert(event.text)
    }
    return true
  }

  /// The beginning of the word in front of the caret.
  private var wordStart: Int {
    var place = caret
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  private mutating func remove(from start: Int, to end: Int) {
    let (low, high) = (max(0, start), min(characters.count, end))
    guard low < high else { return }
    characters.removeSubrange(low..<high)
    caret = low
  }
}
