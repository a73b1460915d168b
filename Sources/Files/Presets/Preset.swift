import Effects

/// Values for the parameters of one effect under a name: a preset that comes with the effect, or one in a file.
public struct Preset: Sendable {
  /// The version of the file format that this program reads and writes.
  public static let version: UInt64 = 1
  /// The longest file that is read as a preset, in bytes: 16 MiB, far more than any preset needs.
  public static let longest = 16 << 20

  /// The name by which people know it.
  public let name: String
  /// The effect it is for.
  public let kind: EffectKind
  /// The values of the effect's parameters, those of slot A where there are two; all within their ranges.
  public let values: ParameterValues
  /// The values of the second slot; nil where there is one slot only.
  public let slotB: ParameterValues?
  /// Where its file is, as it was asked for; nil for one that has none.
  public let path: String?
  /// How many parameters the file names in slot A.
  public let parameterCount: Int
  /// What is to be told to the person.
  public let warnings: [ContentWarning]
  /// What the file says beside that.
  private(set) var rest = Rest()

  /// What a file holds that this program does not know, kept for writing it back.
  struct Rest: Hashable, Sendable {
    var file: [JSONValue.Member] = []
    var parameters: [JSONValue.Member] = []
    var slotB: [JSONValue.Member] = []
    var slotBParameters: [JSONValue.Member] = []
  }

  /// Takes a preset that comes with an effect.
  public init(_ preset: EffectPreset, for kind: EffectKind) {
    self.init(kind, preset.values, name: preset.name)
  }

  /// Takes values that are to be saved; a second slot with the values of the first is none.
  public init(_ kind: EffectKind, _ values: ParameterValues, slotB: ParameterValues? = nil, name: String = "") {
    self.name = name
    self.kind = kind
    self.values = values
    self.slotB = slotB == values ? nil : slotB
    path = nil
    parameterCount = 0
    warnings = []
  }

  init(
    path: String, kind: EffectKind, values: ParameterValues, slotB: ParameterValues?, parameterCount: Int,
    warnings: [ContentWarning], rest: Rest
  ) {
    name = Self.name(ofFile: path)
    self.kind = kind
    self.values = values
    self.slotB = slotB
    self.path = path
    self.parameterCount = parameterCount
    self.warnings = warnings
    self.rest = rest
  }

  /// Reads a preset's file.
  ///
  /// `version` and `scene` have to be there. Unknown names are kept and warned of; values outside their ranges, and a seed that is not in
  /// 0…2^63 − 1 or not whole, are moved there and warned of.
  /// - Throws: `ContentError` for what is no preset, has an unknown scene or a value of the wrong kind, or is newer.
  public init(file path: String, in effects: EffectSet) throws(ContentError) {
    try self.init(TextFile.read(path, limit: Self.longest), in: effects)
  }

  /// Takes the text of a preset's file; see `init(file:in:)`.
  public init(_ text: TextFile, in effects: EffectSet) throws(ContentError) {
    self = try PresetReader.read(text, in: effects)
  }

  /// The name by which a file is known: its own without folder and `.json`.
  public static func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// The values for a slot; without a second slot, B is A.
  public func values(_ slot: Slot) -> ParameterValues { slot == .b ? slotB ?? values : values }

  /// The preset as values remember where they came from.
  public var reference: PresetReference { PresetReference(name: name, path: path) }

  /// Whether two files say the same, wherever they are.
  public func saysTheSame(as other: Preset) -> Bool {
    kind.name == other.kind.name && values == other.values && slotB == other.slotB && rest == other.rest
  }

  /// The same values with what another file holds beside its own: parameters and names that this program does not know.
  public func keepingRest(of old: Preset) -> Preset {
    var result = self
    result.rest = old.rest
    return result
  }
}
