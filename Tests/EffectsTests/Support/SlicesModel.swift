import Effects
import Geometry
import Motion

/// The slice transition as the specification has it, in a loop or once, without input.
struct SlicesModel {
  let hold: Double
  let duration: Double
  let low: Double
  let high: Double
  let stagger: Double
  let rest: Double
  let isHorizontal: Bool
  let spring: SpringFormula
  let size: Size
  let loops: Bool
  let isReduced: Bool
  let seed: UInt64
  let count: Int
  private let width: Double

  init(_ configuration: SceneConfiguration) {
    let p = ParameterReader(configuration)
    hold = p.number("hold")
    duration = p.number("duration")
    low = min(p.number("minTravel"), p.number("maxTravel"))
    high = max(p.number("minTravel"), p.number("maxTravel"))
    stagger = p.number("stagger")
    rest = p.number("rest")
    isHorizontal = p.choice("axis") == "horizontal"
    spring = SpringFormula(duration: duration, ratio: p.number("damping"), velocity: p.number("velocity"))
    size = configuration.size
    loops = configuration.loops
    isReduced = configuration.reducedMotion
    seed = p.seed()
    let across = isHorizontal ? size.height : size.width
    width = min(p.number("sliceWidth"), across)
    count = across > 0 ? Int((across / width).rounded(.up)) : 0
  }

  var length: Double {
    if isReduced { return hold + 0.2 }
    return count == 0 ? hold : hold + Double(count - 1) * stagger + duration
  }

  func states(at time: Double) -> [ViewState] {
    let page = Rect(origin: .zero, size: size)
    // Runs begin at multiples of the turn.
    let turn = max(length + rest, 1 / 60)
    let k = loops ? ((time + 1e-9) / turn).rounded(.down) : 0
    let start = k * turn
    let run = UInt64(k)
    let t = time - start
    if t >= length - 1e-9 { return [ViewState("to", page)] }
    if t < hold - 1e-9 { return [ViewState("from", page)] }
    if isReduced { return [ViewState("from", page), ViewState("to", page, alpha: (t - hold) / 0.2)] }
    var generator = SplitMix64(seed: seed)
    if run > 0 { for _ in 0..<run * UInt64(2 * count) { _ = generator.next() } }
    let along = isHorizontal ? size.width : size.height
    func draw() -> Double { along * (low + (high - low) * Double(generator.next() >> 11) * 0x1p-53) }
    let arriving = (0..<count).map { _ in draw() }
    let leaving = (0..<count).map { _ in draw() }
    func place(_ i: Int, _ offset: Double) -> Rect {
      let across = isHorizontal ? size.height : size.width
      let edge = Double(i) * width
      let breadth = min(Double(i + 1) * width, across) - edge
      return isHorizontal ? Rect(offset, edge, size.width, breadth) : Rect(edge, offset, breadth, size.height)
    }
    var states: [ViewState] = []
    for i in 0..<count {
      let p = spring(t - hold - Double(i) * stagger)
      states.append(ViewState("out.\(i)", place(i, (i % 2 == 0 ? -1 : 1) * leaving[i] * p)))
    }
    for i in 0..<count {
      let local = t - hold - Double(i) * stagger
      let offset = (i % 2 == 0 ? 1 : -1) * arriving[i] * (1 - spring(local))
      states.append(ViewState("in.\(i)", place(i, offset), alpha: local > 1e-9 ? 1 : 0))
    }
    return states
  }
}
