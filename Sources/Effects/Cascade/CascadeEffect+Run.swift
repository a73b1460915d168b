import Geometry
import Motion
import ViewTree

extension CascadeEffect {
  /// Asks for the data: old rows vanish at once, the new ones come after the load time. A run under way ends unfinished.
  func request() {
    nextEvent?.cancel()
    if phase != .idle { stopRows() }
    runs.begin(for: self) { $0.request() }
    loadTime = runs.start + parameters.load
    rowsInRun = table.visibleRows(of: source.rows.count).count
    runs.end = end(of: rowsInRun, loadedAt: loadTime)
    phase = .loading
    leavesTable = !rowsAreNew && context.passesOver(runs.end)
    if !leavesTable {
      table.alpha = 0
      table.removeAllRows()
    }
    if parameters.load > 0 {
      if leavesTable { indicator.stop() } else { indicator.turn(from: runs.start) }
      nextEvent = stage.timeline.schedule(at: loadTime, for: self) { $0.load() }
    } else {
      load()
    }
  }

  /// The last row's end. It is summed like the rows' own times, so that both fall on one instant.
  private func end(of rows: Int, loadedAt load: Double) -> Double {
    if rows == 0 { return load }
    if stage.reducedMotion { return load + ReducedMotion.fade }
    return load + Double(rows - 1) * parameters.stagger(rows: rows) + parameters.duration
  }

  /// The data is there: rows are put below the table and sent to their places.
  private func load() {
    phase = .flying
    indicator.stop()
    table.settleOffset()
    rowsInRun = table.visibleRows(of: source.rows.count).count
    runs.end = end(of: rowsInRun, loadedAt: loadTime)
    let ranking = parameters.ranking(of: rowsInRun, &generator)
    let isSeen = !context.passesOver(runs.end)
    if isSeen || !leavesTable {
      table.reloadData()
      table.alpha = 1
      rowsAreNew = false
    }
    if isSeen { start(table.visibleCells, ranking) }
    guard rowsInRun > 0 else { return end(finished: true) }
    nextEvent = stage.timeline.schedule(at: runs.end, for: self) { $0.end(finished: true) }
  }

  private func start(_ cells: [TableCell], _ ranking: [Int]) {
    if stage.reducedMotion {
      for cell in cells { cell.alpha = 0 }
      return stage.animate(
        duration: ReducedMotion.fade, curve: .linear, changes: { for cell in cells { cell.alpha = 1 } })
    }
    let size = table.bounds.size
    let distance = parameters.travel * (parameters.isHorizontal ? size.width : size.height)
    let away =
      parameters.isHorizontal ? AffineTransform.translation(distance, 0) : AffineTransform.translation(0, distance)
    for cell in cells { cell.transform = away }
    let stagger = parameters.stagger(rows: cells.count)
    for (rank, row) in ranking.enumerated() {
      let cell = cells[row]
      stage.animate(spring: parameters.spring, delay: Double(rank) * stagger, changes: { cell.transform = .identity })
    }
  }

  // MARK: Ends

  /// Rows stand at their places at once, loaded if they were not yet.
  func cancel() {
    guard phase != .idle else { return }
    if phase == .loading {
      indicator.stop()
      table.reloadData()
      table.alpha = 1
    }
    stopRows()
    end(finished: false)
  }

  /// What moves ends before the run does.
  private func stopRows() { for cell in table.visibleCells { cell.removeAllAnimations() } }

  private func end(finished: Bool) {
    nextEvent?.cancel()
    nextEvent = nil
    phase = .idle
    runs.complete(finished: finished, length: end(of: rowsInRun, loadedAt: parameters.load))
  }
}

/// The table's rows.
final class StorySource: TableDataSource {
  var rows: [TableRow]
  private let picture: (String) -> Picture?

  init(_ content: EffectContent) {
    rows = content.rows
    picture = content.picture
  }

  func numberOfRows(in table: TableView) -> Int { rows.count }

  func table(_ table: TableView, cellForRow row: Int) -> TableCell {
    let cell = (table.dequeueCell() as? StoryCell) ?? StoryCell()
    guard rows.indices.contains(row) else { return cell }
    cell.show(rows[row], picture: rows[row].image.flatMap(picture), row: row)
    return cell
  }
}

/// The bar above the table.
final class StoriesHeader: View {
  private let title = Label(TextRun("Stories", font: Font(size: 20, weight: .bold), color: Color(0x1A1E26)))

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = CascadeLook.background
    addSubview(title)
  }

  override func layoutSubviews() { title.frame = Rect(20, 8, max(0, bounds.width - 40), 52) }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(Rect(0, bounds.height - 1, bounds.width, 1), Color(0xDCE0E7))
  }
}
