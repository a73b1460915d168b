import System

/// Places in the text, and messages about them.
extension TextFile {
  /// The line and column of a byte; lines end with LF, CR LF or CR.
  func position(at offset: Int) -> TextPosition {
    var line = 1
    var start = 0
    for ending in lineEndings(upTo: offset) {
      line += 1
      start = ending.next
    }
    // A byte of the form 10xxxxxx continues a character.
    let column = bytes[start..<min(offset, bytes.count)].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return TextPosition(line: line, column: column)
  }

  /// An error about a place.
  func error(at offset: Int, found: String, expected: String) -> ContentError {
    ContentError(file: name, position: position(at: offset), found: found, expected: expected)
  }

  /// An error about a place, with what stands there in words.
  func error(at offset: Int, expected: String) -> ContentError {
    error(at: offset, found: words(at: offset), expected: expected)
  }

  /// The error that a file is of another version than this program's.
  func wrongVersion(_ text: String, at offset: Int, isNewer: Bool, expected: String) -> ContentError {
    ContentError(
      file: name, position: position(at: offset),
      found: "version \(text)" + (isNewer ? ", from a newer program" : ""), expected: "version \(expected)",
      isOfNewerProgram: isNewer)
  }

  /// A warning about a place.
  func warning(at offset: Int, _ text: String) -> ContentWarning {
    ContentWarning(file: name, position: position(at: offset), text: text)
  }

  /// The lines without their ends. A line end at the end of the file starts no further line.
  var lines: [(text: String, offset: Int)] {
    var result: [(String, Int)] = []
    var start = 0
    for ending in lineEndings(upTo: bytes.count) {
      result.append((text(start..<ending.end), start))
      start = ending.next
    }
    if start < bytes.count { result.append((text(start..<bytes.count), start)) }
    return result
  }

  /// A part of the text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What stands at a place, in words: a name or number as a whole, else one character.
  func words(at offset: Int) -> String {
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

  /// The ends of the lines that end before a byte: where the line's text stops and where the next line starts.
  private func lineEndings(upTo limit: Int) -> [(end: Int, next: Int)] {
    var result: [(Int, Int)] = []
    var index = 0
    while index < min(limit, bytes.count) {
      let byte = bytes[index]
      let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      let next = index + (isPair ? 2 : 1)
      if (byte == 10 || byte == 13) && next <= limit { result.append((index, next)) }
      index = next
    }
    return result
  }
}
