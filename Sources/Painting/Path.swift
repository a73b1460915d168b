import Geometry

/// An outline of straight and curved pieces, in points.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  /// The steps in drawing order.
  public private(set) var elements: [Element] = []

  /// Creates an outline with no pieces.
  public init() {}

  /// A polyline through the given points; fewer than two points give an outline that draws nothing.
  public init(points: [Point], closed: Bool = false) {
    guard points.count > 1, let first = points.first else { return }
    elements.reserveCapacity(points.count + 1)
    elements.append(.move(first))
    for point in points.dropFirst() { elements.append(.line(point)) }
    if closed { elements.append(.close) }
  }

  /// Begins a new outline at a point; nothing is drawn on the way there.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight piece from where the pen is.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Adds a cubic Bézier piece with two control points.
  public mutating func curve(_ control1: Point, _ control2: Point, to end: Point) {
    elements.append(.curve(control1, control2, end))
  }
  /// Adds a straight piece back to where the outline began and joins its ends.
  public mutating func close() { elements.append(.close) }

  /// A full circle as four cubic pieces; the radius errs by at most 0.03 %.
  public static func circle(center: Point, radius: Double) -> Path {
    let handle = radius * 0.5522847498307936  // 4/3 · (√2 − 1)
    let (x, y) = (center.x, center.y)
    var path = Path()
    path.move(to: Point(x + radius, y))
    path.curve(Point(x + radius, y + handle), Point(x + handle, y + radius), to: Point(x, y + radius))
    path.curve(Point(x - handle, y + radius), Point(x - radius, y + handle), to: Point(x - radius, y))
    path.curve(Point(x - radius, y - handle), Point(x - handle, y - radius), to: Point(x, y - radius))
    path.curve(Point(x + handle, y - radius), Point(x + radius, y - handle), to: Point(x + radius, y))
    path.close()
    return path
  }

  /// The outline moved by an offset.
  public func offset(by delta: Point) -> Path {
    guard delta != .zero else { return self }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let p): .move(p + delta)
      case .line(let p): .line(p + delta)
      case .curve(let a, let b, let c): .curve(a + delta, b + delta, c + delta)
      case .close: .close
      }
    }
    return path
  }

  /// A box that holds every point and control point; `.zero` for no pieces.
  public var bounds: Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func take(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .curve(let a, let b, let c):
        take(a)
        take(b)
        take(c)
      case .close: break
      }
    }
    return low.x <= high.x ? Rect(origin: low, size: Size(high.x - low.x, high.y - low.y)) : .zero
  }
}
