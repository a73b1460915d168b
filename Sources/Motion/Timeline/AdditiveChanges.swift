/// The running changes of an additive property: each adds an offset, old − new, that decays to nothing.
public struct AdditiveChanges<Value: AnimatableValue> {
  // Visible to other modules' optimisers: read for every moving view of every frame, generic code would cost more than the view.
  @usableFromInline
  struct Change {
    @usableFromInline let animation: Animation
    @usableFromInline let offset: Value

    @inlinable
    init(_ animation: Animation, _ offset: Value) {
      self.animation = animation
      self.offset = offset
    }
  }

  @usableFromInline var changes: [Change] = []

  /// Creates a property on which nothing runs.
  @inlinable public init() {}

  /// Whether nothing runs, so that the model is what is seen.
  @inlinable public var isEmpty: Bool { changes.isEmpty }

  /// Adds the change from `old` to `new` under an animation.
  @inlinable
  public mutating func add(_ animation: Animation, from old: Value, to new: Value) {
    changes.append(Change(animation, old - new))
  }

  /// The value shown at an instant: the model and what is left of every offset.
  @inlinable
  public func presentation(of model: Value, at time: Double) -> Value {
    var value = model
    for change in changes { value = value + change.offset * (1 - change.animation.progress(at: time)) }
    return value
  }

  /// How far the value shown has come in the `interval` seconds up to an instant.
  @inlinable
  public func travel(at time: Double, over interval: Double) -> Value {
    var value = Value.nothing
    for change in changes {
      value = value - change.offset * change.animation.progressMade(at: time, over: interval)
    }
    return value
  }

  /// Drops the changes of one animation and returns how many they were.
  @inlinable
  public mutating func remove(_ animation: Animation) -> Int {
    let before = changes.count
    changes.removeAll { $0.animation === animation }
    return before - changes.count
  }

  /// Drops all changes and returns the animation of each.
  @inlinable
  public mutating func removeAll() -> [Animation] {
    defer { changes.removeAll() }
    return changes.map(\.animation)
  }
}
