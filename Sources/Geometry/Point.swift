/// A position in points, x to the right and y down.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate in points, growing to the right.
  public var x: Double
  /// The vertical coordinate in points, growing downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// The sum, coordinate by coordinate.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The difference, coordinate by coordinate.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Both coordinates multiplied by a factor.
  @inlinable public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  /// The point mirrored at the origin.
  public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }

  /// The straight distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}
