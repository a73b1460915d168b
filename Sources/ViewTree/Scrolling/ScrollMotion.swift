import Geometry
import Motion

/// How a scroll view glides after it was let go: a function of time alone.
///
/// Inside the content the speed decays by the factor 0.998 per millisecond. At an edge, or when it was let go beyond one, a critically
/// damped pull brings it to the edge.
struct ScrollMotion {
  /// Seconds of scene time at which it was let go.
  let start: Double
  private let from: Double
  private let velocity: Double
  private let edge: Double?
  private let edgeTime: Double
  /// Seconds of scene time at which it rests.
  let end: Double
  /// Where it rests, in points.
  let target: Double

  /// The decay of speed per second, as a natural logarithm: ln(0.998) · 1000.
  private static let decay = -2.0020026706730793
  /// The stiffness of the pull at an edge, as an angular frequency in 1/s.
  private static let pull = 12.0
  /// Points per second below which gliding ends.
  private static let slowest = 8.0

  /// Creates the motion from an offset and a speed (points, points per second); offsets rest within 0…limit.
  init(start: Double, offset: Double, velocity: Double, limit: Double) {
    self.start = start
    from = offset
    self.velocity = velocity
    let limit = max(limit, 0)
    if offset < 0 || offset > limit {
      edge = offset < 0 ? 0 : limit
      edgeTime = 0
    } else {
      let rest = velocity.magnitude > Self.slowest ? offset - velocity / Self.decay : offset
      if rest < 0 || rest > limit {
        let wall = rest < 0 ? 0 : limit
        edge = wall
        // offset + v/k·(e^{kt} − 1) = wall, solved for t.
        edgeTime = Self.logarithm(1 + (wall - offset) * Self.decay / velocity) / Self.decay
      } else {
        edge = nil
        edgeTime = 0
      }
    }
    if let edge {
      target = edge
      end = start + edgeTime + 1
    } else if velocity.magnitude > Self.slowest {
      let time = Self.logarithm(Self.slowest / velocity.magnitude) / Self.decay
      target = offset + velocity / Self.decay * (Self.exponential(Self.decay * time) - 1)
      end = start + time
    } else {
      target = offset
      end = start
    }
  }

  /// The offset in points at an instant of scene time.
  func offset(at time: Double) -> Double {
    guard time < end else { return target }
    let elapsed = max(0, time - start)
    if let edge, elapsed >= edgeTime {
      let rest = elapsed - edgeTime
      let speed = edgeTime > 0 ? velocity * Self.exponential(Self.decay * edgeTime) : velocity
      let distance = (edgeTime > 0 ? edge : from) - edge
      // Critically damped: x(t) = (x0 + (v0 + ω x0) t) e^{−ωt}
      return edge + (distance + (speed + Self.pull * distance) * rest) * Self.exponential(-Self.pull * rest)
    }
    return from + velocity / Self.decay * (Self.exponential(Self.decay * elapsed) - 1)
  }

  private static func exponential(_ x: Double) -> Double { ElementaryFunctions.exp(x) }
  private static func logarithm(_ x: Double) -> Double { ElementaryFunctions.log(max(x, 1e-300)) }
}

/// How far a scroll view follows a pointer that pulls it `distance` points beyond an edge, as UIKit does: (1 − 1/(x·0.55/d + 1))·d.
func rubberBand(_ distance: Double, dimension: Double) -> Double {
  guard dimension > 0 else { return 0 }
  return (1 - 1 / (distance.magnitude * 0.55 / dimension + 1)) * dimension * (distance < 0 ? -1 : 1)
}
