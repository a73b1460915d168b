import Effects
import Motion

/// Making a file's contents of a scene's values.
extension Preset {
  /// A preset of a scene with all of its parameters, so that the file means the same when defaults change.
  ///
  /// The second slot is left out where it is the same as the first.
  init(_ info: EffectKind, _ values: ParameterValues, slotB second: ParameterValues?) {
    self.init(
      scene: info.name, seed: UInt64(clamping: values.whole(.seed)), parameters: Self.parameters(values, of: info))
    if let second, second != values {
      slotB = Second(
        seed: UInt64(clamping: second.whole(.seed)), parameters: Self.parameters(second, of: info))
    }
    var configuration = SceneConfiguration(info)
    configuration.values = values
    derived = [JSONValue.Member("firstRunEnd", .number(FirstRun.end(of: configuration)))]
    let curves = info.parameters.lazy.compactMap { info.curve($0, values) }
    if let spring = curves.compactMap(Self.spring).first {
      if let crossing = spring.firstCrossing { derived.append(JSONValue.Member("firstCrossing", .number(crossing))) }
      derived.append(JSONValue.Member("peak", .number(spring.peak.value)))
      derived.append(JSONValue.Member("peakTime", .number(spring.peak.time)))
    }
  }

  private static func spring(_ curve: MotionCurve) -> Spring? {
    if case .spring(let spring) = curve.pace { return spring }
    return nil
  }

  private static func parameters(_ values: ParameterValues, of info: EffectKind) -> [Parameter] {
    info.parameters.filter { $0.key != Effects.Parameter.seed.key }.map { parameter in
      Parameter(parameter.key, PresetValue(values[parameter], of: parameter))
    }
  }
}

extension PresetValue {
  /// The value of a parameter as files hold it.
  init(_ value: ParameterValue, of parameter: Parameter) {
    switch value {
    case .number(let number): self = .number(number)
    case .whole(let whole): self = .integer(String(whole))
    case .toggle(let on): self = .boolean(on)
    case .choice, .curve, .color: self = .string(parameter.text(of: value))
    }
  }
}
