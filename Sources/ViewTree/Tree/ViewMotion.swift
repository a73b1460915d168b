import Geometry
import Motion

/// The running changes of one view.
final class ViewMotion {
  /// What changes.
  struct Parts: OptionSet {
    let rawValue: UInt8
    static let position = Parts(rawValue: 1)
    static let bounds = Parts(rawValue: 2)
    static let transform = Parts(rawValue: 4)
    static let alpha = Parts(rawValue: 8)
    static let backgroundColor = Parts(rawValue: 16)
  }

  var position = AdditiveChanges<Point>() { didSet { note(.position, !position.isEmpty) } }
  var bounds = AdditiveChanges<Rect>() { didSet { note(.bounds, !bounds.isEmpty) } }
  var transform = AdditiveChanges<AffineTransform>() { didSet { note(.transform, !transform.isEmpty) } }
  var alpha = ReplacingChange<Double>() { didSet { note(.alpha, !alpha.isEmpty) } }
  var backgroundColor = ReplacingChange<Color>() { didSet { note(.backgroundColor, !backgroundColor.isEmpty) } }

  /// Kept beside the changes themselves: every frame asks every moving view which of them run.
  private(set) var parts = Parts()

  var isIdle: Bool { parts.isEmpty }

  /// Whether the place or size changes, not only colour and opacity.
  var moves: Bool { !parts.isDisjoint(with: [.position, .bounds, .transform]) }

  /// Whether the view's own content changes from frame to frame.
  var changesContent: Bool { !parts.isDisjoint(with: [.bounds, .backgroundColor]) }

  private func note(_ part: Parts, _ runs: Bool) {
    if runs { parts.insert(part) } else { parts.remove(part) }
  }

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
