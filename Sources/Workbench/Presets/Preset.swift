/// The contents of a preset file: a scene, its seed, and values for its parameters.
public struct Preset: Hashable, Sendable {
  /// The version of the file format that this program reads and writes.
  public static let version: UInt64 = 1

  /// One parameter with its value.
  public struct Parameter: Hashable, Sendable {
    /// The parameter's key, such as `damping`.
    public var key: String
    public var value: PresetValue

    /// Creates a pair of key and value.
    public init(_ key: String, _ value: PresetValue) {
      self.key = key
      self.value = value
    }
  }

  /// The scene's name, such as `cascade`.
  public var scene: String
  /// The seed, in 0…2^63 − 1.
  public var seed: UInt64
  /// The values, in the order of the file; each key once. Keys that nobody knows are kept here, too.
  public var parameters: [Parameter]
  /// What follows from the values, for people and other programs to read; not used when a preset is loaded.
  public var derived: [JSONValue.Member]
  /// What else the file holds, kept for writing it back.
  public var unknown: [JSONValue.Member]

  /// Creates a preset.
  public init(
    scene: String, seed: UInt64 = 0, parameters: [Parameter] = [], derived: [JSONValue.Member] = [],
    unknown: [JSONValue.Member] = []
  ) {
    self.scene = scene
    self.seed = min(seed, SeedText.limit)
    self.parameters = parameters
    self.derived = derived
    self.unknown = unknown
  }

  /// The value of a parameter; nil where the preset has none.
  public subscript(key: String) -> PresetValue? { parameters.first { $0.key == key }?.value }

  /// The same file with other values: what is in `parameters` comes first and in that order, what the file holds beside
  /// it (parameters and names that this program does not know) stays.
  public func updated(seed: UInt64, parameters: [Parameter], derived: [JSONValue.Member]) -> Preset {
    let keys = Set(parameters.map(\.key))
    return Preset(
      scene: scene, seed: seed, parameters: parameters + self.parameters.filter { !keys.contains($0.key) },
      derived: derived, unknown: unknown)
  }
}
