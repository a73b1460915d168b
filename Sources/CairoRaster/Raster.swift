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
  private let compositor = Compositor()

  /// Creates a raster for a scale; one that is not a positive number counts as 1.
  public init(scale: Double, text: TextEngine = TextEngine()) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.text = text
    painter = Painter(engine: text)
  }

  /// The memory of all kept images in bytes.
  public var cachedBytes: Int { painter.cachedBytes }
  /// How many images are kept.
  public var cachedImages: Int { painter.cachedImages }

  /// Forgets everything kept, for instance when nothing will be painted for long.
  public func forget() { painter.forget() }

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
    let canvas = try Canvas(surface, extent: surface.extent, compositor: compositor)
    var region = DamageRegion(extent: surface.extent)
    for rect in damage ?? [surface.extent] { region.add(rect) }
    for rect in region.rects {
      painter.paint(list, scale: scale, on: canvas, damage: rect)
    }
    painter.endFrame()
    try canvas.finish()
  }
}
