import Effects
import Geometry
import Motion

/// The cascading table as the specification has it, in a loop or once, without input.
struct CascadeModel {
  let load: Double
  let duration: Double
  let travel: Double
  let rest: Double
  let rowHeight: Double
  let order: String
  let isHorizontal: Bool
  let spring: SpringFormula
  let size: Size
  let loops: Bool
  let isReduced: Bool
  let seed: UInt64
  let count: Int
  let stagger: Double

  init(_ configuration: SceneConfiguration) {
    let p = ParameterReader(configuration)
    load = p.number("load")
    duration = p.number("duration")
    travel = p.number("travel")
    rest = p.number("rest")
    rowHeight = p.number("rowHeight")
    order = p.choice("order")
    isHorizontal = p.choice("axis") == "horizontal"
    spring = SpringFormula(duration: duration, ratio: p.number("damping"), velocity: p.number("velocity"))
    size = configuration.size
    loops = configuration.loops
    isReduced = configuration.reducedMotion
    seed = p.seed()
    let height = max(0, size.height - 64)
    count = min(configuration.content.rows.count, Int((height / rowHeight).rounded(.up)))
    let cap = p.number("cap")
    stagger = cap > 0 && count > 1 ? min(p.number("stagger"), cap / Double(count - 1)) : p.number("stagger")
  }

  var length: Double {
    if count == 0 { return load }
    return isReduced ? load + 0.2 : load + Double(count - 1) * stagger + duration
  }

  /// The rank of each row in a run: 0 goes first.
  func ranks(run: Int) -> [Int] {
    var order = Array(0..<count)
    switch self.order {
    case "last": order.reverse()
    case "center":
      let middle = Double(count - 1) / 2
      order.sort { a, b in
        let (x, y) = ((Double(a) - middle).magnitude, (Double(b) - middle).magnitude)
        return x != y ? x < y : a < b
      }
    case "random":
      var generator = SplitMix64(seed: seed)
      for _ in 0...run {
        order = Array(0..<count)
        var i = count - 1
        while i >= 1 {
          order.swapAt(i, Int(Double(generator.next() >> 11) * 0x1p-53 * Double(i + 1)))
          i -= 1
        }
      }
    default: break
    }
    var ranks = [Int](repeating: 0, count: count)
    for (rank, row) in order.enumerated() { ranks[row] = rank }
    return ranks
  }

  func states(at time: Double) -> [ViewState] {
    let height = max(0, size.height - 64)
    // Runs begin at multiples of the turn.
    let turn = max(length + rest, 1 / 60)
    let k = loops ? ((time + 1e-9) / turn).rounded(.down) : 0
    let start = k * turn
    let run = Int(k)
    let t = time - start
    let table = Rect(0, 64, size.width, height)
    if t < load - 1e-9 { return [ViewState("table", table, alpha: 0)] }
    let ranks = ranks(run: run)
    return [ViewState("table", table)]
      + (0..<count).map { row in
        let place = Rect(0, Double(row) * rowHeight, size.width, rowHeight)
        if isReduced {
          let alpha = t >= load + 0.2 - 1e-9 ? 1 : max(0, (t - load) / 0.2)
          return ViewState("row.\(row)", place, alpha: alpha)
        }
        let offset = travel * (1 - spring(t - load - Double(ranks[row]) * stagger))
        return ViewState(
          "row.\(row)", place,
          transform: isHorizontal ? .translation(size.width * offset, 0) : .translation(0, height * offset))
      }
  }
}
