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
}

/// A text with the bytes it has in each form.
struct OfferedText {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The bytes, and the form they are in.
  func encoded(as form: TextForm) -> (bytes: [UInt8], form: TextForm) {
    switch form {
    case .utf8, .plainText: (Array(text.utf8), form)
    case .latin: (latin, .latin)
    case .text: isLatin ? (latin, .latin) : (Array(text.utf8), .utf8)
    }
  }

  private var isLatin: Bool { text.unicodeScalars.allSatisfy { $0.value < 256 } }

  /// What Latin-1 does not have becomes a question mark, as it does in Xlib's own conversion.
  private var latin: [UInt8] { text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") } }

  /// The text of bytes that came under a type.
  static func decoded(_ bytes: [UInt8], as form: TextForm) -> String {
    guard form == .latin else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
