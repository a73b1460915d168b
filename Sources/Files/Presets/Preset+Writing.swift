import Effects
import Motion
import System

/// Writing presets.
extension Preset {
  /// The file's text: always the same for the same preset, names in a fixed order, one parameter a line. All parameters are in it, so that
  /// the file means the same when defaults change.
  public var text: String { text(derived: derived) }

  /// Writes the file in one step; see `AtomicFile.write(_:to:)`.
  public func save(to path: String) throws(SaveError) { try AtomicFile.write(Array(text.utf8), to: path) }

  /// The file's text with other words about what follows from the values.
  package func text(derived: [JSONValue.Member], changedOnly: Bool = false) -> String {
    func slot(_ values: ParameterValues, _ rest: [JSONValue.Member]) -> [JSONValue.Member] {
      let parameters = kind.parameters.filter {
        $0.key != Parameter.seed.key && (!changedOnly || values.isChanged($0))
      }
      return [
        JSONValue.Member("seed", .number(String(values[Parameter.seed]))),
        JSONValue.Member("params", .object(ValueCodec.members(values, parameters) + rest)),
      ]
    }
    var members = [
      JSONValue.Member("version", .number(String(Self.version))), JSONValue.Member("scene", .string(kind.name)),
    ]
    members += slot(values, rest.parameters)
    if let slotB {
      // Readers that know one slot only pass over it.
      members.append(JSONValue.Member("slotB", .object(slot(slotB, rest.slotBParameters) + rest.slotB)))
    }
    members.append(JSONValue.Member("derived", .object(derived)))
    return JSONValue.object(members + rest.file).text + "\n"
  }

  /// What follows from the values, for people and other programs to read; not used when a preset is loaded.
  private var derived: [JSONValue.Member] {
    var configuration = SceneConfiguration(kind)
    configuration.values = values
    var derived = [JSONValue.Member("firstRunEnd", .number(configuration.firstRunEnd))]
    if let spring = kind.spring(values) {
      if let crossing = spring.firstCrossing { derived.append(JSONValue.Member("firstCrossing", .number(crossing))) }
      derived.append(JSONValue.Member("peak", .number(spring.peak.value)))
      derived.append(JSONValue.Member("peakTime", .number(spring.peak.time)))
    }
    return derived
  }
}
