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

  /// The value of a parameter whose type is known.
  public subscript<Value>(parameter: TypedParameter<Value>) -> Value {
    get { parameter.typed(self[parameter.declaration]) }
    set {
      let (declaration, value) = parameter.at(newValue)
      self[declaration] = value
    }
  }

  /// Whether a parameter differs from its default.
  public func isChanged(_ parameter: Parameter) -> Bool { changed[parameter.key] != nil }

  /// How many parameters differ from their defaults.
  public var changedCount: Int { changed.count }
}
