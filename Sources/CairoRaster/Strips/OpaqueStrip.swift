import Geometry

/// The commonest blit by far, an opaque picture that stands between two rows at most, prepared so that nothing needs to be asked
/// per row: a page cut into strips runs this a few hundred thousand times a frame. Whoever makes it holds what it reads.
struct OpaqueStrip {
  /// The source pixel of column 0 of the strip in the picture's first row.
  private let pixels: UnsafePointer<UInt32>
  let sourceStride: Int32
  private let lastRow: Int32
  /// Added to a target row to give the source row.
  private let rowShift: Int32
  /// Pixels in a row.
  let count: UInt16
  /// The share of the row below, in 1/256.
  let fraction: UInt16

  /// An opaque picture whose first pixel stands at `x` and, less `fraction`/256, at `y`; nil where its columns do not fill the target.
  init?(_ source: PixelRows, x: Int, y: Int, fraction: Int, target: PixelRect) {
    guard target.x >= x, target.maxX <= x + source.width, let width = UInt16(exactly: target.width),
      let stride = Int32(exactly: source.stride), let shift = Int32(exactly: -y)
    else { return nil }
    pixels = source.pixels + (target.x - x)
    sourceStride = stride
    lastRow = Int32(clamping: source.height - 1)
    rowShift = shift
    self.fraction = UInt16(truncatingIfNeeded: fraction)
    count = width
  }

  /// A strip of one colour: every row is the first one again.
  init(repeating row: GroundRow, width: Int) {
    pixels = row.pixels
    sourceStride = 0
    lastRow = Int32.max
    rowShift = 0
    fraction = 0
    count = UInt16(clamping: width)
  }

  /// The pixels in a row.
  var width: Int { Int(count) }

  /// The source pixel of the first of some target rows; nil unless the picture has all of these rows and one below each.
  func source(from top: Int, to bottom: Int) -> UnsafePointer<UInt32>? {
    let first = top &+ Int(rowShift)
    guard first >= 0, bottom &+ Int(rowShift) <= Int(lastRow) else { return nil }
    return pixels + first &* Int(sourceStride)
  }

  /// Writes rows of which the picture may not have all: those above and below repeat its edge. `start` is the strip's first pixel in the
  /// first of them.
  func write(_ rows: Range<Int>, at start: UnsafeMutablePointer<UInt32>, stride: Int) {
    let (first, end) = (rows.lowerBound + Int(rowShift), rows.upperBound + Int(rowShift))
    let inner = min(max(first, 0), end)
    let outer = max(min(end, Int(lastRow)), inner)
    if first < inner { writeClamped(first, inner, at: start, stride: stride) }
    let middle = start + (inner - first) * stride
    if inner < outer {
      StripKernel(
        source: pixels + inner * Int(sourceStride), sourceStride: Int(sourceStride), target: middle, stride: stride,
        count: Int(count)
      ).write(outer - inner, weight: Int(fraction))
    }
    if outer < end { writeClamped(outer, end, at: middle + (outer - inner) * stride, stride: stride) }
  }

  private func writeClamped(_ first: Int, _ end: Int, at start: UnsafeMutablePointer<UInt32>, stride: Int) {
    var line = start
    let (last, step) = (Int(lastRow), Int(sourceStride))
    for row in first..<end {
      let upper = pixels + min(max(row, 0), last) * step
      let lower = pixels + min(max(row + 1, 0), last) * step
      PixelRow.mix(upper, lower, weight: Int(fraction), to: line, count: Int(count))
      line += stride
    }
  }
}
