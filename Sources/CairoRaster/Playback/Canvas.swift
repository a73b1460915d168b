import Geometry
import Painting

/// A part of the page, in device pixels, that is being painted: Cairo for shapes and text, the compositor for pictures.
///
/// Pictures wait until a shape has to go on top of them, so that hundreds are composed together.
final class Canvas {
  private(set) var surface: ImageSurface
  /// The pixels of the page that the surface shows; its first pixel is the surface's first one.
  private(set) var extent: PixelRect
  private let compositor: Compositor
  private let context: CairoContext
  /// Room for pixels that are put back, and the most bytes that it may have to stay.
  private var kept: ImageSurface?
  private static let mostKept = 1 << 20

  /// Creates a canvas on the top left `extent.width` × `extent.height` pixels of a surface of 32-bit pixels.
  init(_ surface: ImageSurface, extent: PixelRect, compositor: Compositor) throws(RasterError) {
    self.surface = surface
    self.extent = extent
    self.compositor = compositor
    context = try CairoContext(surface, originX: extent.x, originY: extent.y)
  }

  /// Whether nobody but the canvas (and Cairo) holds the surface.
  var isAbandoned: Bool { isKnownUniquelyReferenced(&surface) }

  /// Starts anew on a part of the page, no larger than the surface.
  func begin(_ extent: PixelRect) throws(RasterError) {
    self.extent = extent
    try context.renew(on: surface)
    context.setOrigin(x: extent.x, y: extent.y)
  }

  /// The Cairo context, with everything composed that was asked for before.
  func cairo() -> CairoContext {
    flush()
    return context
  }

  /// Composes a blit before whatever is painted next; the target is cut to the canvas.
  func add(_ blit: Blit) {
    var blit = blit
    blit.target = blit.target.intersection(extent)
    if !blit.target.isEmpty, blit.alpha > 0 { compositor.add(blit) }
  }

  /// The same for an opaque strip whose first pixel stands at `x` and, less `fraction`/256, at `y`; false, and nothing is added, where its
  /// columns do not fill the target.
  func add(_ strip: PixelSource, x: Int, y: Int, fraction: Int, target: PixelRect) -> Bool {
    let target = target.intersection(extent)
    return target.isEmpty || compositor.add(strip, x: x, y: y, fraction: fraction, target: target)
  }

  /// Writes the blits that wait.
  func flush() {
    guard !compositor.isEmpty else { return }
    surface.withPixels { pixels in
      compositor.flush(
        to: pixels.assumingMemoryBound(to: UInt32.self), stride: surface.bytesPerRow / 4,
        origin: (x: extent.x, y: extent.y))
    }
  }

  /// Makes pixels transparent (black where there is no alpha), at once.
  func clear(_ rect: PixelRect) {
    let area = rect.intersection(extent)
    guard !area.isEmpty else { return }
    flush()
    surface.withPixels { pixels in
      for y in area.y..<area.maxY {
        let row = pixels + (y - extent.y) * surface.bytesPerRow + (area.x - extent.x) * 4
        row.initializeMemory(as: UInt8.self, repeating: 0, count: area.width * 4)
      }
    }
  }

  /// Draws with Cairo within `area`, and keeps the pixels of `area` outside of `part` as they were. When memory is short, nothing is drawn.
  func keeping(_ area: PixelRect, outside part: PixelRect, draw: () -> Void) {
    let area = area.intersection(extent)
    let part = part.intersection(area)
    guard part != area else { return draw() }
    guard !part.isEmpty, let kept = room(for: area) else { return }
    flush()
    let inside = PixelRect(area.x - extent.x, area.y - extent.y, area.width, area.height)
    kept.copy(from: surface, inside, dx: -inside.x, dy: -inside.y)
    draw()
    func restore(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      guard width > 0, height > 0 else { return }
      surface.copy(
        from: kept, PixelRect(x - area.x, y - area.y, width, height), dx: inside.x, dy: inside.y)
    }
    restore(area.x, area.y, area.width, part.y - area.y)
    restore(area.x, part.maxY, area.width, area.maxY - part.maxY)
    restore(area.x, part.y, part.x - area.x, part.height)
    restore(part.maxX, part.y, area.maxX - part.maxX, part.height)
  }

  /// A surface of at least a size for pixels that come back; the same one in every frame unless it is large.
  private func room(for area: PixelRect) -> ImageSurface? {
    if let kept, kept.width >= area.width, kept.height >= area.height { return kept }
    let fresh = try? ImageSurface(
      width: max(area.width, kept?.width ?? 0), height: max(area.height, kept?.height ?? 0), format: surface.format)
    if let fresh, fresh.bytesPerRow * fresh.height <= Self.mostKept { kept = fresh }
    return fresh
  }

  /// Finishes painting.
  ///
  /// - Throws: what Cairo reported on the way.
  func finish() throws(RasterError) {
    flush()
    surface.flush()
    if let problem = context.problem { throw problem }
  }
}
