import Geometry
import System

/// The value of a parameter as a preset file holds it, before it is held against the parameter's range.
public enum PresetValue: Hashable, Sendable {
  /// A number, always finite.
  case number(Double)
  /// A whole number as its digits, of any length.
  case integer(String)
  /// A choice, curve or colour.
  case string(String)
  /// A switch.
  case boolean(Bool)

  /// The number, whole or not; a whole number beyond all finite ones is the largest of its sign. Nil for other values.
  public var number: Double? {
    switch self {
    case .number(let value): value
    case .integer(let digits): Self.finite(digits)
    case .string, .boolean: nil
    }
  }

  /// The value in words, for messages.
  public var words: String {
    switch self {
    case .number(let value): "the number \(NumberText.text(value))"
    case .integer(let digits): "the number \(digits)"
    case .string(let text): "the text \(Printable.quoted(text))"
    case .boolean(let value): value ? "true" : "false"
    }
  }

  /// Takes a number in JSON's notation.
  init(numberText text: String) {
    if text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }) {
      self = .integer(text == "-0" ? "0" : text)
    } else {
      self = .number(Self.finite(text))
    }
  }

  /// The value in a file.
  var json: JSONValue {
    switch self {
    case .number(let value): .number(value)
    case .integer(let digits): .number(digits)
    case .string(let text): .string(text)
    case .boolean(let value): .boolean(value)
    }
  }

  /// A number too large for a `Double` is outside every range; clamping has to find it on the right side.
  private static func finite(_ text: String) -> Double {
    let value = Double(text) ?? 0
    return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
