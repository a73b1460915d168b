import Geometry
import Motion

/// The values of an effect's parameters; one that was never set has its default.
public struct ParameterValues: Hashable, Sendable {
  private var changed: [String: ParameterValue] = [:]

  /// All parameters at their defaults.
  public init() {}

  /// The value of a parameter. Setting takes over the nearest value that the parameter allows.
  public subscript(parameter: Parameter) -> ParameterValue {
    get { changed[parameter.key] ?? parameter.defaultValue }
    set {
      let value = parameter.nearest(to: newValue)
      changed[parameter.key] = value == parameter.defaultValue ? nil : value
    }
  }

  /// Whether a parameter differs from its default.
  public func isChanged(_ parameter: Parameter) -> Bool { changed[parameter.key] != nil }

  /// How many parameters differ from their defaults.
  public var changedCount: Int { changed.count }

  /// The value of a number or whole number.
  public func number(_ parameter: Parameter) -> Double {
    switch self[parameter] {
    case .number(let number): number
    case .whole(let whole): Double(whole)
    default: 0
    }
  }

  /// The value of a whole number.
  public func whole(_ parameter: Parameter) -> Int64 {
    if case .whole(let whole) = self[parameter] { return whole }
    return 0
  }

  /// The key of a choice.
  public func choice(_ parameter: Parameter) -> String {
    if case .choice(let choice) = self[parameter] { return choice }
    return ""
  }

  /// Whether a switch is on; false for a parameter of another kind.
  public func toggle(_ parameter: Parameter) -> Bool { self[parameter] == .toggle(true) }

  /// The value of a curve; `easeInOut` for a parameter of another kind.
  public func curve(_ parameter: Parameter) -> TimingCurve {
    if case .curve(let curve) = self[parameter] { return curve }
    return .easeInOut
  }

  /// The value of a colour; black for a parameter of another kind.
  public func color(_ parameter: Parameter) -> Color {
    if case .color(let color) = self[parameter] { return color }
    return .black
  }
}
