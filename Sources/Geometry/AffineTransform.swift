/// A two-dimensional affine map with UIKit's layout: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// How much of x goes into x'; the horizontal scale of an upright map.
  public var a: Double
  /// How much of x goes into y'; 0 where nothing is turned or sheared.
  public var b: Double
  /// How much of y goes into x'; 0 where nothing is turned or sheared.
  public var c: Double
  /// How much of y goes into y'; the vertical scale of an upright map.
  public var d: Double
  /// The horizontal translation in points.
  public var tx: Double
  /// The vertical translation in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A translation in points.
  @inlinable
  public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin.
  @inlinable
  public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Whether nothing is changed.
  @inlinable public var isIdentity: Bool { isTranslation && tx == 0 && ty == 0 }
  /// Whether only a translation happens.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
  /// Whether axis-parallel rectangles stay axis-parallel without being turned (scaling and translation only).
  @inlinable public var isAxisAligned: Bool { b == 0 && c == 0 }
  /// The factor by which areas grow, negative where the map mirrors; zero when it cannot be undone.
  @inlinable public var determinant: Double { a * d - b * c }
  /// Whether the map can be undone and all its numbers are finite.
  @inlinable
  public var isInvertible: Bool {
    let det = determinant
    return det.isFinite && det != 0 && tx.isFinite && ty.isFinite
  }

  /// This map followed by another.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map that undoes this one, or nil where none exists.
  public var inverted: AffineTransform? {
    guard isInvertible else { return nil }
    let det = determinant
    return AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// The image of a point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The bounding box of the image of a rectangle.
  @inlinable
  public func apply(to rect: Rect) -> Rect {
    if isTranslation { return rect.offset(by: Point(tx, ty)) }
    let (p, q) = (apply(to: rect.origin), apply(to: Point(rect.maxX, rect.minY)))
    let (r, s) = (apply(to: Point(rect.minX, rect.maxY)), apply(to: Point(rect.maxX, rect.maxY)))
    let x0 = min(min(p.x, q.x), min(r.x, s.x))
    let y0 = min(min(p.y, q.y), min(r.y, s.y))
    return Rect(x0, y0, max(max(p.x, q.x), max(r.x, s.x)) - x0, max(max(p.y, q.y), max(r.y, s.y)) - y0)
  }
}
