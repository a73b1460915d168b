import Geometry

/// The commonest blit by far, an opaque picture that stands between two rows at most, prepared so that nothing needs to be asked
/// per row: a page cut into strips runs this a few hundred thousand times a frame.
struct OpaqueStrip {
  /// The source pixel of column 0 of the strip in the picture's first row.
  private let pixels: UnsafePointer<UInt32>
  private let sourceStride: Int
  private let lastRow: Int
  /// Added to a target row to give the source row.
  private let rowShift: Int
  private let fraction: Int
  private let count: Int

  /// Nil unless the blit is of this kind.
  init?(_ blit: Blit) {
    guard case .shift(let x, let y, 0, let fy) = blit.placement, let source = blit.source, source.isOpaque,
      blit.alpha == 255, blit.mask == nil, blit.target.x >= x, blit.target.maxX <= x + source.width
    else { return nil }
    pixels = source.pixels + (blit.target.x - x)
    sourceStride = source.stride
    lastRow = source.height - 1
    rowShift = -y
    fraction = fy
    count = blit.target.width
  }

  /// A strip of one colour: every row is the first one again. The row must outlive the strip.
  init(repeating row: UnsafePointer<UInt32>, width: Int) {
    pixels = row
    sourceStride = 0
    lastRow = Int.max / 2
    rowShift = 0
    fraction = 0
    count = width
  }

  /// The pixels in a row.
  var width: Int { count }

  /// Writes some rows; `start` is the strip's first pixel in the first of them.
  @inline(__always)
  func write(from top: Int, to bottom: Int, at start: UnsafeMutablePointer<UInt32>, stride: Int) {
    let first = top &+ rowShift
    let end = bottom &+ rowShift
    // Rows above and below the picture repeat its edge; the many between need no such care.
    let inner = min(max(first, 0), end)
    let outer = max(min(end, lastRow), inner)
    var line = start
    if first < inner { writeClamped(first, inner, at: start, stride: stride) }
    line += (inner &- first) &* stride
    if inner < outer {
      let source = pixels + inner &* sourceStride
      if fraction == 0 {
        Self.copy(source, sourceStride, rows: outer &- inner, to: line, stride, count: count)
      } else {
        Self.mix(source, sourceStride, fraction, rows: outer &- inner, to: line, stride, count: count)
      }
    }
    line += (outer &- inner) &* stride
    if outer < end { writeClamped(outer, end, at: line, stride: stride) }
  }

  @inline(__always)
  private static func copy(
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, rows: Int, to target: UnsafeMutablePointer<UInt32>,
    _ stride: Int, count: Int
  ) {
    var (upper, line, left) = (source, target, rows)
    while left > 0 {
      PixelRow.copy(upper, to: line, count: count)
      upper += sourceStride
      line += stride
      left &-= 1
    }
  }

  @inline(__always)
  private static func mix(
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ fraction: Int, rows: Int,
    to target: UnsafeMutablePointer<UInt32>, _ stride: Int, count: Int
  ) {
    var (upper, line, left) = (source, target, rows)
    while left > 0 {
      PixelRow.mix(upper, upper + sourceStride, weight: fraction, to: line, count: count)
      upper += sourceStride
      line += stride
      left &-= 1
    }
  }

  @inline(never)
  private func writeClamped(_ first: Int, _ end: Int, at start: UnsafeMutablePointer<UInt32>, stride: Int) {
    var line = start
    for row in first..<end {
      let upper = pixels + min(max(row, 0), lastRow) * sourceStride
      let lower = pixels + min(max(row + 1, 0), lastRow) * sourceStride
      PixelRow.mix(upper, lower, weight: fraction, to: line, count: count)
      line += stride
    }
  }
}
