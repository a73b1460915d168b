import System

/// Reads JSON strictly after RFC 8259, with names at most once in an object, and says exactly where a text breaks the rules.
///
/// Numbers stay text: whole ones of 64 bits and more pass through unharmed.
package struct JSONReader {
  /// How deep arrays and objects may be nested; the reader calls itself once per level.
  package static let deepest = 100

  package let file: TextFile
  package var index = 0

  /// Reads a file that holds one value and nothing else.
  package static func read(_ file: TextFile) throws(ContentError) -> JSONNode {
    var reader = JSONReader(file: file)
    let node = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.index == file.bytes.count else { throw reader.unexpected("the end of the file") }
    return node
  }

  /// The byte at the reader's place, nil at the end.
  package var byte: UInt8? { index < file.bytes.count ? file.bytes[index] : nil }

  /// The error that something else stands at the reader's place.
  package func unexpected(_ expected: String) -> ContentError { file.error(at: index, expected: expected) }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value(depth: Int) throws(ContentError) -> JSONNode {
    skipBlanks()
    let start = index
    let kind: JSONNode.Kind
    switch byte {
    case UInt8(ascii: "{"): kind = .object(try object(depth: depth))
    case UInt8(ascii: "["): kind = .array(try array(depth: depth))
    case UInt8(ascii: "\""): kind = .string(try string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): kind = .number(try number())
    default: kind = try word()
    }
    return JSONNode(offset: start, kind: kind)
  }

  private mutating func word() throws(ContentError) -> JSONNode.Kind {
    let words: [(String, JSONNode.Kind)] = [("true", .boolean(true)), ("false", .boolean(false)), ("null", .null)]
    for (word, kind) in words where file.bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return kind
    }
    throw unexpected("a value")
  }

  private mutating func array(depth: Int) throws(ContentError) -> [JSONNode] {
    try enter(depth)
    var items: [JSONNode] = []
    skipBlanks()
    if take("]") { return items }
    while true {
      items.append(try value(depth: depth + 1))
      skipBlanks()
      if take("]") { return items }
      guard take(",") else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func object(depth: Int) throws(ContentError) -> [JSONNode.Member] {
    try enter(depth)
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    skipBlanks()
    if take("}") { return members }
    while true {
      skipBlanks()
      let start = index
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a name in quotation marks") }
      let name = try string()
      guard names.insert(name).inserted else {
        throw file.error(at: start, found: "a second \(Printable.quoted(name))", expected: "each name once")
      }
      skipBlanks()
      guard take(":") else { throw unexpected("':'") }
      members.append(JSONNode.Member(name: name, nameOffset: start, node: try value(depth: depth + 1)))
      skipBlanks()
      if take("}") { return members }
      guard take(",") else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func enter(_ depth: Int) throws(ContentError) {
    guard depth < Self.deepest else {
      throw file.error(at: index, found: "more than \(Self.deepest) levels", expected: "no deeper nesting")
    }
    index += 1
  }

  /// Steps over a sign if it is next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }
}
