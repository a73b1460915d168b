import Effects
import Geometry
import Motion
import ViewTree

extension Bench {
  /// Keys for the handles of the plotted curve: Tab goes to the first, the second and on to the next parameter; arrows move the handle
  /// by a hundredth (Shift ten, Alt a tenth of that). Returns whether the key was used.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard case .curve = parameter.kind, !panel.plot.isHidden, !options.isBare,
      event.modifiers.isDisjoint(with: [.control, .command])
    else {
      panel.plot.focusedHandle = nil
      return false
    }
    let focused = panel.plot.focusedHandle
    switch event.symbol {
    case "Tab":
      panel.plot.focusedHandle = focused == nil ? 0 : focused == 0 ? 1 : nil
      needsRefresh = true
      return focused != 1
    case "ISO_Left_Tab":
      panel.plot.focusedHandle = focused == 1 ? 0 : nil
      needsRefresh = true
      return focused != nil
    case "Escape", "Return":
      panel.plot.focusedHandle = nil
      needsRefresh = true
      return focused != nil
    default: break
    }
    guard let focused, case .curve(let curve) = currentValues[parameter] else { return false }
    let step = event.modifiers.contains(.shift) ? 0.1 : event.modifiers.contains(.alt) ? 0.001 : 0.01
    let moves = ["Left": Point(-step, 0), "Right": Point(step, 0), "Up": Point(0, step), "Down": Point(0, -step)]
    guard let move = moves[event.symbol] else { return false }
    var (first, second) = curve.controlPoints
    func moved(_ point: Point) -> Point {
      func tidy(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      return Point(tidy(min(max(point.x + move.x, 0), 1)), tidy(min(max(point.y + move.y, -2), 3)))
    }
    if focused == 0 { first = moved(first) } else { second = moved(second) }
    if !event.isRepeat { history.endBurst() }
    set(.curve(.cubic(x1: first.x, y1: first.y, x2: second.x, y2: second.y)), burst: "handle \(parameter.key)")
    return true
  }
}
