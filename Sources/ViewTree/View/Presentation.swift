import Geometry
import Motion

/// What is seen of a view at one instant, its colour aside.
struct Presentation {
  var bounds: Rect
  var position: Point
  var transform: AffineTransform
  var alpha: Double

  /// From the view's own coordinates to those of the view above.
  func toParent(_ anchorPoint: Point) -> AffineTransform {
    let anchor = Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
    if transform.isTranslation {
      return .translation(position.x - anchor.x + transform.tx, position.y - anchor.y + transform.ty)
    }
    return AffineTransform.translation(-anchor.x, -anchor.y).concatenating(transform)
      .concatenating(.translation(position.x, position.y))
  }
}

extension View {
  /// Everything that is seen at an instant of the timeline, asked for once for all uses of one frame.
  func presentation(at time: Double) -> Presentation {
    var seen = Presentation(
      bounds: model.bounds, position: model.position, transform: model.transform, alpha: model.alpha)
    if let motion {
      let parts = motion.parts
      if parts.contains(.bounds) { seen.bounds = motion.bounds.presentation(of: seen.bounds, at: time) }
      if parts.contains(.position) { seen.position = motion.position.presentation(of: seen.position, at: time) }
      if parts.contains(.transform) { seen.transform = motion.transform.presentation(of: seen.transform, at: time) }
      if parts.contains(.alpha) { seen.alpha = motion.alpha.presentation(of: seen.alpha, at: time) }
    }
    seen.alpha = seen.alpha > 0 ? min(seen.alpha, 1) : 0
    return seen
  }
}
