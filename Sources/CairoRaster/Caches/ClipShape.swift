import Geometry

/// One outline of a clip in device pixels: a rectangle with round corners, possibly turned.
struct ClipShape: Hashable {
  var rect: Rect
  var radius: Double
  /// From the rectangle to device pixels; the identity unless it is turned.
  var transform: AffineTransform

  /// Whether every pixel of a rectangle is certain to be covered wholly: away from the corners of an upright shape.
  func covers(_ pixels: PixelRect) -> Bool {
    guard transform.isIdentity else { return false }
    let inner = pixels.rect
    return rect.contains(inner)
      && (rect.inset(radius, 0).contains(inner) || rect.inset(0, radius).contains(inner))
  }
}
