import Geometry
import Motion

/// The one declaration of a parameter, which panel, keys, command line, presets, lists and checks all read.
public struct Parameter: Hashable, Sendable {
  /// What values it takes.
  public enum Kind: Hashable, Sendable {
    /// Finite numbers from `low` to `high`; `step` is what one press of an arrow key changes.
    case number(low: Double, high: Double, step: Double)
    /// Whole numbers from `low` to `high`.
    case whole(low: Int64, high: Int64, step: Int64)
    case choice([String])
    case toggle
    case curve
    case color
  }

  /// Where it comes from.
  public enum Source: String, Hashable, Sendable {
    /// Written in the document that describes the effect.
    case document
    /// A constant of the public class which the document extends.
    case twin
    /// Easel's extension, off or neutral by default.
    case ours
  }

  /// The name in files and on the command line.
  public let key: String
  /// The name in the panel.
  public let label: String
  /// The unit shown behind the value; empty for none.
  public let unit: String
  /// What values it takes, with range and step or the choices.
  public let kind: Kind
  /// What it has until it is set; a value that it takes.
  public let defaultValue: ParameterValue
  /// One sentence of help.
  public let help: String
  /// Whether the document, the public class or Easel has it.
  public let source: Source
  /// What is shown instead of the number 0, such as "none".
  public let zeroText: String?

  /// Declares a number.
  public static func number(
    _ key: String, _ label: String, _ unit: String, _ value: Double, _ range: ClosedRange<Double>, step: Double,
    _ source: Source, zero: String? = nil, _ help: String
  ) -> Parameter {
    Parameter(
      key: key, label: label, unit: unit, kind: .number(low: range.lowerBound, high: range.upperBound, step: step),
      defaultValue: .number(value), help: help, source: source, zeroText: zero)
  }

  /// Declares a whole number.
  public static func whole(
    _ key: String, _ label: String, _ unit: String, _ value: Int64, _ range: ClosedRange<Int64>, step: Int64 = 1,
    _ source: Source, _ help: String
  ) -> Parameter {
    Parameter(
      key: key, label: label, unit: unit, kind: .whole(low: range.lowerBound, high: range.upperBound, step: step),
      defaultValue: .whole(value), help: help, source: source, zeroText: nil)
  }

  /// Declares a choice; the first one is the default.
  public static func choice(
    _ key: String, _ label: String, _ choices: [String], _ source: Source, _ help: String
  ) -> Parameter {
    Parameter(
      key: key, label: label, unit: "", kind: .choice(choices), defaultValue: .choice(choices.first ?? ""), help: help,
      source: source, zeroText: nil)
  }

  /// Declares an on/off value, off by default.
  public static func toggle(_ key: String, _ label: String, _ source: Source, _ help: String) -> Parameter {
    Parameter(
      key: key, label: label, unit: "", kind: .toggle, defaultValue: .toggle(false), help: help, source: source,
      zeroText: nil)
  }

  /// Declares a timing curve.
  public static func curve(
    _ key: String, _ label: String, _ value: TimingCurve, _ source: Source, _ help: String
  ) -> Parameter {
    Parameter(
      key: key, label: label, unit: "", kind: .curve, defaultValue: .curve(value), help: help, source: source,
      zeroText: nil)
  }

  /// Declares a colour.
  public static func color(
    _ key: String, _ label: String, _ value: Color, _ source: Source, _ help: String
  ) -> Parameter {
    Parameter(
      key: key, label: label, unit: "", kind: .color, defaultValue: .color(value), help: help, source: source,
      zeroText: nil)
  }

  /// The declaration of a random seed, the same for every effect that has one.
  public static let seed = Parameter.whole(
    "seed", "Seed", "", 0, 0...Int64.max, .ours, "Seed of the random numbers; the same seed gives the same picture.")
}
