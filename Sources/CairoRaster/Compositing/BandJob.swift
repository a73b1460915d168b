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

/// All that a flush writes, frozen: several threads may write bands of it at once.
// `@unchecked` for the addresses in it: sources are only read, their owners come along, and no two bands have a row in common.
struct BandJob: @unchecked Sendable {
  let steps: [BandStep]
  let blits: [Blit]
  /// What keeps the pixels that strips read.
  let owners: [AnyObject]
  let target: BandTarget

  /// How many bands there are.
  var bands: Int { (target.area.height + target.bandHeight - 1) / target.bandHeight }

  /// The rows of a band.
  func rows(of band: Int) -> Range<Int> {
    let first = target.area.y + band * target.bandHeight
    return first..<min(first + target.bandHeight, target.area.maxY)
  }
}
