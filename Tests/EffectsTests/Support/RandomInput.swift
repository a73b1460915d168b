import Effects
import Geometry
import Motion

/// Inputs of every kind at random times.
func randomInputs(_ count: Int, within end: Double, _ random: inout SplitMix64) -> [TimedInput] {
  var list = 0
  return (0..<count).map { _ in
    let time = (random.unit() * end * 64).rounded() / 64
    // Half of them fall on no grid.
    let moment = random.unit() < 0.5 ? time : random.unit() * end
    list += 1
    return TimedInput(moment, randomInput(list, &random))
  }.sorted { $0.time < $1.time }
}

/// One input of any kind; `list` tells one new list from another.
func randomInput(_ list: Int, _ random: inout SplitMix64) -> EffectInput {
  func point() -> Point { Point(random.unit() * 450 - 30, random.unit() * 800 - 50) }
  func inBar() -> Point { Point(random.unit() * 390, 90 + random.unit() * 56) }
  switch Int(random.unit() * 24) {
  case 0, 1: return .trigger
  case 2: return .reload
  case 3: return .cancel
  case 4: return .pause
  case 5, 6, 7: return .resume
  case 8: return .stop
  case 9, 10: return .start
  case 11: return .loop(random.unit() < 0.6)
  case 12: return .notices(notices(Int(random.unit() * 4), "list\(list)."))
  case 13: return .append(notices(Int(random.unit() * 3), "more\(list)."))
  case 14: return .rows(rows([0, 1, 2, 10, 11, 300][Int(random.unit() * 6)], "list\(list)."))
  case 15:
    let sizes = oddSizes + [(0, 0), (390, 0), (0, 700)]
    let size = sizes[Int(random.unit() * Double(sizes.count))]
    return .resize(Size(size.0, size.1))
  case 16: return .resize(Size(390, 700))
  case 17, 18: return .scroll((random.unit() - 0.4) * 500)
  case 19, 20: return .press(random.unit() < 0.5 ? point() : inBar())
  case 21, 22: return .move(random.unit() < 0.5 ? point() : inBar())
  default: return .release(random.unit() < 0.5 ? point() : inBar())
  }
}
