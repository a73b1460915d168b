import CCairo
import Geometry

/// Matrices and pictures, for surfaces that keep shapes.
extension CairoContext {
  /// Puts a matrix in front of what is drawn until `restore`; false, and nothing done, where it cannot be inverted.
  func apply(_ transform: AffineTransform) -> Bool {
    guard transform.isInvertible else { return false }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(handle, &matrix)
    return true
  }

  /// Draws a part of a picture stretched over a rectangle; its edge pixels go on at its edges.
  func draw(_ image: ImageSurface, source: Rect, in destination: Rect) {
    guard !source.isEmpty, !destination.isEmpty else { return }
    cairo_save(handle)
    cairo_rectangle(handle, destination.minX, destination.minY, destination.width, destination.height)
    cairo_clip(handle)
    cairo_translate(handle, destination.minX, destination.minY)
    cairo_scale(handle, destination.width / source.width, destination.height / source.height)
    cairo_set_source_surface(handle, image.handle, -source.minX, -source.minY)
    cairo_pattern_set_extend(cairo_get_source(handle), CAIRO_EXTEND_PAD)
    cairo_paint(handle)
    cairo_restore(handle)
  }
}
