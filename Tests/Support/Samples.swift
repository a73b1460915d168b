import Effects
import Geometry
import Motion
import Rendering
import Testing

/// Parameter sets for tests, the same in every run.
public enum Samples {
  /// Sets for a scene: all defaults first, then random values all over the ranges that `limits` leaves.
  public static func sets(
    _ effect: EffectKind, count: Int, seed: UInt64 = 1, limits: [String: ClosedRange<Double>] = [:]
  ) -> [ParameterValues] {
    var generator = SplitMix64(seed: seed)
    var sets = [ParameterValues()]
    while sets.count < count {
      var values = ParameterValues()
      for parameter in effect.parameters { values[parameter] = random(parameter, limits, &generator) }
      sets.append(values)
    }
    return sets
  }

  private static func random(
    _ parameter: Parameter, _ limits: [String: ClosedRange<Double>], _ generator: inout SplitMix64
  ) -> ParameterValue {
    func pick<Item>(_ items: [Item]) -> Item { items[Int(generator.unit() * Double(items.count))] }
    switch parameter.kind {
    case .number(let low, let high, _):
      let range = limits[parameter.key] ?? low...high
      return .number(range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit())
    case .whole(let low, let high, _):
      if let range = limits[parameter.key] {
        return .number((range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit()).rounded())
      }
      return .whole(Int64(generator.next() >> 1) % max(high - low, 1) + low)
    case .choice(let choices): return .choice(pick(choices))
    case .toggle: return .toggle(generator.unit() < 0.5)
    case .curve:
      if generator.unit() < 0.4 { return .curve(pick(TimingCurve.named)) }
      let numbers = (0..<4).map { _ in generator.unit() }
      return .curve(.cubic(x1: numbers[0], y1: numbers[1] * 2 - 0.5, x2: numbers[2], y2: numbers[3] * 2 - 0.5))
    case .color: return .color(Color(UInt32(generator.next() >> 40)))
    }
  }

  /// A scene with these values, its first run under way.
  public static func configuration(_ effect: EffectKind, _ values: ParameterValues) -> SceneConfiguration {
    var configuration = SceneConfiguration(effect)
    configuration.values = values
    return configuration
  }

  /// A built-in scene of that size, its parameters set as `KEY=VALUE` says.
  public static func setup(
    _ scene: String, _ sets: [String] = [], size: Size = Size(160, 120)
  ) throws -> SceneSetup {
    let kind = try #require(EffectSet.builtIn[scene])
    var configuration = SceneConfiguration(kind)
    configuration.size = size
    for set in sets {
      let words = set.split(separator: "=", maxSplits: 1).map(String.init)
      let parameter = try #require(kind.parameter(words[0]))
      configuration.values[parameter] = try parameter.read(words[1]).value
    }
    return SceneSetup(configuration)
  }

  /// A whole trace as text.
  public static func trace(_ configuration: SceneConfiguration, until end: Double = 4, rate: Double = 20) -> String {
    let trace = Trace(Scene(configuration))
    return SampleTimes(from: 0, to: end, rate: rate).flatMap { time in trace.rows(at: time).map { Trace.line($0) } }
      .joined(separator: "\n")
  }
}

extension Samples {
  /// Sets at the edges of what parameters allow, each alone and all together, and random ones all over the ranges.
  public static func odd(_ effect: EffectKind) -> [ParameterValues] {
    var sets = extremes(effect)
    for key in ["duration", "damping", "velocity", "sliceWidth", "travel", "stay", "overlap", "moveDelay"] {
      guard let parameter = effect.parameter(key) else { continue }
      for isHigh in [false, true] {
        var one = ParameterValues()
        one[parameter] = edge(parameter, isHigh) ?? parameter.defaultValue
        sets.append(one)
      }
    }
    return sets + self.sets(effect, count: 6, seed: 11).dropFirst()
  }

  /// All parameters at their lowest together, and all at their highest.
  public static func extremes(_ effect: EffectKind) -> [ParameterValues] {
    [false, true].map { isHigh in
      var all = ParameterValues()
      for parameter in effect.parameters { all[parameter] = edge(parameter, isHigh) ?? parameter.defaultValue }
      return all
    }
  }

  private static func edge(_ parameter: Parameter, _ isHigh: Bool) -> ParameterValue? {
    switch parameter.kind {
    case .number(let low, let high, _): .number(isHigh ? high : low)
    case .whole(let low, let high, _): .whole(isHigh ? high : low)
    case .choice(let choices): (isHigh ? choices.last : choices.first).map { .choice($0) }
    case .toggle: .toggle(isHigh)
    case .curve: .curve(isHigh ? .cubic(x1: 1, y1: -1, x2: 0, y2: 2) : .linear)
    case .color: .color(Color(isHigh ? 0xFFFFFF : 0))
    }
  }
}
