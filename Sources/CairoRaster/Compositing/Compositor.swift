import Geometry

/// Composes pictures into a target, many at once, in bands of rows.
///
/// A page cut into hundreds of strips touches every row of the source and the target hundreds of times; taken band by band both
/// stay in the processor's cache. The order of the blits is kept for every pixel, so it does not matter who writes which band.
final class Compositor {
  private var pending: [Blit] = []
  private var steps: [BandStep] = []
  /// What keeps the pixels of strips, which follow each other by hundreds out of one sheet.
  private var owners: [AnyObject] = []
  private var hidden = HiddenRows()
  private var area = PixelRect(0, 0, 0, 0)
  private let writer = BandWriter()
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
  }

  var isEmpty: Bool { steps.isEmpty }

  /// Adds a blit; its target must lie inside the target of the coming `flush`.
  func add(_ blit: Blit) {
    if !isEmpty, blit.alpha == 255, blit.mask == nil, blit.target.contains(area), blit.isOpaque { forget() }
    if case .shift(let x, let y, 0, let fraction) = blit.placement, let source = blit.source, source.isOpaque,
      blit.alpha == 255, blit.mask == nil, add(source, x: x, y: y, fraction: fraction, target: blit.target)
    {
      return
    }
    add(BandStep(blit.target, strip: nil, blit: pending.count), blit.target)
    pending.append(blit)
  }

  /// Adds rows of an opaque picture whose first pixel stands at `x` and, less `fraction`/256, at `y`; false, and nothing is added, where its
  /// columns do not fill the target, which must lie inside that of the coming `flush`.
  func add(_ source: PixelSource, x: Int, y: Int, fraction: Int, target: PixelRect) -> Bool {
    guard let strip = OpaqueStrip(source.rows, x: x, y: y, fraction: fraction, target: target) else { return false }
    if owners.last !== source.owner { owners.append(source.owner) }
    add(BandStep(target, strip: strip, blit: -1), target)
    return true
  }

  private func add(_ step: BandStep, _ target: PixelRect) {
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
    if areMany { leaveOutHidden() }
    let target = BandTarget(
      pixels: pixels, stride: stride, origin: origin, area: area, bandHeight: bandHeight,
      rowsAtOnce: areMany ? StripKernel.rowsAtOnce : bandHeight)
    write(BandJob(steps: steps, blits: pending, owners: owners, target: target))
    forget()
  }

  private func write(_ job: BandJob) {
    if let helper, work >= sharedWork, helper.isUseful {
      helper.share(job, with: writer)
    } else {
      for band in 0..<job.bands { writer.write(band, of: job) }
    }
  }

  /// Drops what waits: it is written, or hidden by what comes.
  private func forget() {
    pending.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
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
    owners.append(hidden.row)
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
}
