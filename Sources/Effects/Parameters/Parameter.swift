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

  /// The declarations of parameters of any types, in their order.
  public static func list<each Value>(_ parameters: repeat TypedParameter<each Value>) -> [Parameter] {
    var all: [Parameter] = []
    for parameter in repeat each parameters { all.append(parameter.declaration) }
    return all
  }
}
