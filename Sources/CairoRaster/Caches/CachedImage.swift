import Geometry
import Painting

/// What a cached image was made from.
enum ImageKey: Hashable {
  case recording(ObjectIdentifier, scale: Double)
  case snapshot(ObjectIdentifier, scale: Double)
  case picture(ObjectIdentifier, source: Rect, width: Int, height: Int, radius: Double)
  case shadow(width: Int, height: Int, radius: Double, blur: Int)
  case clip(PixelRect, [ClipShape])
}

/// An image made once and used in many frames.
final class CachedImage {
  let surface: ImageSurface
  /// The position of the first pixel relative to the content's origin, in pixels.
  let x: Int
  let y: Int
  /// How much is opaque from the first pixel on; a page that ends between two pixels has a translucent last column or row.
  private let opaque: (width: Int, height: Int)
  /// For coverage: for every row whether it is wholly covered.
  private let fullRows: [Bool]
  private let plain: PlainRuns?

  /// `findsGround` is for pictures that will stand between two rows of pixels.
  init(_ surface: ImageSurface, x: Int = 0, y: Int = 0, findsGround: Bool = false) {
    self.surface = surface
    self.x = x
    self.y = y
    opaque = surface.opaqueExtent
    fullRows = surface.format == .coverage8 ? Self.fullRows(of: surface) : []
    plain = findsGround && surface.format == .argb32 ? PlainRuns(surface.rows) : nil
  }

  var bytes: Int { surface.bytesPerRow * surface.height }

  /// The pixels for blits.
  var source: PixelSource {
    surface.source(opaqueWidth: opaque.width, opaqueHeight: opaque.height, plain: plain)
  }

  /// The coverage for blits; nil for an image that is no coverage.
  var mask: MaskSource? {
    guard surface.format == .coverage8 else { return nil }
    return MaskSource(surface, rect: PixelRect(x, y, surface.width, surface.height), fullRows: fullRows)
  }

  private static func fullRows(of surface: ImageSurface) -> [Bool] {
    surface.flush()
    return (0..<surface.height).map { y in
      let row = (surface.base + y * surface.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      var lowest: UInt8 = 255
      for x in 0..<surface.width { lowest = min(lowest, row[x]) }
      return lowest == 255
    }
  }
}
