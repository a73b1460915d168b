/// Values of an effect's parameters that come with it under a name.
public struct EffectPreset: Sendable {
  /// The name, which several effects may have a preset of.
  public var name: String
  /// What is special about it, in a few words.
  public var summary: String
  /// What differs from the defaults.
  public var changes: [(parameter: Parameter, value: ParameterValue)]
  /// Whether the name stands for it alone, so that no saved preset of that name goes before it.
  public var isReserved: Bool

  /// Creates a preset of what differs from the defaults.
  public init(
    _ name: String, _ summary: String, _ changes: [(Parameter, ParameterValue)] = [], isReserved: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.changes = changes
    self.isReserved = isReserved
  }

  /// The values of all parameters, within their ranges.
  public var values: ParameterValues {
    var values = ParameterValues()
    for (parameter, value) in changes { values[parameter] = value }
    return values
  }

  /// Every parameter at its default, which is what every effect's document says.
  public static let document = EffectPreset("document", "every parameter at its default", isReserved: true)
}
