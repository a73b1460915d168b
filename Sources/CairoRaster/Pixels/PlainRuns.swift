/// For every row of a picture but the last, the runs of columns over which it has one colour, and the row below the same.
///
/// Between two rows of pixels, most of most pictures is such ground: it need not be mixed, nor read.
final class PlainRuns {
  /// Columns from `first` to before `end`.
  struct Run: Equatable {
    var first: Int32
    var end: Int32
  }

  /// For each row, where its runs begin in `runs`; they end where those of the next one begin.
  private let starts: UnsafeMutablePointer<Int32>
  private let runs: UnsafeMutableBufferPointer<Run>
  private let rows: Int

  /// Shorter runs are as well mixed.
  static let shortest = 16

  /// Looks at all rows of a picture.
  init(_ picture: PixelRows) {
    rows = max(0, picture.height - 1)
    starts = .allocate(capacity: rows + 1)
    var found: [Run] = []
    for y in 0..<rows {
      starts[y] = Int32(found.count)
      let upper = picture.pixels + y * picture.stride
      Self.find(upper, upper + picture.stride, width: picture.width) { found.append($0) }
    }
    starts[rows] = Int32(found.count)
    runs = .allocate(capacity: found.count)
    _ = runs.initialize(from: found)
  }

  deinit {
    starts.deallocate()
    runs.deallocate()
  }

  /// The runs of a row, from left to right; none of the last row.
  @inline(__always)
  subscript(row: Int) -> UnsafeBufferPointer<Run> {
    guard row >= 0, row < rows else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(rebasing: runs[Int(starts[row])..<Int(starts[row + 1])])
  }

  private static func find(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, width: Int, _ add: (Run) -> Void
  ) {
    var first = 0
    while first < width {
      let color = upper[first]
      var end = first
      while end < width, upper[end] == color, lower[end] == color { end += 1 }
      if end - first >= shortest { add(Run(first: Int32(first), end: Int32(end))) }
      first = max(end, first + 1)
    }
  }
}
