import System

/// Places in the text, and messages about them.
extension TextFile {
  /// The line and column of a byte; lines end with LF, CR LF or CR.
  package func position(at offset: Int) -> TextPosition {
    var line = 1
    var start = 0
    var ends = LineEnds()
    for index in 0..<min(offset, bytes.count) {
      switch ends.role(of: bytes[index]) {
      case .text: continue
      // The second half of an end belongs to the line that it ends.
      case .end where index + 1 == offset && offset < bytes.count && bytes[index] == 13 && bytes[offset] == 10: continue
      case .end: line += 1
      case .secondHalf: break
      }
      start = index + 1
    }
    // A byte of the form 10xxxxxx continues a character.
    let column = bytes[start..<min(offset, bytes.count)].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return TextPosition(line: line, column: column)
  }

  /// An error about a place.
  package func error(at offset: Int, found: String, expected: String) -> ContentError {
    ContentError(file: name, position: position(at: offset), found: found, expected: expected)
  }

  /// An error about a place, with what stands there in words.
  package func error(at offset: Int, expected: String) -> ContentError {
    error(at: offset, found: words(at: offset), expected: expected)
  }

  /// A warning about a place.
  package func warning(at offset: Int, _ text: String) -> ContentWarning {
    ContentWarning(file: name, position: position(at: offset), text: text)
  }

  /// The lines without their ends. A line end at the end of the file starts no further line.
  package var lines: [LineCutter.Line] {
    var cutter = LineCutter()
    return cutter.add(bytes) + (cutter.finish().map { [$0] } ?? [])
  }

  /// The lines that hold more than white space, without their ends.
  var filledLines: [String] { lines.filter(\.isFilled).map(\.text) }

  /// A part of the text.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What stands at a place, in words: a name or number as a whole, else one character.
  package func words(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let rest = text(offset..<min(offset + 200, bytes.count)).unicodeScalars
    guard let first = rest.first else { return "the end of the file" }
    if first == "\n" || first == "\r" { return "the end of the line" }
    if first != " " && (first.value < 0x20 || first.properties.isWhitespace) { return Printable.code(first) }
    let word = rest.prefix {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "+-._".unicodeScalars.contains($0)
    }
    return Printable.quoted(String(word.isEmpty ? rest.prefix(1) : word))
  }
}
