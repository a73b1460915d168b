import Geometry

/// Composes pictures into a target, many at once, in bands of rows.
///
/// A page cut into hundreds of strips touches every row of the source and the target hundreds of times; taken band by band both
/// stay in the processor's cache. The order of the blits is kept for every pixel.
final class Compositor {
  /// A blit with what the loop over the bands asks first.
  private struct Step {
    var top: Int
    var bottom: Int
    var x: Int
    /// Nil for all but the commonest kind, which do what their blit says.
    var strip: OpaqueStrip?
    var blit: Int
  }

  private var pending: [Blit] = []
  private var steps: [Step] = []
  private var memory: UnsafeMutablePointer<UInt32>?
  private var capacity = 0
  private let bandHeight = 16

  init() {}

  deinit { memory?.deallocate() }

  var isEmpty: Bool { pending.isEmpty }

  /// Adds a blit; its target must lie inside the target of the coming `flush`.
  func add(_ blit: Blit) {
    steps.append(
      Step(
        top: blit.target.y, bottom: blit.target.maxY, x: blit.target.x, strip: OpaqueStrip(blit), blit: pending.count))
    pending.append(blit)
  }

  /// Writes all waiting blits in order. `pixels` is the pixel at `origin` of the page, rows are `stride` pixels apart.
  func flush(to pixels: UnsafeMutablePointer<UInt32>, stride: Int, origin: (x: Int, y: Int)) {
    guard let first = pending.first else { return }
    var area = first.target
    for blit in pending { area = area.union(blit.target) }
    let fetcher = fetcher(for: area.width)
    let height = pending.count == 1 ? area.height : bandHeight
    steps.withUnsafeBufferPointer { steps in
      pending.withUnsafeBufferPointer { blits in
        var top = area.y
        while top < area.maxY {
          let bottom = min(top + height, area.maxY)
          for index in 0..<steps.count {
            let from = max(top, steps[index].top)
            let to = min(bottom, steps[index].bottom)
            guard from < to else { continue }
            let start = pixels + ((from &- origin.y) &* stride &+ (steps[index].x &- origin.x))
            if let strip = steps[index].strip {
              strip.write(from: from, to: to, at: start, stride: stride)
            } else {
              Self.run(blits[steps[index].blit], rows: from..<to, fetcher, to: start, stride: stride)
            }
          }
          top = bottom
        }
      }
    }
    pending.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  private func fetcher(for width: Int) -> RowFetcher {
    if let memory, width <= capacity { return RowFetcher(memory: memory, capacity: capacity) }
    memory?.deallocate()
    let fresh = UnsafeMutablePointer<UInt32>.allocate(capacity: 3 * (width + 1))
    memory = fresh
    capacity = width
    return RowFetcher(memory: fresh, capacity: capacity)
  }

  private static func run(
    _ blit: Blit, rows: Range<Int>, _ fetcher: RowFetcher, to start: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    let (x, count) = (blit.target.x, blit.target.width)
    let isPlain = blit.isOpaque && blit.alpha == 255
    var line = start
    for y in rows {
      var mask = blit.mask
      if let full = mask, let rows = full.fullRows, rows[y - full.rect.y] != 0 { mask = nil }
      if isPlain && mask == nil {
        let row = fetcher.row(of: blit, x: x, y: y, count: count, output: line)
        if row != UnsafePointer(line) { PixelRow.copy(row, to: line, count: count) }
      } else {
        let row = fetcher.row(of: blit, x: x, y: y, count: count, output: fetcher.scratch)
        if let mask {
          let coverage = mask.coverage + (y - mask.rect.y) * mask.bytesPerRow + (x - mask.rect.x)
          PixelRow.blend(row, over: line, alpha: blit.alpha, mask: coverage, count: count)
        } else {
          PixelRow.blend(row, over: line, alpha: blit.alpha, count: count)
        }
      }
      line += stride
    }
  }
}
