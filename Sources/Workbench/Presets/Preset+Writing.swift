/// Writing presets.
extension Preset {
  /// The file's text: always the same for the same preset, names in a fixed order, one parameter a line.
  public var text: String {
    let members: [JSONValue.Member] = [
      JSONValue.Member("version", .number(String(Self.version))),
      JSONValue.Member("scene", .string(scene)),
      JSONValue.Member("seed", .number(String(min(seed, SeedText.limit)))),
      JSONValue.Member("params", .object(parameters.map { JSONValue.Member($0.key, $0.value.json) })),
      JSONValue.Member("derived", .object(derived)),
    ]
    return JSONValue.object(members + unknown).text + "\n"
  }

  /// Writes the file in one step; see `AtomicFile.write(_:to:)`.
  public func save(to path: String) throws(SaveError) { try AtomicFile.write(Array(text.utf8), to: path) }
}
