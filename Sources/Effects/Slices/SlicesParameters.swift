import Geometry
import Motion

/// The slice transition's parameters, declared once, and their values as one run reads them.
package struct SlicesParameters: Sendable {
  static let sliceWidth = Parameter.whole(
    "sliceWidth", "Slice width", "pt", 5, 1...4096, .document, "Width of a slice; wider than the page acts as the page."
  )
  static let hold = Parameter.number(
    "hold", "Hold", "s", 0, 0...5, step: 0.1, .document,
    "Wait before slicing; the document writes 1 s as an empty animation, which a device passes over at once.")
  static let duration = Parameter.number(
    "duration", "Duration", "s", 1, 0.05...10, step: 0.05, .document, "Settling time of the spring.")
  static let damping = Parameter.number(
    "damping", "Damping", "", 0.8, 0.05...1, step: 0.01, .document, "Damping ratio of the spring; 1 does not overshoot."
  )
  static let velocity = Parameter.number(
    "velocity", "Velocity", "1/s", 0, -20...20, step: 0.1, .document, "Initial velocity in travels per second.")
  static let minTravel = Parameter.number(
    "minTravel", "Min travel", "× H", 1, 0...10, step: 0.1, .document, "Least travel of a slice in page heights.")
  static let maxTravel = Parameter.number(
    "maxTravel", "Max travel", "× H", 4, 0...10, step: 0.1, .document, "Greatest travel of a slice in page heights.")
  static let axis = Parameter.choice(
    "axis", "Axis", Axis.vertical, .ours, "The way slices move: up and down, or left and right.")
  static let stagger = Parameter.number(
    "stagger", "Stagger", "s", 0, 0...0.2, step: 0.005, .ours, "Delay between neighbours.")
  static let background = Parameter.color(
    "background", "Background", .black, .ours, "What shows between slices.")
  static let rest = Parameter.number(
    "rest", "Rest", "s", 1.5, 0...30, step: 0.1, .ours, "Pause between two transitions in a loop.")

  static let all = Parameter.list(
    sliceWidth, hold, duration, damping, velocity, minTravel, maxTravel, axis, stagger, Parameter.seed, background,
    rest)

  package let sliceWidth: Double
  package let hold: Double
  package let duration: Double
  package let spring: Spring
  package let travel: (low: Double, high: Double)
  package let isHorizontal: Bool
  package let stagger: Double
  package let seed: UInt64
  package let background: Color
  package let rest: Double

  init(_ values: ParameterValues) {
    sliceWidth = Double(values[Self.sliceWidth])
    hold = values[Self.hold]
    duration = values[Self.duration]
    spring = Spring(
      settlingIn: duration, damping: values[Self.damping], velocity: values[Self.velocity])
    let ends = (values[Self.minTravel], values[Self.maxTravel])
    travel = (min(ends.0, ends.1), max(ends.0, ends.1))
    isHorizontal = values[Self.axis] == .horizontal
    stagger = values[Self.stagger]
    seed = UInt64(values[Parameter.seed])
    background = values[Self.background]
    rest = values[Self.rest]
  }
}
