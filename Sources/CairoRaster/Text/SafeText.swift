/// Text that no layout can stumble over: no NUL, no control characters, one kind of line end.
enum SafeText {
  /// Lines separated by line feeds; other control characters become spaces.
  static func lines(_ string: String) -> String { cleaned(string, lineEnd: "\n") }

  /// The same on one line: line ends become spaces.
  static func singleLine(_ string: String) -> String { cleaned(string, lineEnd: " ") }

  private static func cleaned(_ string: String, lineEnd: Unicode.Scalar) -> String {
    // Most text needs nothing; in UTF-8 every suspect has a byte below space, a DEL, or starts with C2 or E2.
    let isClean = string.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
    if isClean { return string }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous == "\r": continue  // CR LF is one line end
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append(lineEnd)
      case 0x00: result.append("\u{FFFD}")
      case 0x01..<0x20, 0x7F..<0xA0: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
