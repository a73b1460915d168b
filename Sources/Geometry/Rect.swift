/// An axis-parallel rectangle in points: an origin (top left) and a size.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent; a rectangle with an empty size covers nothing.
  public var size: Size

  /// Creates a rectangle from a corner and an extent.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left and top edge, width and height.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle at the origin that covers nothing.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width.
  @inlinable public var width: Double { size.width }
  /// The height.
  @inlinable public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether the rectangle covers no area.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Whether a point lies inside; the left and top edge count, the right and bottom edge do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies wholly inside (an empty one always does).
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether the two rectangles share an area (touching edges share none).
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared area; `.zero` where there is none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x, y, min(maxX, other.maxX) - x, min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// The rectangle made smaller by `dx` on the left and right and `dy` on top and bottom (negative: larger).
  @inlinable
  public func inset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
  }

  /// The rectangle moved by an offset.
  @inlinable
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }
}
