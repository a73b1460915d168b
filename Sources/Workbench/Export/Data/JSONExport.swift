import Effects
import Geometry
import Motion

/// Writes a scene's values as a preset that `--preset` reads back, exactly.
enum JSONExport {
  static func text(_ source: ExportSource, headline: String, changedOnly: Bool) -> String {
    var derived: [JSONValue.Member] = [JSONValue.Member("about", .string(headline))]
    if source.info.parameter("damping") != nil, let spring = try? source.spring() {
      derived += [
        JSONValue.Member("angularFrequency", .number(spring.angularFrequency)),
        JSONValue.Member("response", .number(spring.response)),
        JSONValue.Member("bounce", .number(spring.bounce)),
        JSONValue.Member("stiffness", .number(spring.angularFrequency * spring.angularFrequency)),
        JSONValue.Member("dampingCoefficient", .number(2 * spring.dampingRatio * spring.angularFrequency)),
        JSONValue.Member("settlingTime", spring.settlingTime.map { .number($0) } ?? .null),
      ]
    }
    let seed = source.info.parameter(Parameter.seed.key) == nil ? 0 : source.whole(Parameter.seed.key)
    let preset = Preset(
      scene: source.info.name, seed: UInt64(max(seed, 0)),
      parameters: (changedOnly ? source.changed : source.info.parameters).filter { $0.key != Parameter.seed.key }
        .map { Preset.Parameter($0.key, value(source.values[$0], $0)) },
      derived: derived)
    return preset.text
  }

  static func value(_ value: ParameterValue, _ parameter: Parameter) -> PresetValue {
    switch value {
    case .number(let number): .number(number)
    case .whole(let whole): .integer(String(whole))
    case .toggle(let on): .boolean(on)
    case .choice, .curve, .color: .string(parameter.text(of: value))
    }
  }
}
