import Geometry

/// A blit with what the loop over the bands asks first.
struct BandStep {
  /// Numbers of half the size: the loop goes through hundreds of steps for every few rows.
  var top: Int32
  var bottom: Int32
  var x: Int32
  /// The place of the blit among those that wait; −1 for a strip.
  var blit: Int32
  /// Nil for all but the commonest kind, which do what their blit says.
  var strip: OpaqueStrip?

  init(_ target: PixelRect, strip: OpaqueStrip?, blit: Int) {
    self.init(top: target.y, bottom: target.maxY, x: target.x, strip: strip, blit: blit)
  }

  init(top: Int, bottom: Int, x: Int, strip: OpaqueStrip?, blit: Int) {
    self.top = Int32(clamping: top)
    self.bottom = Int32(clamping: bottom)
    self.x = Int32(clamping: x)
    self.blit = Int32(clamping: blit)
    self.strip = strip
  }
}

/// Where a flush writes.
struct BandTarget {
  /// The pixel at `origin` of the page.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var origin: (x: Int, y: Int)
  var area: PixelRect
  /// The rows that one thread takes, and those that it writes step by step before the next ones.
  var bandHeight: Int
  var rowsAtOnce: Int

  /// The address of a pixel of the page.
  func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- origin.y) &* stride &+ (x &- origin.x))
  }
}
