import Geometry
import ViewTree

/// Keys and buttons that are down, and how often a button was pressed in one place.
struct HeldInput {
  /// Presses further apart than this many seconds are single ones.
  static let longestClickGap = 0.4
  /// Presses further apart than this many pixels are single ones.
  static let farthestClick = 4.0

  private var keys: Set<UInt32> = []
  private var buttons: [PointerEvent.Button] = []
  private var lastPress: (button: PointerEvent.Button, place: Point, time: Double, count: Int)?

  /// The button that was pressed first and is still down.
  var button: PointerEvent.Button { buttons.first ?? .none }
  var isAnyButtonDown: Bool { !buttons.isEmpty }

  /// Notes a key that went down; true when it was down already and repeats.
  mutating func keyDown(_ code: UInt32) -> Bool { !keys.insert(code).inserted }

  /// Notes a key that went up; false when it was not down here, as after focus came with a key held.
  mutating func keyUp(_ code: UInt32) -> Bool { keys.remove(code) != nil }

  /// Notes a press and returns its place in a series: 1, 2 for a double click, 3…
  mutating func press(_ button: PointerEvent.Button, at place: Point, time: Double) -> Int {
    if !buttons.contains(button) { buttons.append(button) }
    var count = 1
    if let last = lastPress, last.button == button, time - last.time <= Self.longestClickGap,
      abs(place.x - last.place.x) <= Self.farthestClick, abs(place.y - last.place.y) <= Self.farthestClick
    {
      count = last.count + 1
    }
    lastPress = (button, place, time, count)
    return count
  }

  /// Notes a release and returns the count of the press, or nil when the button was not down.
  mutating func release(_ button: PointerEvent.Button) -> Int? {
    guard let index = buttons.firstIndex(of: button) else { return nil }
    buttons.remove(at: index)
    return lastPress?.button == button ? lastPress?.count : 1
  }

  /// Forgets everything, as when the keyboard goes elsewhere.
  mutating func releaseAll() { self = HeldInput() }
}
