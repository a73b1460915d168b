import System

/// Something in a file of the user that is used otherwise than it stands there, or not at all.
public struct ContentWarning: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it.
  public let file: String
  /// The place in the file; nil where it is about the file as a whole.
  public let position: TextPosition?
  /// What is wrong and what is done about it.
  public let text: String

  /// Creates a warning from its parts.
  public init(file: String, position: TextPosition?, text: String) {
    self.file = file
    self.position = position
    self.text = text
  }

  /// One line: `FILE:LINE:COLUMN: …`.
  public var description: String { Self.place(file, position) + ": " + Printable.line(text) }

  package static func place(_ file: String, _ position: TextPosition?) -> String {
    let name = Printable.line(file)
    return position.map { "\(name):\($0.line):\($0.column)" } ?? name
  }
}

/// What a file holds, together with what was odd about it.
public struct Loaded<Value: Sendable>: Sendable {
  /// The contents.
  public let value: Value
  /// What to tell the user, in the order of the file.
  public let warnings: [ContentWarning]

  /// Joins contents and warnings.
  public init(value: Value, warnings: [ContentWarning]) {
    self.value = value
    self.warnings = warnings
  }

  /// Makes something else of every item.
  package func map<Item, Other>(_ change: (Item) -> Other) -> Loaded<[Other]> where Value == [Item] {
    Loaded<[Other]>(value: value.map(change), warnings: warnings)
  }
}
