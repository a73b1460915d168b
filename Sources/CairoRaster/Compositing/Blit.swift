import Geometry

/// Pixels that a blit reads: premultiplied, owned by somebody who keeps them until the frame is done.
struct PixelSource {
  var pixels: UnsafePointer<UInt32>
  /// Pixels from one row to the next.
  var stride: Int
  var width: Int
  var height: Int
  /// The columns and rows, from the first on, that have alpha 255 throughout; 0 where none are known to.
  var opaqueWidth: Int
  var opaqueHeight: Int
  /// Where rows are plain; nil if nobody looked.
  var plain: PlainRuns? = nil

  /// Whether every pixel has alpha 255.
  var isOpaque: Bool { opaqueWidth == width && opaqueHeight == height }
}

/// Coverage of a clip, owned by the mask cache.
struct MaskSource {
  var coverage: UnsafePointer<UInt8>
  var bytesPerRow: Int
  /// Where the mask lies on the page, in device pixels.
  var rect: PixelRect
  /// For every row of the mask, 1 if it is wholly covered; nil if nobody looked.
  var fullRows: UnsafePointer<UInt8>?
}

/// One picture to be composed into a canvas; plain data, so that hundreds can wait in one array.
struct Blit {
  /// From a target pixel to the place in the source.
  enum Placement {
    /// Column X takes (256 − fx)/256 of source column X − x and fx/256 of the next one; rows alike. fx and fy are in 0…255.
    case shift(x: Int, y: Int, fx: Int, fy: Int)
    /// Source position of the pixel's middle, minus half a source pixel, with `FixedTransform.fractionBits`.
    case affine(FixedTransform)
    /// One premultiplied colour everywhere; there is no source.
    case solid(UInt32)
  }

  /// Nil for a plain colour.
  var source: PixelSource?
  var placement: Placement
  /// The pixels to write, in device pixels of the page. Source positions outside the picture take the nearest pixel in it.
  var target: PixelRect
  /// Opacity in 0…255.
  var alpha: Int
  var mask: MaskSource?

  /// Whether what it lays down hides what is below, opacity and mask aside.
  var isOpaque: Bool {
    if case .solid(let color) = placement { return color >= 0xFF00_0000 }
    return source?.isOpaque ?? false
  }
}

/// An affine map in whole numbers: exact, so that a pixel's value never depends on where painting began.
struct FixedTransform {
  static let fractionBits = 24
  var a, b, c, d, tx, ty: Int

  /// The map from target pixels to source pixels for a picture placed by `placement`; nil when it cannot be undone or is
  /// beyond what pictures need.
  init?(placing placement: AffineTransform) {
    guard let inverse = placement.inverted else { return nil }
    let one = Double(1 << Self.fractionBits)
    // The middle of a pixel on both sides: u = inverse(x + ½, y + ½) − ½.
    let offset = inverse.apply(to: Point(0.5, 0.5))
    let numbers = [inverse.a, inverse.b, inverse.c, inverse.d, offset.x - 0.5, offset.y - 0.5]
    guard numbers.allSatisfy({ abs($0) < 4_000_000 }) else { return nil }
    let fixed = numbers.map { Int(($0 * one).rounded()) }
    (a, b, c, d, tx, ty) = (fixed[0], fixed[1], fixed[2], fixed[3], fixed[4], fixed[5])
  }
}
