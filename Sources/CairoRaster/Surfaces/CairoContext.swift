import CCairo
import Geometry
import Painting

/// A Cairo context on an image surface; takes positions in device pixels of the page, whatever part of it the surface shows.
///
/// Shapes are mapped here and Cairo's own matrix stays the identity, so that no singular matrix can ever poison a context.
package final class CairoContext {
  package private(set) var handle: OpaquePointer
  /// The page position of the surface's first pixel.
  private var x: Double
  private var y: Double

  package convenience init(_ surface: ImageSurface, originX: Int, originY: Int) throws(RasterError) {
    try self.init(drawingOn: surface.handle)
    setOrigin(x: originX, y: originY)
  }

  /// Draws on any Cairo surface, whose first unit is the page's origin.
  init(drawingOn surface: OpaquePointer) throws(RasterError) {
    handle = try Self.make(surface)
    x = 0
    y = 0
  }

  deinit { Self.free(handle) }

  /// Starts anew on a surface. A context that has drawn before does not place every pixel of a text as a new one does.
  func renew(on surface: ImageSurface) throws(RasterError) {
    let fresh = try Self.make(surface.handle)
    Self.free(handle)
    handle = fresh
  }

  private static func make(_ surface: OpaquePointer) throws(RasterError) -> OpaquePointer {
    guard let context = cairo_create(surface) else {
      throw .cairo(operation: "drawing on a picture", status: "no context")
    }
    return context
  }

  private static func free(_ handle: OpaquePointer) { cairo_destroy(handle) }

  /// What went wrong so far; nil when nothing did.
  package var problem: RasterError? {
    let status = cairo_status(handle)
    return status == CAIRO_STATUS_SUCCESS ? nil : .cairo(operation: "painting", status: cairoMessage(status))
  }

  /// Makes the surface show another part of the page.
  func setOrigin(x: Int, y: Int) {
    self.x = Double(x)
    self.y = Double(y)
  }

  package func save() { cairo_save(handle) }
  package func restore() { cairo_restore(handle) }

  /// Limits drawing to whole pixels.
  package func clip(_ rect: PixelRect) {
    cairo_rectangle(
      handle, Double(rect.x) - x, Double(rect.y) - y, Double(max(rect.width, 0)), Double(max(rect.height, 0)))
    cairo_clip(handle)
  }

  /// Limits drawing to the current outline.
  func clipToPath() { cairo_clip(handle) }

  func setColor(_ color: Color) { cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha) }

  /// Fills the current outline and forgets it.
  func fill(evenOdd: Bool = false) {
    cairo_set_fill_rule(handle, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(handle)
  }

  /// Replaces everything inside the clip by a colour, alpha included.
  package func replace(with color: Color) {
    cairo_save(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
    setColor(color)
    cairo_paint(handle)
    cairo_restore(handle)
  }

  /// Strokes the current outline with round caps and joins and forgets it; width and dashes are multiplied by `scale`.
  func stroke(width: Double, dash: [Double], scale: Double = 1) {
    // Cairo refuses dashes that are negative or all zero, and keeps refusing everything after.
    let isDashed = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
    let dash = isDashed ? dash.map { $0 * scale } : []
    cairo_set_line_width(handle, width * scale)
    cairo_set_line_cap(handle, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(handle, dash, Int32(dash.count), 0)
    cairo_stroke(handle)
  }

  /// Lays the current colour through a coverage surface whose first pixel is at (px, py).
  func mask(_ coverage: ImageSurface, px: Int, py: Int) {
    cairo_mask_surface(handle, coverage.handle, Double(px) - x, Double(py) - y)
  }

  /// Sets the pen for text whose first line starts at a whole pixel.
  func moveTo(px: Int, py: Int) { cairo_move_to(handle, Double(px) - x, Double(py) - y) }

  func move(to point: Point) { cairo_move_to(handle, point.x - x, point.y - y) }
  func line(to point: Point) { cairo_line_to(handle, point.x - x, point.y - y) }
  func curve(_ a: Point, _ b: Point, to end: Point) {
    cairo_curve_to(handle, a.x - x, a.y - y, b.x - x, b.y - y, end.x - x, end.y - y)
  }
  func close() { cairo_close_path(handle) }

  /// Has a picture drawn from here on, its first pixel at a place.
  package func setSource(_ image: ImageSurface, at place: Point) {
    cairo_set_source_surface(handle, image.handle, place.x - x, place.y - y)
  }

  /// Draws into a picture of its own from here on.
  package func beginGroup() { cairo_push_group(handle) }

  /// Lays what was drawn since `beginGroup` over what is below.
  package func endGroup(alpha: Double) {
    cairo_pop_group_to_source(handle)
    cairo_paint_with_alpha(handle, alpha)
  }

  /// Stretches a part of a picture over the whole surface with good filtering; the picture's edge pixels go on outside it.
  func paintStretched(_ image: ImageSurface, source: Rect, width: Double, height: Double) {
    var matrix = cairo_matrix_t(
      xx: source.width / width, yx: 0, xy: 0, yy: source.height / height, x0: source.minX, y0: source.minY)
    setSource(image, at: Point(x, y))
    let pattern = cairo_get_source(handle)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
    cairo_paint(handle)
  }
}
