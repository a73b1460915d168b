import Geometry

/// Where the two handles of a curve, its inner control points, can stand.
public enum CurveHandle {
  /// In time, as a share of the duration: no curve goes back in time.
  public static let times = 0.0...1.0
  /// In value, for handles that are dragged, moved by keys or fitted; a curve that is written takes any number.
  public static let values = -2.0...3.0

  /// The nearest place within reach, on whole parts of which `grain` make one.
  public static func kept(_ place: Point, grain: Double) -> Point {
    func tidy(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      (min(max(value, range.lowerBound), range.upperBound) * grain).rounded() / grain
    }
    return Point(tidy(place.x, times), tidy(place.y, values))
  }

  /// The nearest time at which a handle can stand; the first for what is not a number.
  static func time(_ x: Double) -> Double { x > times.lowerBound ? min(x, times.upperBound) : times.lowerBound }
}
