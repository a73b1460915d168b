import CCairo

/// The loops over the rows of a strip.
///
/// Pages are larger than the caches, and a strip reads and writes a few bytes of each row: left to itself the processor waits for
/// memory most of the time. So each row says what rows further down will read, and what the strips beside this one will write.
struct StripKernel {
  var source: UnsafePointer<UInt32>
  var sourceStride: Int
  var target: UnsafeMutablePointer<UInt32>
  var stride: Int
  /// Pixels in a row.
  var count: Int

  /// Rows that are written strip by strip before the next ones: so few that the rows of the target, which lie a multiple of the first
  /// cache's parts away from each other, do not drive each other out of it.
  static let rowsAtOnce = 16
  /// Rows from what is read to what will be read soon: two groups of rows written at once, of the several that a band has.
  private static let rowsAhead = 2 * rowsAtOnce
  /// Bytes to the right of what is written, four lines of the cache, that will be written soon.
  private static let bytesBeside = 256

  /// Without optimisation each hint is a call.
  private static var announces: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// Says what will be read `ahead` bytes after the rows that are read now, and that the pixels beside a line will be written.
  @inline(__always)
  private static func announce(
    _ source: UnsafePointer<UInt32>, _ ahead: Int, _ line: UnsafeMutablePointer<UInt32>, byte: Int = 0
  ) {
    easel_will_read(source, ahead &+ byte)
    easel_will_write(line, bytesBeside &+ byte)
  }

  /// Writes rows as they are (`weight` 0), or each mixed with the one below it; see `PixelRow`.
  @inline(__always)
  func write(_ rows: Int, weight: Int) {
    #if !DEBUG
      if count >= 4 && count <= 8 {
        if weight == 0 { copyNarrow(rows) } else { mixNarrow(rows, weight: weight) }
        return
      }
    #endif
    Self.writeWide(source, sourceStride, to: target, stride, rows: rows, count: count, weight: weight)
  }

  /// Out of line and with plain numbers, so that the loop around keeps its own in registers.
  @inline(never)
  private static func writeWide(
    _ source: UnsafePointer<UInt32>, _ sourceStride: Int, to target: UnsafeMutablePointer<UInt32>, _ stride: Int,
    rows: Int, count: Int, weight: Int
  ) {
    let kernel = StripKernel(
      source: source, sourceStride: sourceStride, target: target, stride: stride, count: count)
    if weight == 0 {
      kernel.forEachRow(rows) { upper, line in PixelRow.copy(upper, to: line, count: count) }
    } else {
      kernel.forEachRow(rows) { upper, line in
        PixelRow.mix(upper, upper + sourceStride, weight: weight, to: line, count: count)
      }
    }
  }

  @inline(__always)
  private func forEachRow(
    _ rows: Int, _ body: (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    var (upper, line, left) = (source, target, rows)
    let ahead = Self.rowsAhead &* sourceStride &* 4
    let announced = Self.announces && count <= StripSheet.widest ? count &* 4 : 0
    while left > 0 {
      var byte = 0
      while byte < announced {
        Self.announce(upper, ahead, line, byte: byte)
        byte &+= 64
      }
      body(upper, line)
      upper += sourceStride
      line += stride
      left &-= 1
    }
  }
}

#if !DEBUG
  /// Rows of four to eight pixels, the commonest strips: two vectors, the second from the end and so partly the same pixels again.
  extension StripKernel {
    @inline(__always)
    private func copyNarrow(_ rows: Int) {
      var (upper, line, left) = (source, target, rows)
      let ahead = Self.rowsAhead &* sourceStride &* 4
      let last = count &- 4
      while left > 0 {
        Self.announce(upper, ahead, line)
        PixelRow.store(PixelRow.load(upper), to: line)
        PixelRow.store(PixelRow.load(upper + last), to: line + last)
        upper += sourceStride
        line += stride
        left &-= 1
      }
    }

    @inline(__always)
    private func mixNarrow(_ rows: Int, weight: Int) {
      var (upper, line, left) = (source, target, rows)
      let ahead = Self.rowsAhead &* sourceStride &* 4
      let last = count &- 4
      let mixer = PixelRow.Mixer(weight: weight)
      // Each row is the lower one first and the upper one then.
      var (first, second) = (PixelRow.load(upper), PixelRow.load(upper + last))
      while left > 0 {
        Self.announce(upper, ahead, line)
        upper += sourceStride
        let (nextFirst, nextSecond) = (PixelRow.load(upper), PixelRow.load(upper + last))
        PixelRow.store(mixer.mix(first, nextFirst), to: line)
        PixelRow.store(mixer.mix(second, nextSecond), to: line + last)
        (first, second) = (nextFirst, nextSecond)
        line += stride
        left &-= 1
      }
    }
  }
#endif
