import Geometry

/// A JSON value whose numbers stay text and whose names keep their order, so that nothing is lost in passing through.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number in JSON's notation.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One name of an object with its value.
  public struct Member: Hashable, Sendable {
    /// The name as it is meant, without quotation marks and escapes.
    public var name: String
    /// What the name stands for.
    public var value: JSONValue

    /// Creates a member from its parts.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The number in shortest form; JSON has finite numbers only, so `null` stands for all others.
  public static func number(_ value: Double) -> JSONValue { value.isFinite ? .number(NumberText.text(value)) : .null }
}
