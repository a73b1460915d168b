/// An opaque picture cut into columns, each in one piece of memory.
///
/// A page that flies apart in narrow columns reads every row of its picture at a hundred places; a column of its own is read from
/// the first to the last byte, which is all that memory is good at.
final class StripSheet {
  private let memory: UnsafeMutablePointer<UInt32>
  /// The width of the column that begins at each pixel; 0 where none was cut.
  private let widths: UnsafeMutablePointer<UInt16>
  let width: Int
  let height: Int
  /// Columns of pixels that are not cut yet.
  private(set) var uncut: Int

  /// Wider columns gain nothing.
  static let widest = 64

  /// Creates a sheet for a picture of a size; nothing is cut yet.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    uncut = width
    memory = .allocate(capacity: width * height)
    widths = .allocate(capacity: width)
    widths.initialize(repeating: 0, count: width)
    LargeMemory.announce(memory, bytes: width * height * 4)
  }

  deinit {
    memory.deallocate()
    widths.deallocate()
  }

  /// Forgets all columns; the memory is for the next picture of the same size.
  func removeAll() {
    widths.update(repeating: 0, count: width)
    uncut = width
  }

  var bytes: Int { width * height * 4 }

  /// The column of `count` pixels from `x` on, or nil while it is not cut so.
  func strip(_ x: Int, _ count: Int) -> PixelSource? {
    guard x >= 0, x < width, Int(widths[x]) == count else { return nil }
    let rows = PixelRows(pixels: UnsafePointer(memory + x * height), stride: count, width: count, height: height)
    return PixelSource(rows, of: self, opaqueWidth: count, opaqueHeight: height)
  }

  /// Cuts a column out of the picture; nil where it overlaps one that was cut before.
  func cut(_ x: Int, _ count: Int, from picture: PixelSource) -> PixelSource? {
    guard x >= 0, count > 0, count <= Self.widest, x + count <= width, isFree(x, count) else { return nil }
    var target = memory + x * height
    var source = picture.rows.pixels + x
    for _ in 0..<height {
      PixelRow.copy(source, to: target, count: count)
      source += picture.rows.stride
      target += count
    }
    widths[x] = UInt16(truncatingIfNeeded: count)
    uncut -= count
    return strip(x, count)
  }

  /// Cuts the whole picture into columns of one width, the last one narrower where it must be; only while nothing is cut.
  ///
  /// A few rows of all columns at a time: column by column every row of the picture would be fetched again for each.
  func cutAll(_ count: Int, from picture: PixelSource) {
    guard uncut == width, count > 0, count <= Self.widest else { return }
    let picture = picture.rows
    for top in stride(from: 0, to: height, by: StripKernel.rowsAtOnce) {
      let rows = min(StripKernel.rowsAtOnce, height - top)
      for x in stride(from: 0, to: width, by: count) {
        let part = min(count, width - x)
        StripKernel(
          source: picture.pixels + top * picture.stride + x, sourceStride: picture.stride,
          target: memory + x * height + top * part, stride: part, count: part
        ).write(rows, weight: 0)
      }
    }
    for x in stride(from: 0, to: width, by: count) { widths[x] = UInt16(truncatingIfNeeded: min(count, width - x)) }
    uncut = 0
  }

  private func isFree(_ x: Int, _ count: Int) -> Bool {
    for column in max(0, x - Self.widest)..<(x + count) where widths[column] > 0 {
      if column >= x || column + Int(widths[column]) > x { return false }
    }
    return true
  }
}
