/// Writing JSON.
extension JSONValue {
  /// The value as text without a line end: objects and arrays broken into indented lines, empty ones kept short.
  public var text: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text
  }

  /// The value on one line, blanks only after `,` and `:`.
  public var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// A string in JSON's notation, quotation marks included; everything but quotes, backslashes and control characters
  /// stands for itself.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// - Parameter indent: A line feed and the blanks that start a line at this depth; nil for one line.
  private func write(to text: inout String, indent: String?) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += Self.quoted(string)
    case .array(let items):
      Self.write(items, between: ("[", "]"), to: &text, indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &text, indent) { member, text, indent in
        text += Self.quoted(member.name) + ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between signs: (String, String), to text: inout String, _ indent: String?,
    _ each: (Item, inout String, String?) -> Void
  ) {
    text += signs.0
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      text += index == 0 ? inner ?? "" : "," + (inner ?? " ")
      each(item, &text, inner)
    }
    if !items.isEmpty { text += indent ?? "" }
    text += signs.1
  }
}
