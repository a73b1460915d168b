/// The running change of a replacing property: a new one ends the one before.
public struct ReplacingChange<Value: AnimatableValue> {
  @usableFromInline var current: Animation?
  @usableFromInline var from: Value = .nothing

  /// Creates a property on which nothing runs.
  @inlinable public init() {}

  /// What runs, or nil.
  @inlinable public var animation: Animation? { current }

  /// Whether nothing runs.
  @inlinable public var isEmpty: Bool { current == nil }

  /// Starts a change from `from` to the model and returns the animation it ends. A second change under the same animation goes on from
  /// where the first one began and ends nothing.
  @inlinable
  public mutating func replace(with animation: Animation, from: Value) -> Animation? {
    guard current !== animation else { return nil }
    let old = current
    current = animation
    self.from = from
    return old
  }

  /// The value shown at an instant.
  @inlinable
  public func presentation(of model: Value, at time: Double) -> Value {
    guard let current else { return model }
    let progress = current.progress(at: time)
    return progress == 1 ? model : from + (model - from) * progress
  }

  /// Drops the change and returns its animation.
  @inlinable
  public mutating func remove() -> Animation? {
    defer { current = nil }
    return current
  }
}
