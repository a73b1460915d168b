/// The contents of a preset file: a scene, its seed, and values for its parameters.
public struct Preset: Hashable, Sendable {
  /// The version of the file format that this program reads and writes.
  public static let version: UInt64 = 1

  /// One parameter with its value.
  public struct Parameter: Hashable, Sendable {
    /// The parameter's key, such as `damping`.
    public var key: String
    /// The value as the file has it, not yet held against the parameter's range.
    public var value: PresetValue

    /// Creates a pair of key and value.
    public init(_ key: String, _ value: PresetValue) {
      self.key = key
      self.value = value
    }
  }

  /// The longest file that is read as a preset, in bytes: 16 MiB, far more than any preset needs.
  public static let longest = 16 << 20

  /// The values of the second slot, when both were saved.
  public struct Second: Hashable, Sendable {
    /// The seed, in 0…2^63 − 1.
    public var seed: UInt64
    /// The values, in the order of the file; each key once.
    public var parameters: [Parameter]
    /// What else stands there, kept for writing it back.
    public var unknown: [JSONValue.Member]

    /// Creates a slot.
    public init(seed: UInt64 = 0, parameters: [Parameter] = [], unknown: [JSONValue.Member] = []) {
      self.seed = min(seed, SeedText.limit)
      self.parameters = parameters
      self.unknown = unknown
    }
  }

  /// The scene's name, such as `cascade`.
  public var scene: String
  /// The seed, in 0…2^63 − 1.
  public var seed: UInt64
  /// The values, in the order of the file; each key once. Keys that nobody knows are kept here, too.
  public var parameters: [Parameter]
  /// The second slot, `"slotB": {"seed": …, "params": {…}}`, which readers that know one slot only pass over; nil where the file has
  /// none. The values beside it are slot A's.
  public var slotB: Second?
  /// What follows from the values, for people and other programs to read; not used when a preset is loaded.
  public var derived: [JSONValue.Member]
  /// What else the file holds, kept for writing it back.
  public var unknown: [JSONValue.Member]

  /// Creates a preset.
  public init(
    scene: String, seed: UInt64 = 0, parameters: [Parameter] = [], slotB: Second? = nil,
    derived: [JSONValue.Member] = [], unknown: [JSONValue.Member] = []
  ) {
    self.scene = scene
    self.seed = min(seed, SeedText.limit)
    self.parameters = parameters
    self.slotB = slotB
    self.derived = derived
    self.unknown = unknown
  }

  /// The value of a parameter; nil where the preset has none.
  public subscript(key: String) -> PresetValue? { parameters.first { $0.key == key }?.value }

  /// The same file with other values: those of `new` come first and in that order, what the file holds beside them (parameters and
  /// names that this program does not know) stays. Without a second slot in `new` the file has none either.
  public func updated(_ new: Preset) -> Preset {
    var result = new
    result.parameters += Self.rest(parameters, beside: new.parameters)
    if let old = slotB, let second = new.slotB {
      result.slotB?.parameters += Self.rest(old.parameters, beside: second.parameters)
      result.slotB?.unknown = old.unknown
    }
    result.unknown = unknown
    return result
  }

  private static func rest(_ old: [Parameter], beside new: [Parameter]) -> [Parameter] {
    let keys = Set(new.map(\.key))
    return old.filter { !keys.contains($0.key) }
  }
}
