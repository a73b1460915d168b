import CCairo
import Geometry
import Painting

extension CairoContext {
  /// Adds an outline mapped to device pixels; pieces with coordinates that are not finite are left out.
  func add(_ path: Path, _ transform: AffineTransform) {
    for element in path.elements {
      switch element {
      case .move(let p): if let p = mapped(p, transform) { move(to: p) }
      case .line(let p): if let p = mapped(p, transform) { line(to: p) }
      case .curve(let a, let b, let c):
        if let a = mapped(a, transform), let b = mapped(b, transform), let c = mapped(c, transform) {
          curve(a, b, to: c)
        }
      case .close: close()
      }
    }
  }

  /// Adds a rectangle with round corners, mapped to device pixels; the radius is cut to half the shorter side.
  package func add(_ rect: Rect, radius: Double, _ transform: AffineTransform) {
    let r = min(max(radius, 0), min(rect.width, rect.height) / 2)
    func at(_ x: Double, _ y: Double) -> Point { transform.apply(to: Point(x, y)) }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard r > 0 else {
      move(to: at(x0, y0))
      line(to: at(x1, y0))
      line(to: at(x1, y1))
      line(to: at(x0, y1))
      close()
      return
    }
    let k = r * (1 - 0.5522847498307936)  // 4/3 · (√2 − 1): a quarter circle as one cubic piece
    move(to: at(x0 + r, y0))
    line(to: at(x1 - r, y0))
    curve(at(x1 - k, y0), at(x1, y0 + k), to: at(x1, y0 + r))
    line(to: at(x1, y1 - r))
    curve(at(x1, y1 - k), at(x1 - k, y1), to: at(x1 - r, y1))
    line(to: at(x0 + r, y1))
    curve(at(x0 + k, y1), at(x0, y1 - k), to: at(x0, y1 - r))
    line(to: at(x0, y0 + r))
    curve(at(x0, y0 + k), at(x0 + k, y0), to: at(x0 + r, y0))
    close()
  }

  /// Limits drawing to a rectangle with round corners, mapped to device pixels.
  package func clip(_ rect: Rect, radius: Double, _ transform: AffineTransform) {
    add(rect, radius: radius, transform)
    clipToPath()
  }

  /// Fills the line of a width along the inside of a rectangle with round corners, mapped to device pixels.
  func border(_ rect: Rect, radius: Double, width: Double, _ transform: AffineTransform) {
    add(rect, radius: radius, transform)
    let inner = rect.inset(width, width)
    if !inner.isEmpty { add(inner, radius: radius - width, transform) }
    fill(evenOdd: true)
  }

  private func mapped(_ point: Point, _ transform: AffineTransform) -> Point? {
    let result = transform.apply(to: point)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  // MARK: For surfaces that keep shapes

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
