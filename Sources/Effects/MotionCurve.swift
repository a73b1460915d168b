import Geometry
import Motion

/// One movement of an effect as a curve over its real time, for plots and hand-off.
public struct MotionCurve: Hashable, Sendable {
  /// What moves.
  public var label: String
  /// Seconds after the start of a run at which it begins.
  public var start: Double
  /// Seconds it takes.
  public var duration: Double
  /// What it follows: a curve over `duration`, or a spring that settles in it.
  public var pace: Pace

  /// Creates a movement from its times in seconds.
  public init(label: String, start: Double, duration: Double, pace: Pace) {
    self.label = label
    self.start = start
    self.duration = duration
    self.pace = pace
  }

  /// Creates the movement of a spring, which takes until that has settled.
  public init(label: String, start: Double, spring: Spring) {
    self.init(label: label, start: start, duration: spring.duration, pace: .spring(spring))
  }

  /// Progress at seconds after its beginning: 0 before it, 1 from its end on, more in between where a spring overshoots.
  public func progress(at seconds: Double) -> Double {
    guard duration > 0 else { return seconds < 0 ? 0 : 1 }
    return pace.progress(at: seconds, of: duration)
  }

  /// Speed in distances per second: exact for springs, a central difference for curves; 0 outside of the movement.
  public func velocity(at seconds: Double) -> Double {
    guard seconds >= 0, seconds <= duration, duration > 0 else { return 0 }
    if case .spring(let spring) = pace { return spring.rawVelocity(at: seconds) }
    let step = duration * 1e-4
    let (low, high) = (max(0, seconds - step), min(duration, seconds + step))
    return (progress(at: high) - progress(at: low)) / (high - low)
  }

  /// What is worth knowing of it, in one or two lines: when a spring first arrives and settles (settling duration), how far it goes over.
  public var landmarks: [String] {
    switch pace {
    case .curve(let curve): return ["\(label): \(curve.description) over \(text(duration)) s"]
    case .spring(let spring):
      let arrival = spring.firstCrossing.map { "arrives \(text($0)) s · " } ?? ""
      let first = "\(label): \(arrival)settles \(text(duration)) s"
      let peak = spring.peak
      guard peak.value > 1.00005 else { return [first, "no overshoot"] }
      return [first, "peak \(NumberText.text(peak.value, decimals: 3)) at \(text(peak.time)) s"]
    }
  }

  private func text(_ seconds: Double) -> String { NumberText.text(seconds, decimals: 2) }
}
