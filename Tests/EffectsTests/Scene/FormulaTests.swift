import Effects
import Geometry
import Motion
import Testing

/// Every effect against the formulas, written down anew, at defaults and at odd and random parameters.
struct FormulaTests {
  /// Instants of a period: an even grid, and some that no frame rate meets.
  static func times(to end: Double, _ count: Int, _ random: inout SplitMix64) -> [Double] {
    let grid = (0...count).map { Double($0) * end / Double(count) }
    return (grid + (0..<count).map { _ in random.unit() * end }).sorted()
  }

  @Test func tickerDefaults() {
    let configuration = configuration(.ticker)
    let model = TickerModel(configuration)
    let scene = Scene(configuration)
    for frame in 0...(60 * 30) {
      let t = Double(frame) / 60
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  @Test(arguments: 1...90)
  func tickerAtRandom(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var configuration = configuration(.ticker)
    configuration.values = randomValues(.ticker, &random)
    configuration.content.notices = notices([1, 1, 2, 3, 7][Int(random.unit() * 5)])
    let size = oddSizes[Int(random.unit() * Double(oddSizes.count))]
    configuration.size = Size(size.0, size.1)
    configuration.reducedMotion = random.unit() < 0.1
    let model = TickerModel(configuration)
    let scene = Scene(configuration)
    for t in Self.times(to: model.period * 3.2, 40, &random) {
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  static let oddTickers: [[String: ParameterValue]] = [
    ["overlap": .number(5)], ["moveDelay": .number(5)], ["moveDelay": .number(0.66)],
    ["overlap": .number(5), "moveDelay": .number(5), "stay": .number(0)],
    ["stay": .number(0), "overlap": .number(0)], ["stay": .number(0)], ["stay": .number(0.59)],
    ["direction": .choice("down")], ["style": .choice("slide")],
    ["style": .choice("slide"), "stay": .number(0), "direction": .choice("down")],
    ["style": .choice("slide"), "slideDuration": .number(2)], ["distance": .number(0)],
    ["stay": .number(0.5), "duration": .number(0.5), "overlap": .number(0)],
    [
      "fadeCurve": .curve(.cubic(x1: 0, y1: 3, x2: 1, y2: -2)),
      "moveCurve": .curve(.cubic(x1: 0.9, y1: 0, x2: 0.1, y2: 1)),
    ],
  ]

  @Test(arguments: oddTickers.indices, [0, 1, 2, 3])
  func tickerAtOddValues(index: Int, count: Int) {
    var random = SplitMix64(seed: UInt64(index))
    var values = Self.oddTickers[index]
    if count == 1 { values["single"] = .choice(index % 2 == 0 ? "roll" : "rest") }
    var configuration = configuration(.ticker, values)
    configuration.content.notices = notices(count)
    let model = TickerModel(configuration)
    let scene = Scene(configuration)
    for t in Self.times(to: model.period * 6, 70, &random) {
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  @Test func slicesDefaults() {
    let configuration = configuration(.slices)
    let model = SlicesModel(configuration)
    #expect(model.count == 78)
    let scene = Scene(configuration)
    for frame in 0...66 {
      let t = Double(frame) / 60
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  static let oddSlices: [[String: ParameterValue]] = [
    ["hold": .number(1)], ["axis": .choice("horizontal")], ["stagger": .number(0.02)],
    ["stagger": .number(0.2), "axis": .choice("horizontal"), "hold": .number(0.3)],
    ["sliceWidth": .whole(4096)], ["minTravel": .number(4), "maxTravel": .number(1)],
    ["minTravel": .number(0), "maxTravel": .number(0)], ["velocity": .number(20)], ["velocity": .number(-20)],
    ["damping": .number(1)], ["damping": .number(1), "velocity": .number(6)], ["damping": .number(0.05)],
    ["duration": .number(0.05), "rest": .number(0)], ["seed": .whole(.max)],
    ["hold": .number(0.7), "rest": .number(0.1), "stagger": .number(0.05)],
  ]

  @Test(arguments: oddSlices.indices, [(414.0, 40.0), (641, 90), (1, 1), (3, 700)])
  func slicesAtOddValues(index: Int, size: (Double, Double)) {
    var random = SplitMix64(seed: UInt64(index))
    let configuration = configuration(
      .slices, Self.oddSlices[index], size: Size(size.0, size.1), loops: index % 2 == 0)
    let model = SlicesModel(configuration)
    let scene = Scene(configuration)
    for t in Self.times(to: model.length * 1.1 + 0.1, 8, &random) {
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  @Test(arguments: 1...50)
  func slicesAtRandom(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = oddSizes[Int(random.unit() * Double(oddSizes.count))]
    var configuration = configuration(.slices, size: Size(size.0, size.1), loops: random.unit() < 0.6)
    configuration.values = randomValues(.slices, &random)
    configuration.reducedMotion = random.unit() < 0.1
    let model = SlicesModel(configuration)
    let scene = Scene(configuration)
    for t in Self.times(to: (model.length + model.rest + 0.02) * 3, model.count > 100 ? 5 : 12, &random) {
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  @Test func cascadeDefaults() {
    let configuration = configuration(.cascade)
    let model = CascadeModel(configuration)
    #expect(model.count == 10)
    let scene = Scene(configuration)
    for frame in 0...(60 * 3) {
      let t = Double(frame) / 60
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  static let oddCascades: [[String: ParameterValue]] = [
    ["order": .choice("last")], ["order": .choice("center")], ["order": .choice("random")],
    ["order": .choice("random"), "seed": .whole(77), "rest": .number(0)], ["axis": .choice("horizontal")],
    ["load": .number(0)], ["load": .number(0), "rest": .number(0), "duration": .number(0.05)],
    ["cap": .number(0.2)], ["cap": .number(9)], ["stagger": .number(0)], ["travel": .number(0)],
    ["velocity": .number(20), "damping": .number(0.3)], ["velocity": .number(-7)], ["damping": .number(1)],
    ["rowHeight": .number(24.5)], ["rowHeight": .number(400), "order": .choice("center")],
  ]

  @Test(arguments: oddCascades.indices, [0, 1, 10, 11, 500])
  func cascadeAtOddValues(index: Int, count: Int) {
    var random = SplitMix64(seed: UInt64(index))
    var configuration = configuration(.cascade, Self.oddCascades[index], loops: index % 2 == 1)
    configuration.content.rows = rows(count)
    let model = CascadeModel(configuration)
    let scene = Scene(configuration)
    for t in Self.times(to: (model.length + model.rest) * 2.1 + 0.1, 16, &random) {
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }

  @Test(arguments: 1...60)
  func cascadeAtRandom(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = oddSizes[Int(random.unit() * Double(oddSizes.count))]
    var configuration = configuration(.cascade, size: Size(size.0, size.1), loops: random.unit() < 0.6)
    configuration.values = randomValues(.cascade, &random)
    configuration.content.rows = rows([0, 1, 2, 9, 40][Int(random.unit() * 5)])
    configuration.reducedMotion = random.unit() < 0.1
    let model = CascadeModel(configuration)
    let scene = Scene(configuration)
    for t in Self.times(to: (model.length + model.rest + 0.02) * 3, 14, &random) {
      guard expectStates(scene.states(at: t), model.states(at: t), "\(t)") else { return }
    }
  }
}
