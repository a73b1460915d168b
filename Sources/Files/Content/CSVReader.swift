/// Splits comma-separated values after RFC 4180: quoted fields may hold commas, line ends and doubled quotation marks.
///
/// Lines may end with CR LF, LF or CR. Empty lines are skipped.
package struct CSVReader {
  package struct Field {
    package let text: String
    package let offset: Int
  }

  private static let quote = UInt8(ascii: "\"")

  private let file: TextFile
  private var index = 0

  package init(_ file: TextFile) { self.file = file }

  /// Reads the next record; nil after the last.
  ///
  /// - Throws: `ContentError` for a quotation mark that is never closed (at the one that opens), one inside a field
  ///   without quotes, and text behind a closing one.
  package mutating func record() throws(ContentError) -> [Field]? {
    while index < file.bytes.count, isLineEnd(file.bytes[index]) { index += 1 }
    guard index < file.bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard index < file.bytes.count, file.bytes[index] == UInt8(ascii: ",") else { return fields }
      index += 1
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  private func endsField(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || isLineEnd(byte) }

  private mutating func field() throws(ContentError) -> Field {
    let start = index
    if index < file.bytes.count, file.bytes[index] == Self.quote { return try quotedField() }
    while index < file.bytes.count, !endsField(file.bytes[index]) {
      guard file.bytes[index] != Self.quote else {
        throw file.error(at: index, found: "a quotation mark", expected: "quotation marks around the whole field")
      }
      index += 1
    }
    return Field(text: file.text(start..<index), offset: start)
  }

  private mutating func quotedField() throws(ContentError) -> Field {
    let start = index
    var text = ""
    repeat {
      // A quotation mark right behind a closing one stands for itself.
      if index > start { text += "\"" }
      let from = index + 1
      guard let end = file.bytes[from...].firstIndex(of: Self.quote) else {
        throw file.error(at: start, found: "a quotation mark that is never closed", expected: "a closing '\"'")
      }
      text += file.text(from..<end)
      index = end + 1
    } while index < file.bytes.count && file.bytes[index] == Self.quote
    if index < file.bytes.count, !endsField(file.bytes[index]) {
      throw file.error(at: index, expected: "',' or the end of the line after the closing quotation mark")
    }
    return Field(text: text, offset: start)
  }
}
