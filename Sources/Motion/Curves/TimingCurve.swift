import Geometry

/// How progress depends on time within an animation that is not a spring.
///
/// The named curves are UIKit's; each is a cubic Bézier from (0, 0) to (1, 1), x being time and y progress.
public enum TimingCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// A slow start: control points (0.42, 0) and (1, 1).
  case easeIn
  /// A slow end: control points (0, 0) and (0.58, 1).
  case easeOut
  /// A slow start and end, what a block uses unless told otherwise: control points (0.42, 0) and (0.58, 1).
  case easeInOut
  /// The curve of implicit layer animations: control points (0.25, 0.1) and (0.25, 1).
  case `default`
  /// Any other cubic; x1 and x2 play as clamped to 0…1, y is free. A y that is not finite plays as its end point's.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The two inner control points, x in 0…1 and all numbers finite.
  public var controlPoints: (first: Point, second: Point) {
    switch self {
    case .linear: (Point(0, 0), Point(1, 1))
    case .easeIn: (Point(0.42, 0), Point(1, 1))
    case .easeOut: (Point(0, 0), Point(0.58, 1))
    case .easeInOut: (Point(0.42, 0), Point(0.58, 1))
    case .default: (Point(0.25, 0.1), Point(0.25, 1))
    case .cubic(let x1, let y1, let x2, let y2):
      (Point(CurveHandle.time(x1), y1.isFinite ? y1 : 0), Point(CurveHandle.time(x2), y2.isFinite ? y2 : 1))
    }
  }

  /// The inner control points as the four numbers x1, y1, x2, y2.
  public var numbers: [Double] {
    let (first, second) = controlPoints
    return [first.x, first.y, second.x, second.y]
  }

  /// The progress after a fraction of the duration: exactly 0 at and before 0, exactly 1 at and after 1.
  ///
  /// Between the ends the result is off by at most 1e-9, or is the curve's value at a time within 1e-15 of `fraction` where
  /// the tangent is (nearly) vertical. A fraction that is not a number counts as 0.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if case .linear = self { return fraction }
    let (first, second) = controlPoints
    let s = Self.parameter(forX: fraction, first.x, second.x)
    return Self.coordinate(at: s, first.y, second.y)
  }

  /// Solves x(s) = x by Newton's method inside a shrinking bracket; where a step would leave it, the bracket is halved.
  ///
  /// x(s) never falls, since x1 and x2 are in 0…1, so the bracket always holds the root, flat stretches included.
  private static func parameter(forX x: Double, _ x1: Double, _ x2: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    // Halving alone closes the bracket to its last bits in about sixty steps; Newton usually needs four.
    for _ in 0..<128 {
      let error = coordinate(at: s, x1, x2) - x
      if error.magnitude <= 0x1p-54 { break }
      if error > 0 { high = s } else { low = s }
      let r = 1 - s
      let slope = 3 * (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2))
      var next = s - error / slope
      if !(next > low && next < high) { next = (low + high) / 2 }
      if (next - s).magnitude <= 0x1p-60 { break }
      s = next
    }
    return s
  }

  /// One coordinate of the curve. The Bernstein form adds positive terms only, which keeps x exact to its last bits.
  private static func coordinate(at s: Double, _ c1: Double, _ c2: Double) -> Double {
    let r = 1 - s
    return 3 * r * s * (r * c1 + s * c2) + s * s * s
  }
}
