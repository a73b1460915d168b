import Geometry

/// A quantity that can be added and scaled, so that it can be animated.
public protocol AnimatableValue: Equatable {
  static var nothing: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

extension Double: AnimatableValue {
  public static var nothing: Double { 0 }
}

extension Point: AnimatableValue {
  public static var nothing: Point { .zero }
}

extension Rect: AnimatableValue {
  public static var nothing: Rect { .zero }
  /// The sum, number by number.
  public static func + (a: Rect, b: Rect) -> Rect {
    Rect(a.minX + b.minX, a.minY + b.minY, a.width + b.width, a.height + b.height)
  }
  /// The difference, number by number.
  public static func - (a: Rect, b: Rect) -> Rect {
    Rect(a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height)
  }
  /// All four numbers multiplied.
  public static func * (a: Rect, factor: Double) -> Rect {
    Rect(a.minX * factor, a.minY * factor, a.width * factor, a.height * factor)
  }
}

extension AffineTransform: AnimatableValue {
  public static var nothing: AffineTransform { AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
  /// The sum, number by number (not a concatenation).
  public static func + (p: AffineTransform, q: AffineTransform) -> AffineTransform {
    AffineTransform(a: p.a + q.a, b: p.b + q.b, c: p.c + q.c, d: p.d + q.d, tx: p.tx + q.tx, ty: p.ty + q.ty)
  }
  /// The difference, number by number.
  public static func - (p: AffineTransform, q: AffineTransform) -> AffineTransform {
    AffineTransform(a: p.a - q.a, b: p.b - q.b, c: p.c - q.c, d: p.d - q.d, tx: p.tx - q.tx, ty: p.ty - q.ty)
  }
  /// All six numbers multiplied.
  public static func * (p: AffineTransform, factor: Double) -> AffineTransform {
    AffineTransform(
      a: p.a * factor, b: p.b * factor, c: p.c * factor, d: p.d * factor, tx: p.tx * factor, ty: p.ty * factor)
  }
}

extension Color: AnimatableValue {
  public static var nothing: Color { .clear }
  /// The sum, component by component, not clamped.
  public static func + (a: Color, b: Color) -> Color {
    Color(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha)
  }
  /// The difference, component by component.
  public static func - (a: Color, b: Color) -> Color {
    Color(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue, alpha: a.alpha - b.alpha)
  }
  /// All components multiplied.
  public static func * (a: Color, factor: Double) -> Color {
    Color(red: a.red * factor, green: a.green * factor, blue: a.blue * factor, alpha: a.alpha * factor)
  }
}

/// The running changes of an additive property: each adds an offset, old − new, that decays to nothing.
public struct AdditiveChanges<Value: AnimatableValue> {
  private var changes: [(animation: Animation, offset: Value)] = []

  public init() {}

  public var isEmpty: Bool { changes.isEmpty }

  /// Adds the change from `old` to `new` under an animation.
  public mutating func add(_ animation: Animation, from old: Value, to new: Value) {
    changes.append((animation, old - new))
  }

  /// The value shown at an instant: the model and what is left of every offset.
  public func presentation(of model: Value, at time: Double) -> Value {
    var value = model
    for (animation, offset) in changes { value = value + offset * (1 - animation.progress(at: time)) }
    return value
  }

  /// Drops the changes of one animation and returns how many they were.
  public mutating func remove(_ animation: Animation) -> Int {
    let before = changes.count
    changes.removeAll { $0.animation === animation }
    return before - changes.count
  }

  /// Drops all changes and returns the animation of each.
  public mutating func removeAll() -> [Animation] {
    defer { changes.removeAll() }
    return changes.map(\.animation)
  }
}

/// The running change of a replacing property: a new one ends the one before.
public struct ReplacingChange<Value: AnimatableValue> {
  public private(set) var animation: Animation?
  private var from: Value = .nothing

  public init() {}

  /// Whether nothing runs.
  public var isEmpty: Bool { animation == nil }

  /// Starts a change from `from` to the model and returns the animation it ends. A second change under the same animation goes on from
  /// where the first one began and ends nothing.
  public mutating func replace(with animation: Animation, from: Value) -> Animation? {
    guard self.animation !== animation else { return nil }
    let old = self.animation
    self.animation = animation
    self.from = from
    return old
  }

  /// The value shown at an instant.
  public func presentation(of model: Value, at time: Double) -> Value {
    guard let animation else { return model }
    let progress = animation.progress(at: time)
    return progress == 1 ? model : from + (model - from) * progress
  }

  /// Drops the change and returns its animation.
  public mutating func remove() -> Animation? {
    defer { animation = nil }
    return animation
  }
}
