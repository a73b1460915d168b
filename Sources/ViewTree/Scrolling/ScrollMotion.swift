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
  /// The largest offset at rest for which it was planned.
  let limit: Double

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
    self.limit = limit
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
      let (distance, slope) = pullStart(edge)
      // Critically damped: x(t) = (x0 + (v0 + ω x0) t) e^{−ωt}
      return edge + (distance + slope * rest) * Self.exponential(-Self.pull * rest)
    }
    return from + velocity / Self.decay * (Self.exponential(Self.decay * elapsed) - 1)
  }

  /// The speed in points per second at an instant of scene time.
  func velocity(at time: Double) -> Double {
    guard time < end else { return 0 }
    let elapsed = max(0, time - start)
    guard let edge, elapsed >= edgeTime else { return velocity * Self.exponential(Self.decay * elapsed) }
    let rest = elapsed - edgeTime
    let (distance, slope) = pullStart(edge)
    return (slope - Self.pull * (distance + slope * rest)) * Self.exponential(-Self.pull * rest)
  }

  /// The first instant after `time` at which `hasChanged` holds for the offset, to the last bit. It is asked for offsets along a path that
  /// never turns back between two instants asked for, and must not become false again on such a path.
  func firstInstant(after time: Double, where hasChanged: (Double) -> Bool) -> Double? {
    var low = max(time, start)
    for stop in turns + [end] where stop > low {
      guard hasChanged(offset(at: stop)) else {
        low = stop
        continue
      }
      var high = stop
      while true {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { return high }
        if hasChanged(offset(at: middle)) { high = middle } else { low = middle }
      }
    }
    return nil
  }

  /// Instants at which another formula takes over or the direction changes, ascending.
  private var turns: [Double] {
    guard let edge else { return [] }
    let (distance, slope) = pullStart(edge)
    guard slope != 0 else { return [start + edgeTime] }
    // The pull's speed is 0 where slope = ω(distance + slope·t).
    let turn = 1 / Self.pull - distance / slope
    return [start + edgeTime] + (turn > 0 ? [start + edgeTime + turn] : [])
  }

  /// How far beyond the edge the pull begins, and v0 + ω·x0.
  private func pullStart(_ edge: Double) -> (distance: Double, slope: Double) {
    let speed = edgeTime > 0 ? velocity * Self.exponential(Self.decay * edgeTime) : velocity
    let distance = (edgeTime > 0 ? edge : from) - edge
    return (distance, speed + Self.pull * distance)
  }

  private static func exponential(_ x: Double) -> Double { ElementaryFunctions.exp(x) }
  private static func logarithm(_ x: Double) -> Double { ElementaryFunctions.log(max(x, 1e-300)) }
}

/// How far a scroll view follows a pointer that pulls it `distance` points beyond an edge, as UIKit does: (1 − 1/(x·0.55/d + 1))·d.
func rubberBand(_ distance: Double, dimension: Double) -> Double {
  guard dimension > 0 else { return 0 }
  return (1 - 1 / (distance.magnitude * 0.55 / dimension + 1)) * dimension * (distance < 0 ? -1 : 1)
}
