import Geometry

/// Where rows of premultiplied pixels lie. Nothing keeps them there: they are read while their source is at hand.
struct PixelRows {
  var pixels: UnsafePointer<UInt32>
  /// Pixels from one row to the next.
  var stride: Int
  var width: Int
  var height: Int
}

/// Pixels that a blit reads, and what keeps them in memory.
struct PixelSource {
  private(set) var rows: PixelRows
  /// The columns and rows, from the first on, that have alpha 255 throughout; 0 where none are known to.
  let opaqueWidth: Int
  let opaqueHeight: Int
  /// Where rows are plain; nil if nobody looked.
  var plain: PlainRuns?
  let owner: AnyObject

  init(_ rows: PixelRows, of owner: AnyObject, opaqueWidth: Int, opaqueHeight: Int, plain: PlainRuns? = nil) {
    self.rows = rows
    self.owner = owner
    self.opaqueWidth = opaqueWidth
    self.opaqueHeight = opaqueHeight
    self.plain = plain
  }

  var width: Int { rows.width }
  var height: Int { rows.height }
  /// Whether every pixel has alpha 255.
  var isOpaque: Bool { opaqueWidth == width && opaqueHeight == height }

  /// The columns and rows that are opaque, without the rest.
  var opaquePart: PixelSource {
    var part = self
    (part.rows.width, part.rows.height) = (opaqueWidth, opaqueHeight)
    return part
  }
}

/// Coverage of a clip or a shape, and what keeps it in memory.
struct MaskSource {
  /// Where the mask lies on the page, in device pixels.
  var rect: PixelRect
  private let bytes: UnsafePointer<UInt8>
  /// For every row of the mask whether it is wholly covered; empty if nobody looked.
  private let fullRows: [Bool]
  private let surface: ImageSurface

  /// The coverage in a surface whose first pixel lies at that of `rect`.
  init(_ surface: ImageSurface, rect: PixelRect, fullRows: [Bool] = []) {
    self.surface = surface
    self.rect = rect
    self.fullRows = fullRows
    bytes = UnsafePointer(surface.base.assumingMemoryBound(to: UInt8.self))
  }

  /// The coverage from a pixel of the page on; nil where the whole row is covered.
  @inline(__always)
  func coverage(x: Int, y: Int) -> UnsafePointer<UInt8>? {
    if !fullRows.isEmpty, fullRows[y - rect.y] { return nil }
    return bytes + ((y - rect.y) * surface.bytesPerRow + (x - rect.x))
  }
}

/// One picture to be composed into a canvas.
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
