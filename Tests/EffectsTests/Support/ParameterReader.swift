import Effects
import Motion
import ViewTree

/// Reads a scene's parameters by key, for models that know nothing of the effect.
struct ParameterReader {
  let info: EffectKind
  let values: ParameterValues

  init(_ configuration: SceneConfiguration) {
    info = configuration.kind
    values = configuration.values
  }

  func number(_ key: String) -> Double {
    switch value(key) {
    case .number(let number)?: number
    case .whole(let whole)?: Double(whole)
    default: .nan
    }
  }

  func choice(_ key: String) -> String { if case .choice(let choice)? = value(key) { choice } else { "" } }
  func curve(_ key: String) -> TimingCurve { if case .curve(let curve)? = value(key) { curve } else { .linear } }
  func seed() -> UInt64 { UInt64(values[Parameter.seed]) }

  private func value(_ key: String) -> ParameterValue? { info.parameter(key).map { values[$0] } }
}

/// Random values for every parameter of an effect: anywhere in the range, often at its ends, sometimes left alone.
func randomValues(_ effect: EffectKind, _ random: inout SplitMix64) -> ParameterValues {
  var values = ParameterValues()
  for parameter in effect.parameters where random.unit() < 0.6 {
    switch parameter.kind {
    case .number(let low, let high, _):
      // Small values are the usual ones.
      let place = random.unit() * random.unit() * random.unit()
      values[parameter] = .number(random.unit() < 0.12 ? low : random.unit() < 0.06 ? high : low + place * (high - low))
    case .whole(let low, let high, _):
      let top = min(Double(high), parameter.key == "seed" ? 1e15 : 500)
      values[parameter] = .number(Double(low) + random.unit() * top)
    case .choice(let choices):
      values[parameter] = .choice(choices[Int(random.unit() * Double(choices.count))])
    case .curve:
      let named = TimingCurve.named[Int(random.unit() * Double(TimingCurve.named.count))]
      let free = TimingCurve.cubic(
        x1: random.unit(), y1: random.unit() * 2 - 0.5, x2: random.unit(), y2: random.unit() * 2 - 0.5)
      values[parameter] = .curve(random.unit() < 0.6 ? named : free)
    case .toggle, .color: break
    }
  }
  return values
}

/// Page sizes of every kind.
let oddSizes: [(Double, Double)] = [
  (390, 700), (1, 1), (414, 736), (641, 360), (7, 3), (643, 333), (1366, 768), (390, 65), (390, 64), (40.5, 200.25),
  (390, 832), (3, 900),
]
