import Geometry
import Motion

/// The value of one parameter.
public enum ParameterValue: Hashable, Sendable {
  /// A finite number in the parameter's unit.
  case number(Double)
  /// A whole number, exact over all 64 bits.
  case whole(Int64)
  /// One of the parameter's choices, by its key.
  case choice(String)
  case toggle(Bool)
  case curve(TimingCurve)
  case color(Color)

  /// The number, whole or not; nil for a value of another kind.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .whole(let whole): Double(whole)
    case .choice, .toggle, .curve, .color: nil
    }
  }
}

/// Why a text is no value of a parameter.
public struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The parameter's key.
  public var key: String
  /// What was given: the text itself, or what it is in words.
  public var found: String
  /// What the parameter takes, in words; see `Parameter.expectation`.
  public var expected: String

  /// Creates an error from its parts.
  public init(key: String, found: String, expected: String) {
    self.key = key
    self.found = found
    self.expected = expected
  }

  /// One line for a message: what was found and what was expected.
  public var description: String { "\(key): found '\(found)', expected \(expected)" }
}
