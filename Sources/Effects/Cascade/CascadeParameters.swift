import Geometry
import Motion

/// The cascade's parameters, declared once, and their values as one run reads them.
package struct CascadeParameters: Sendable {
  /// Which row goes first.
  package enum Order: String, CaseIterable, Sendable {
    case first, last, center, random
  }

  static let duration = Parameter.number(
    "duration", "Duration", "s", 1.6, 0.05...10, step: 0.05, .document, "Settling time of each row's spring.")
  static let stagger = Parameter.number(
    "stagger", "Stagger", "s", 0.05, 0...1, step: 0.005, .document, "Delay from row to row.")
  static let damping = Parameter.number(
    "damping", "Damping", "", 0.77, 0.05...1, step: 0.01, .document, "Damping ratio; 1 does not overshoot.")
  static let velocity = Parameter.number(
    "velocity", "Velocity", "1/s", 0, -20...20, step: 0.1, .document, "Initial velocity in travels per second.")
  static let travel = Parameter.number(
    "travel", "Travel", "× H", 1, 0...3, step: 0.05, .document, "Start offset of a row in table heights (widths).")
  static let axis = Parameter.choice(
    "axis", "Axis", Axis.vertical, .document, "Rows come from below, or from the right.")
  static let order = Parameter.choice(
    "order", "Order", Order.first, .ours, "Which row goes first.")
  static let cap = Parameter.number(
    "cap", "Cap", "s", 0, 0...10, step: 0.1, .ours, zero: "none", "Upper bound of the last row's delay.")
  static let load = Parameter.number(
    "load", "Load", "s", 0.6, 0...10, step: 0.1, .document, "Simulated wait for the data.")
  static let rowHeight = Parameter.number(
    "rowHeight", "Row height", "pt", 64, 24...400, step: 1, .ours, "Height of a row.")
  static let rest = Parameter.number(
    "rest", "Rest", "s", 1.5, 0...30, step: 0.1, .ours, "Pause between two runs in a loop.")

  static let all = Parameter.list(
    duration, stagger, damping, velocity, travel, axis, order, cap, load, rowHeight, Parameter.seed, rest)

  package let duration: Double
  package let spring: Spring
  package let travel: Double
  package let isHorizontal: Bool
  package let order: Order
  package let load: Double
  package let rowHeight: Double
  package let seed: UInt64
  package let rest: Double
  package let stagger: Double
  package let cap: Double

  init(_ values: ParameterValues) {
    duration = values[Self.duration]
    spring = Spring(
      settlingIn: duration, damping: values[Self.damping], velocity: values[Self.velocity])
    travel = values[Self.travel]
    isHorizontal = values[Self.axis] == .horizontal
    order = values[Self.order]
    load = values[Self.load]
    rowHeight = values[Self.rowHeight]
    seed = UInt64(values[Parameter.seed])
    rest = values[Self.rest]
    stagger = values[Self.stagger]
    cap = values[Self.cap]
  }

  /// Seconds from rank to rank for a number of rows.
  func stagger(rows: Int) -> Double { cap > 0 && rows > 1 ? min(stagger, cap / Double(rows - 1)) : stagger }

  /// The row (counted among the visible ones) of each rank: element 0 goes first.
  func ranking(of count: Int, _ generator: inout SplitMix64) -> [Int] {
    let rows = Array(0..<count)
    switch order {
    case .last: return rows.reversed()
    case .center:
      // Twice the distance from the middle, a whole number; the upper row of a tie goes first.
      func distance(_ row: Int) -> UInt { (2 * row - (count - 1)).magnitude }
      return rows.sorted { (distance($0), $0) < (distance($1), $1) }
    case .random:
      var shuffled = rows
      for i in stride(from: count - 1, through: 1, by: -1) {
        shuffled.swapAt(i, Int(generator.unit() * Double(i + 1)))
      }
      return shuffled
    case .first: return rows
    }
  }
}
