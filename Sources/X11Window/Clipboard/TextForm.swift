import CX11

/// The forms in which text goes from program to program.
enum TextForm: CaseIterable {
  /// UTF-8 under the name that X programs know.
  case utf8
  /// UTF-8 under the name that other programs know.
  case plainText
  /// Whichever form the owner likes.
  case text
  /// Latin-1, which is all that the old name means.
  case latin

  /// The form a target asks for; nil for one that is no text.
  init?(target: Atom, _ atoms: Atoms) {
    guard let form = Self.allCases.first(where: { $0.atom(atoms) == target }) else { return nil }
    self = form
  }

  /// The target's name on the server.
  func atom(_ atoms: Atoms) -> Atom {
    switch self {
    case .utf8: atoms[.utf8]
    case .plainText: atoms[.plainText]
    case .text: atoms[.text]
    case .latin: XA_STRING
    }
  }

  /// All targets of text, the best one first.
  static func targets(_ atoms: Atoms) -> [Atom] { allCases.map { $0.atom(atoms) } }

  /// The bytes of a text, and the form they are in: `text` takes Latin-1 where that holds the whole text, else UTF-8.
  func encode(_ text: String) -> (bytes: [UInt8], form: TextForm) {
    switch self {
    case .utf8, .plainText: (Array(text.utf8), self)
    case .latin: (Self.latin(text), self)
    case .text: (text.unicodeScalars.allSatisfy { $0.value < 256 } ? TextForm.latin : .utf8).encode(text)
    }
  }

  /// The text of bytes that came in this form.
  func decode(_ bytes: [UInt8]) -> String {
    guard self == .latin else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// What Latin-1 does not have becomes a question mark, as it does in Xlib's own conversion.
  private static func latin(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
  }
}
