import Effects
import Files
import Geometry
import Motion

/// Writes a scene's values as a preset that `--preset` reads back, exactly.
enum JSONExport {
  static func text(_ source: ExportSource, headline: String, changedOnly: Bool) -> String {
    var derived: [JSONValue.Member] = [JSONValue.Member("about", .string(headline))]
    if let spring = source.info.spring(source.values) {
      derived += [
        JSONValue.Member("angularFrequency", .number(spring.angularFrequency)),
        JSONValue.Member("response", .number(spring.response)),
        JSONValue.Member("bounce", .number(spring.bounce)),
        JSONValue.Member("stiffness", .number(spring.stiffness)),
        JSONValue.Member("dampingCoefficient", .number(spring.dampingCoefficient)),
        JSONValue.Member("settlingTime", spring.settlingTime.map { .number($0) } ?? .null),
      ]
    }
    return Preset(source.info, source.values).text(derived: derived, changedOnly: changedOnly)
  }
}
