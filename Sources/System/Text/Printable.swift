/// Makes foreign text fit into one line of a message.
package enum Printable {
  /// The text with control characters written as `U+000A`, so that a message stays one line and a terminal is safe.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) { result += code(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The text in quotation marks as `line(_:)` shows it, cut after `limit` characters.
  package static func quoted(_ text: some StringProtocol, limit: Int = 40) -> String {
    let head = text.prefix(limit)
    return "'" + line(String(head)) + (head.endIndex < text.endIndex ? "…'" : "'")
  }

  /// The number of a character, such as `U+0007`.
  package static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    // Line and paragraph separators break lines too; direction marks would let a file rearrange the message.
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
