/// Numbers and strings.
extension JSONReader {
  /// Reads a number and gives back its text.
  package mutating func number() throws(ContentError) -> String {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    let first = index
    try digits()
    if file.bytes[first] == UInt8(ascii: "0"), index > first + 1 {
      throw file.error(at: start, expected: "a number without a leading zero")
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return file.text(start..<index)
  }

  private mutating func digits() throws(ContentError) {
    let start = index
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw unexpected("a digit") }
  }

  /// Reads a string, the reader being at its opening quotation mark.
  package mutating func string() throws(ContentError) -> String {
    index += 1
    var start = index
    var text = ""
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        text += file.text(start..<index)
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text += file.text(start..<index)
        text.unicodeScalars.append(try escape())
        start = index
      case 0..<0x20:
        throw unexpected("'\"' at the end of the text")
      default:
        index += 1
      }
    }
    throw unexpected("'\"' at the end of the text")
  }

  /// Reads what a backslash starts.
  private mutating func escape() throws(ContentError) -> Unicode.Scalar {
    let start = index
    index += 1
    let plain: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let byte, let scalar = plain[byte] {
      index += 1
      return scalar
    }
    guard byte == UInt8(ascii: "u") else { throw unexpected("one of \" \\ / b f n r t u after '\\'") }
    let unit = try hexadecimal()
    var code = unit
    if (0xD800..<0xDC00).contains(unit), file.bytes[index...].starts(with: "\\u".utf8) {
      index += 1
      let second = try hexadecimal()
      // Two halves that do not fit together leave `code` a lone half.
      if (0xDC00..<0xE000).contains(second) { code = 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00) }
    }
    guard let scalar = Unicode.Scalar(code), code != 0 else {
      let found = file.text(start..<min(start + 6, file.bytes.count))
      throw file.error(
        at: start, found: found, expected: code == 0 ? "no NUL in a text" : "both halves of a surrogate pair")
    }
    return scalar
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func hexadecimal() throws(ContentError) -> UInt32 {
    index += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}
