import Geometry

/// A quantity that can be added and scaled, so that it can be animated.
public protocol AnimatableValue: Equatable {
  /// The value that changes no other when it is added.
  static var nothing: Self { get }
  /// The sum, number by number.
  static func + (a: Self, b: Self) -> Self
  /// What has to be added to `b` to get `a`.
  static func - (a: Self, b: Self) -> Self
  /// Every number multiplied by a factor.
  static func * (a: Self, factor: Double) -> Self
}

extension Double: AnimatableValue {
  /// The number 0.
  @inlinable public static var nothing: Double { 0 }
}

extension Point: AnimatableValue {
  /// The origin.
  @inlinable public static var nothing: Point { .zero }
}

extension Rect: AnimatableValue {
  /// Four numbers 0.
  @inlinable public static var nothing: Rect { .zero }
  /// The sum, number by number.
  @inlinable public static func + (a: Rect, b: Rect) -> Rect {
    Rect(a.minX + b.minX, a.minY + b.minY, a.width + b.width, a.height + b.height)
  }
  /// The difference, number by number.
  @inlinable public static func - (a: Rect, b: Rect) -> Rect {
    Rect(a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height)
  }
  /// All four numbers multiplied.
  @inlinable public static func * (a: Rect, factor: Double) -> Rect {
    Rect(a.minX * factor, a.minY * factor, a.width * factor, a.height * factor)
  }
}

extension AffineTransform: AnimatableValue {
  /// Six numbers 0: nothing to this sum, and not the identity.
  @inlinable public static var nothing: AffineTransform { AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
  /// The sum, number by number (not a concatenation).
  @inlinable public static func + (p: AffineTransform, q: AffineTransform) -> AffineTransform {
    AffineTransform(a: p.a + q.a, b: p.b + q.b, c: p.c + q.c, d: p.d + q.d, tx: p.tx + q.tx, ty: p.ty + q.ty)
  }
  /// The difference, number by number.
  @inlinable public static func - (p: AffineTransform, q: AffineTransform) -> AffineTransform {
    AffineTransform(a: p.a - q.a, b: p.b - q.b, c: p.c - q.c, d: p.d - q.d, tx: p.tx - q.tx, ty: p.ty - q.ty)
  }
  /// All six numbers multiplied.
  @inlinable public static func * (p: AffineTransform, factor: Double) -> AffineTransform {
    AffineTransform(
      a: p.a * factor, b: p.b * factor, c: p.c * factor, d: p.d * factor, tx: p.tx * factor, ty: p.ty * factor)
  }
}

extension Color: AnimatableValue {
  /// Four components 0.
  @inlinable public static var nothing: Color { .clear }
  /// The sum, component by component, not clamped.
  @inlinable public static func + (a: Color, b: Color) -> Color {
    Color(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha)
  }
  /// The difference, component by component.
  @inlinable public static func - (a: Color, b: Color) -> Color {
    Color(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue, alpha: a.alpha - b.alpha)
  }
  /// All components multiplied.
  @inlinable public static func * (a: Color, factor: Double) -> Color {
    Color(red: a.red * factor, green: a.green * factor, blue: a.blue * factor, alpha: a.alpha * factor)
  }
}
