import System

/// Writing presets.
extension Preset {
  /// The file's text: always the same for the same preset, names in a fixed order, one parameter a line.
  public var text: String {
    var members: [JSONValue.Member] = [
      JSONValue.Member("version", .number(String(Self.version))),
      JSONValue.Member("scene", .string(scene)),
      JSONValue.Member("seed", .number(String(min(seed, SeedText.limit)))),
      JSONValue.Member("params", Self.object(parameters)),
    ]
    if let slotB {
      let second = [
        JSONValue.Member("seed", .number(String(min(slotB.seed, SeedText.limit)))),
        JSONValue.Member("params", Self.object(slotB.parameters)),
      ]
      members.append(JSONValue.Member("slotB", .object(second + slotB.unknown)))
    }
    members.append(JSONValue.Member("derived", .object(derived)))
    return JSONValue.object(members + unknown).text + "\n"
  }

  private static func object(_ parameters: [Parameter]) -> JSONValue {
    .object(parameters.map { JSONValue.Member($0.key, $0.value.json) })
  }

  /// Writes the file in one step; see `AtomicFile.write(_:to:)`.
  public func save(to path: String) throws(SaveError) { try AtomicFile.write(Array(text.utf8), to: path) }
}
