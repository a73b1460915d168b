/// Writes bands of pixels; each thread has its own, whose memory serves one band after the other.
final class BandWriter {
  private var plan = BandPlan()
  private let fetcher = RowFetcher()

  /// Writes one band of a job.
  func write(_ band: Int, of job: BandJob) {
    let (rows, target) = (job.rows(of: band), job.target)
    fetcher.reserve(target.area.width)
    let fetcher = fetcher
    job.steps.withUnsafeBufferPointer { steps in
      plan.take(steps, rows, target)
      job.blits.withUnsafeBufferPointer { blits in
        for top in stride(from: rows.lowerBound, to: rows.upperBound, by: target.rowsAtOnce) {
          let bottom = min(top + target.rowsAtOnce, rows.upperBound)
          plan.write(top, bottom, stride: target.stride) { index, rows, start in
            if let strip = steps[index].strip {
              strip.write(rows, at: start, stride: target.stride)
            } else {
              Self.write(blits[Int(steps[index].blit)], rows: rows, fetcher, to: start, stride: target.stride)
            }
          }
        }
      }
    }
  }

  private static func write(
    _ blit: Blit, rows: Range<Int>, _ fetcher: RowFetcher, to start: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    let (x, count, placement, alpha) = (blit.target.x, blit.target.width, blit.placement, blit.alpha)
    let (source, plain, mask) = (blit.source?.rows, blit.source?.plain, blit.mask)
    let isPlain = blit.isOpaque && alpha == 255
    var line = start
    for y in rows {
      let coverage = mask?.coverage(x: x, y: y)
      if isPlain && coverage == nil {
        let row = fetcher.row(of: source, placement, x: x, y: y, count: count, output: line)
        if row != UnsafePointer(line) { PixelRow.copy(row, to: line, count: count) }
      } else if coverage == nil,
        let rows = RowFetcher.mixedRows(of: source, plain, placement, x: x, y: y, count: count)
      {
        blend(rows, over: line, alpha: alpha, count: count)
      } else {
        let row = fetcher.row(of: source, placement, x: x, y: y, count: count, output: fetcher.scratch)
        if let coverage {
          PixelRow.blend(row, over: line, alpha: alpha, mask: coverage, count: count)
        } else {
          PixelRow.blend(row, over: line, alpha: alpha, count: count)
        }
      }
      line += stride
    }
  }

  /// Lays two mixed rows over a line; where both have one colour, only that.
  @inline(__always)
  private static func blend(
    _ rows: RowFetcher.MixedRows, over line: UnsafeMutablePointer<UInt32>, alpha: Int, count: Int
  ) {
    func mix(_ first: Int, _ end: Int) {
      PixelRow.blend(
        mixing: rows.upper + first, rows.lower + first, weight: rows.weight, over: line + first, alpha: alpha,
        count: end - first)
    }
    var done = 0
    for run in rows.plain {
      // Whole groups of four from the line's first pixel on, so that only its last pixels are taken one by one.
      let first = max((Int(run.first) - rows.column + 3) & ~3, done)
      let end = min((Int(run.end) - rows.column) & ~3, count)
      guard first < end else { continue }
      if done < first { mix(done, first) }
      PixelRow.blend(color: rows.upper[first], over: line + first, alpha: alpha, count: end - first)
      done = end
    }
    if done < count { mix(done, count) }
  }
}
