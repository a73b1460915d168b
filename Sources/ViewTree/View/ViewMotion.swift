import Geometry
import Motion

/// The running changes of one view.
final class ViewMotion {
  var position = AdditiveChanges<Point>()
  var bounds = AdditiveChanges<Rect>()
  var transform = AdditiveChanges<AffineTransform>()
  var alpha = ReplacingChange<Double>()
  var backgroundColor = ReplacingChange<Color>()

  var isIdle: Bool {
    position.isEmpty && bounds.isEmpty && transform.isEmpty && alpha.isEmpty && backgroundColor.isEmpty
  }

  /// Whether the place or size changes, not only colour and opacity.
  var moves: Bool { !(position.isEmpty && bounds.isEmpty && transform.isEmpty) }

  func remove(_ animation: Animation) {
    _ = position.remove(animation)
    _ = bounds.remove(animation)
    _ = transform.remove(animation)
    if alpha.animation === animation { _ = alpha.remove() }
    if backgroundColor.animation === animation { _ = backgroundColor.remove() }
  }

  /// Drops everything and returns the animation of each change.
  func removeAll() -> [Animation] {
    position.removeAll() + bounds.removeAll() + transform.removeAll()
      + [alpha.remove(), backgroundColor.remove()].compactMap { $0 }
  }
}
