import Geometry
import Motion

/// Where a view stands and how opaque it is: as it was last set, or as it is seen at one instant.
struct Placement {
  var bounds = Rect.zero
  var position = Point.zero
  var anchorPoint = Point(0.5, 0.5)
  var transform = AffineTransform.identity
  var alpha = 1.0

  /// From the view's own coordinates to those of the view above.
  var toParent: AffineTransform {
    let anchor = Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
    if transform.isTranslation {
      return .translation(position.x - anchor.x + transform.tx, position.y - anchor.y + transform.ty)
    }
    return AffineTransform.translation(-anchor.x, -anchor.y).concatenating(transform)
      .concatenating(.translation(position.x, position.y))
  }

  /// The bounding box in the coordinates of the view above.
  var box: Rect {
    transform.isIdentity ? upright : transform.apply(to: aboutPosition).offset(by: position)
  }

  /// The rectangle in the coordinates of the view above, as if there were no transform.
  var upright: Rect { aboutPosition.offset(by: position) }

  private var aboutPosition: Rect {
    Rect(origin: Point(-anchorPoint.x * bounds.width, -anchorPoint.y * bounds.height), size: bounds.size)
  }

  /// What is seen of it at an instant of the timeline while changes run.
  func presentation(of motion: ViewMotion?, at time: Double) -> Placement {
    var seen = self
    if let motion {
      let parts = motion.parts
      if parts.contains(.bounds) { seen.bounds = motion.bounds.presentation(of: bounds, at: time) }
      if parts.contains(.position) { seen.position = motion.position.presentation(of: position, at: time) }
      if parts.contains(.transform) { seen.transform = motion.transform.presentation(of: transform, at: time) }
      if parts.contains(.alpha) { seen.alpha = motion.alpha.presentation(of: alpha, at: time) }
    }
    seen.alpha = seen.alpha > 0 ? min(seen.alpha, 1) : 0
    return seen
  }
}
