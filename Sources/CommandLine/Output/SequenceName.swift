import Files

/// The file names of numbered pictures: `name-0001.png` for `name.png`, or what a pattern such as `frame%03d.png` says.
struct SequenceName: Hashable, Sendable {
  private let head: String
  private let tail: String
  private let digits: Int
  /// Whether the name has a place for the number.
  let isPattern: Bool

  /// Reads a name. In a pattern `%d`, `%4d` and `%04d` stand for the number and `%%` for a percent sign.
  ///
  /// - Throws: `usage` for a percent sign with anything else behind it, and for a second number.
  init(_ name: String) throws(CommandError) {
    var parts = [""]
    var width = 0
    var rest = name[...]
    while let sign = rest.firstIndex(of: "%") {
      parts[parts.count - 1] += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        parts[parts.count - 1] += "%"
        rest.removeFirst()
        continue
      }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(number.count)
      guard rest.first == "d", number.count <= 3, parts.count == 1, (Int(number) ?? 0) <= 20 else {
        throw .value("-o", name, expected: "a name with one number such as %04d (%% for a percent sign)")
      }
      rest.removeFirst()
      width = Int(number) ?? 0
      parts.append("")
    }
    parts[parts.count - 1] += rest
    isPattern = parts.count == 2
    if isPattern {
      (head, tail, digits) = (parts[0], parts[1], width)
    } else {
      let whole = parts[0]
      let folder = whole.lastIndex(of: "/").map { whole.index(after: $0) } ?? whole.startIndex
      let dot = whole[folder...].lastIndex(of: ".").flatMap { $0 == folder ? nil : $0 } ?? whole.endIndex
      (head, tail, digits) = (whole[..<dot] + "-", String(whole[dot...]), 4)
    }
  }

  /// The name of the picture `number`, counted from 1; numbers with more digits than there is room for are longer.
  func file(_ number: Int) -> String {
    let text = String(number)
    return head + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text + tail
  }

  /// The name for one picture, with `%%` read as a percent sign.
  var single: String { isPattern ? file(1) : head.dropLast() + tail }
}
