import Geometry
import Motion

/// A parameter whose values have one Swift type: an effect that holds it reads them without asking by a key or a kind.
public struct TypedParameter<Value: Sendable>: Sendable {
  /// What panel, keys, files and lists read of it.
  public let declaration: Parameter
  private let initial: Value
  private let wrap: @Sendable (Value) -> ParameterValue
  private let unwrap: @Sendable (ParameterValue) -> Value?

  fileprivate init(
    _ key: String, _ label: String, unit: String = "", _ kind: Parameter.Kind, _ value: Value,
    _ source: Parameter.Source, zero: String? = nil, _ help: String,
    wrap: @escaping @Sendable (Value) -> ParameterValue, unwrap: @escaping @Sendable (ParameterValue) -> Value?
  ) {
    declaration = Parameter(
      key: key, label: label, unit: unit, kind: kind, defaultValue: wrap(value), help: help, source: source,
      zeroText: zero)
    initial = value
    self.wrap = wrap
    self.unwrap = unwrap
  }

  /// The name in files and on the command line.
  public var key: String { declaration.key }

  /// The parameter with a value, for a list of changes.
  public func at(_ value: Value) -> (Parameter, ParameterValue) { (declaration, wrap(value)) }

  /// The value of the type; the default for one of another kind, as another effect's parameter of the same key may have left it.
  func typed(_ value: ParameterValue) -> Value { unwrap(value) ?? initial }
}

extension Parameter {
  /// Declares a number.
  public static func number(
    _ key: String, _ label: String, _ unit: String, _ value: Double, _ range: ClosedRange<Double>, step: Double,
    _ source: Source, zero: String? = nil, _ help: String
  ) -> TypedParameter<Double> {
    TypedParameter(
      key, label, unit: unit, .number(low: range.lowerBound, high: range.upperBound, step: step), value, source,
      zero: zero,
      help, wrap: { .number($0) }, unwrap: { if case .number(let number) = $0 { number } else { nil } })
  }

  /// Declares a whole number.
  public static func whole(
    _ key: String, _ label: String, _ unit: String, _ value: Int64, _ range: ClosedRange<Int64>, step: Int64 = 1,
    _ source: Source, _ help: String
  ) -> TypedParameter<Int64> {
    TypedParameter(
      key, label, unit: unit, .whole(low: range.lowerBound, high: range.upperBound, step: step), value, source, help,
      wrap: { .whole($0) }, unwrap: { if case .whole(let whole) = $0 { whole } else { nil } })
  }

  /// Declares a choice of the cases of a type, by their raw values.
  public static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ key: String, _ label: String, _ value: Choice, _ source: Source, _ help: String
  ) -> TypedParameter<Choice> {
    TypedParameter(
      key, label, .choice(Choice.allCases.map(\.rawValue)), value, source, help, wrap: { .choice($0.rawValue) },
      unwrap: { if case .choice(let choice) = $0 { Choice(rawValue: choice) } else { nil } })
  }

  /// Declares an on/off value, off by default.
  public static func toggle(
    _ key: String, _ label: String, _ source: Source, _ help: String
  ) -> TypedParameter<Bool> {
    TypedParameter(
      key, label, .toggle, false, source, help, wrap: { .toggle($0) },
      unwrap: { if case .toggle(let on) = $0 { on } else { nil } })
  }

  /// Declares a timing curve.
  public static func curve(
    _ key: String, _ label: String, _ value: TimingCurve, _ source: Source, _ help: String
  ) -> TypedParameter<TimingCurve> {
    TypedParameter(
      key, label, .curve, value, source, help, wrap: { .curve($0) },
      unwrap: { if case .curve(let curve) = $0 { curve } else { nil } })
  }

  /// Declares a colour.
  public static func color(
    _ key: String, _ label: String, _ value: Color, _ source: Source, _ help: String
  ) -> TypedParameter<Color> {
    TypedParameter(
      key, label, .color, value, source, help, wrap: { .color($0) },
      unwrap: { if case .color(let color) = $0 { color } else { nil } })
  }

  /// The declaration of a random seed, the same for every effect that has one.
  public static let seed = Parameter.whole(
    "seed", "Seed", "", 0, 0...Int64.max, .ours, "Seed of the random numbers; the same seed gives the same picture.")
}
