import Geometry
import Painting

/// Paints display lists into image surfaces, and keeps what it made for the next frame.
///
/// The pixels depend on the list and the scale alone: not on earlier frames, and not on how much is painted anew.
public final class Raster {
  /// Device pixels per point, above 0.
  public let scale: Double
  /// Lays out the text; views measure with it.
  public let text: TextEngine
  private let painter: Painter
  private let compositor: Compositor
  /// The run through the lists of pages; pictures are made in the middle of it, by runs of their own.
  private var page: ListPass?
  /// Canvases on the surfaces painted last, so that the buffers of a window need no new ones in every frame.
  private var canvases: [Canvas] = []

  /// Creates a raster for a scale; one that is not a positive number counts as 1.
  public init(scale: Double, text: TextEngine = TextEngine()) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.text = text
    painter = Painter(engine: text)
    compositor = Compositor(helper: RowHelper())
  }

  /// The memory of all kept images in bytes.
  public var cachedBytes: Int { painter.cachedBytes }
  /// How many images are kept.
  public var cachedImages: Int { painter.cachedImages }

  /// Paints a list.
  ///
  /// - Parameters:
  ///   - surface: 32-bit pixels, the list's origin at the first pixel.
  ///   - damage: the device pixels to paint anew, all others stay as they are; nil paints everything. The result is the same as if
  ///     everything had been painted.
  /// - Throws: `cairo` when memory is short.
  public func render(
    _ list: DisplayList, into surface: ImageSurface, damage: [PixelRect]? = nil
  ) throws(RasterError) {
    let canvas = try self.canvas(on: surface)
    let region = PixelRegion(damage ?? [surface.extent], in: surface.extent)
    let page = self.page ?? ListPass(painter, canvas: canvas)
    self.page = page
    for rect in region.rects { page.paint(list, scale: scale, on: canvas, damage: rect) }
    painter.endFrame()
    do throws(RasterError) { try canvas.finish() } catch {
      // What Cairo has once reported it reports for ever.
      canvases = []
      throw error
    }
  }

  private func canvas(on surface: ImageSurface) throws(RasterError) -> Canvas {
    if let known = canvases.first(where: { $0.surface === surface }) {
      try known.begin(surface.extent)
      return known
    }
    // Surfaces that nobody else holds any more are let go, and with two buffers a window has enough.
    canvases.removeAll { $0.isAbandoned }
    if canvases.count > 1 { canvases.removeFirst() }
    let canvas = try Canvas(surface, extent: surface.extent, compositor: compositor)
    canvases.append(canvas)
    return canvas
  }
}
