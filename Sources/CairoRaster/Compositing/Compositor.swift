import Geometry

/// Composes pictures into a target, many at once, in bands of rows.
///
/// A page cut into hundreds of strips touches every row of the source and the target hundreds of times; taken band by band both
/// stay in the processor's cache. The order of the blits is kept for every pixel, so it does not matter who writes which band.
final class Compositor {
  /// A blit with what the loop over the bands asks first.
  struct Step {
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
  struct Destination {
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

  private var pending: [Blit] = []
  private var steps: [Step] = []
  private var hidden = HiddenRows()
  private var area = PixelRect(0, 0, 0, 0)
  private var destination: Destination?
  private var memory: UnsafeMutablePointer<UInt32>?
  private var capacity = 0
  /// What each of two workers writes in its band.
  private let plans = UnsafeMutablePointer<BandPlan>.allocate(capacity: 2)
  private let helper: RowHelper?
  /// Rows of a band of few blits: all columns of the source and the rows of the target together fit the second cache.
  private static let bandHeight = 24
  /// Rows of a band of many strips, whose rows say what the next ones of the same band read.
  private static let stripBandHeight = 96
  private let sharedWork: Int

  /// Creates a compositor; targets that need `sharedWork` pixels to be written are shared with the helper: below some millions, waking a
  /// second thread costs more than it saves.
  init(helper: RowHelper? = nil, sharedWork: Int = 6_000_000) {
    self.helper = helper
    self.sharedWork = sharedWork
    plans.initialize(repeating: BandPlan(), count: 2)
  }

  deinit {
    memory?.deallocate()
    for worker in 0..<2 { plans[worker].forget() }
    plans.deallocate()
  }

  var isEmpty: Bool { steps.isEmpty }

  /// Adds a blit; its target must lie inside the target of the coming `flush`.
  func add(_ blit: Blit) {
    if !isEmpty, blit.alpha == 255, blit.mask == nil, blit.target.contains(area), blit.isOpaque { forget() }
    if let strip = OpaqueStrip(blit) {
      add(strip, target: blit.target)
    } else {
      add(Step(blit.target, strip: nil, blit: pending.count), blit.target)
      pending.append(blit)
    }
  }

  /// Adds a blit that is known to be the rows of a strip; its target must lie inside the target of the coming `flush`.
  func add(_ strip: OpaqueStrip, target: PixelRect) { add(Step(target, strip: strip, blit: -1), target) }

  private func add(_ step: Step, _ target: PixelRect) {
    area = isEmpty ? target : area.union(target)
    steps.append(step)
  }

  /// Writes all waiting blits in order. `pixels` is the pixel at `origin` of the page, rows are `stride` pixels apart.
  func flush(to pixels: UnsafeMutablePointer<UInt32>, stride: Int, origin: (x: Int, y: Int)) {
    guard !isEmpty else { return }
    let isAlone = steps.count == 1
    let areMany = steps.count >= HiddenRows.fewest
    let bandHeight =
      isAlone && area.area < sharedWork ? area.height : areMany ? Self.stripBandHeight : Self.bandHeight
    reserve(area.width)
    if areMany { leaveOutHidden() }
    for worker in 0..<2 { plans[worker].reserve(steps.count) }
    destination = Destination(
      pixels: pixels, stride: stride, origin: origin, area: area, bandHeight: bandHeight,
      rowsAtOnce: areMany ? StripKernel.rowsAtOnce : bandHeight)
    let bands = (area.height + bandHeight - 1) / bandHeight
    if let helper, work >= sharedWork, helper.isUseful {
      helper.share(bands, of: self)
    } else {
      for band in 0..<bands { write(band, worker: 0) }
    }
    destination = nil
    forget()
  }

  /// Drops what waits: it is written, or hidden by what comes.
  private func forget() {
    pending.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  /// Shortens strips where later ones hide them, and the plain ground under all of them.
  private func leaveOutHidden() {
    var ground: UInt32?
    if steps[0].blit == 0, let first = pending.first, first.target == area, first.mask == nil, first.alpha == 255,
      case .solid(let color) = first.placement, color >= 0xFF00_0000
    {
      ground = color
    }
    hidden.leaveOut(from: &steps, area: area, ground: ground)
  }

  /// The pixels that the waiting blits write, or enough of them to share.
  private var work: Int {
    var sum = 0
    for step in steps {
      sum += Int(max(0, step.bottom - step.top)) * (step.strip?.width ?? pending[Int(step.blit)].target.width)
      if sum >= sharedWork { break }
    }
    return sum
  }

  /// Writes one band of rows; workers 0 and 1 may do so at the same time in different bands.
  func write(_ band: Int, worker: Int) {
    guard let destination, let memory else { return }
    let fetcher = RowFetcher(memory: memory + worker * Self.room(capacity), capacity: capacity)
    let first = destination.area.y + band * destination.bandHeight
    let end = min(first + destination.bandHeight, destination.area.maxY)
    let (plan, stride) = (plans + worker, destination.stride)
    steps.withUnsafeBufferPointer { steps in
      plan.pointee.take(steps, first, end, destination)
      pending.withUnsafeBufferPointer { blits in
        for top in Swift.stride(from: first, to: end, by: destination.rowsAtOnce) {
          let bottom = min(top + destination.rowsAtOnce, end)
          plan.pointee.write(top, bottom, stride: stride) { index, rows, start in
            if let strip = steps[index].strip {
              strip.write(rows, at: start, stride: stride)
            } else {
              Self.run(blits[Int(steps[index].blit)], rows: rows, fetcher, to: start, stride: stride)
            }
          }
        }
      }
    }
  }

  private static func room(_ width: Int) -> Int { 3 * (width + 1) }

  /// Makes room for rows of `width` pixels for two workers.
  private func reserve(_ width: Int) {
    if memory != nil, width <= capacity { return }
    memory?.deallocate()
    memory = .allocate(capacity: 2 * Self.room(width))
    capacity = width
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
      } else if mask == nil, let rows = RowFetcher.mixedRows(of: blit, x: x, y: y, count: count) {
        blend(rows, over: line, alpha: blit.alpha, count: count)
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
