import Geometry
import Motion
import ViewTree

/// The cascading table: after the data has come, rows spring up from below, one shortly after the other.
public final class CascadeEffect: Effect {
  /// What is under way.
  enum Phase {
    case idle, loading, flying
  }

  let stage: Stage
  let context: EffectContext
  let parameters: CascadeParameters
  let header: StoriesHeader
  let table: TableView
  let indicator: BusyIndicator
  let source: StorySource
  var generator: SplitMix64
  var phase = Phase.idle
  let runs: RunCycle
  var loadTime = 0.0
  var rowsInRun = 0
  /// Whether the rows changed since they were loaded last.
  var rowsAreNew = true
  /// Whether the table is left as it is in this run, which nobody sees.
  var leavesTable = false
  var nextEvent: TimelineEvent?
  private var press: Point?
  private var isDragging = false

  /// Builds header, table and indicator; the table has no rows before the first run.
  public init(_ context: EffectContext) {
    self.context = context
    stage = context.stage
    parameters = CascadeParameters(context.values)
    generator = SplitMix64(seed: parameters.seed)
    runs = RunCycle(context, rest: parameters.rest)
    source = StorySource(context.content)
    header = StoriesHeader(frame: .zero)
    table = TableView()
    table.name = "table"
    table.backgroundColor = CascadeLook.background
    table.rowHeight = parameters.rowHeight
    table.dataSource = source
    indicator = BusyIndicator(color: Color(0x59616E), frame: Rect(0, 0, 28, 28))
    stage.root.backgroundColor = CascadeLook.background
    for view in [table, indicator, header] { stage.root.addSubview(view) }
    place()
  }

  /// Asks for the data.
  public func begin() { request() }

  /// The table, and its visible cells from top to bottom.
  public var tracedViews: [View] { [table] + table.visibleCells }

  /// The reload under way or the last one. Its end includes the rest while runs repeat; its marks are the wait and the
  /// rows, at most 64 of them, or one fade with reduced motion.
  public var run: EffectRun {
    let p = parameters
    var run = runs.run()
    if p.load > 0 { run.marks.append(.init(label: "load", start: 0, end: loadTime - run.start, isMovement: false)) }
    if stage.reducedMotion {
      let start = loadTime - run.start
      run.marks.append(.init(label: "fade", start: start, end: start + ReducedMotion.fade))
      return run
    }
    let stagger = p.stagger(rows: rowsInRun)
    for rank in 0..<min(rowsInRun, 64) {
      let start = loadTime - run.start + Double(rank) * stagger
      run.marks.append(.init(label: "row", start: start, end: start + p.duration))
    }
    return run
  }

  /// Whether `stop` has ended repetition; false at first and after `start`.
  public var isStopped: Bool { runs.isStopped }

  func place() {
    let size = stage.size
    header.frame = Rect(0, 0, size.width, CascadeLook.headerHeight)
    table.frame = Rect(0, CascadeLook.headerHeight, size.width, max(0, size.height - CascadeLook.headerHeight))
    let center = table.frame.center
    indicator.frame = Rect((center.x - 14).rounded(), (center.y - 14).rounded(), 28, 28)
  }

  /// Takes an input. A trigger, a reload and new rows ask for the data at once, which ends a run under way; while
  /// paused, triggers and reloads are ignored. Presses and moves drag the table, a click selects a row; notices mean
  /// nothing here.
  public func perform(_ input: EffectInput) {
    switch input {
    case .trigger, .reload: trigger()
    case .rows(let rows):
      source.rows = rows
      rowsAreNew = true
      request()
    case .cancel, .stop, .start, .loop:
      if let wish = runs.take(input) { wish == .begin ? request() : cancel() }
    case .resize:
      table.settleOffset()
      place()
      stage.layout()
    case .scroll(let distance):
      table.settleOffset()
      table.scroll(by: distance)
    case .press(let point): press(at: point)
    case .move(let point): drag(to: point)
    case .release(let point): release(at: point)
    case .pause, .resume, .notices, .append: break
    }
  }

  private func trigger() {
    if stage.isPaused { return stage.report(.ignored, "reload while paused") }
    request()
  }

  // MARK: Pointer

  /// How far the pointer goes before a press becomes a drag, in points.
  private static let dragThreshold = 4.0

  private func press(at point: Point) {
    // A release may get lost, with the focus for example.
    if press != nil { table.endDrag() }
    press = table.frame.contains(point) ? point : nil
    isDragging = false
    if press != nil {
      table.settleOffset()
      table.beginDrag(at: point.y)
    }
  }

  private func drag(to point: Point) {
    guard let press else { return }
    if !isDragging, press.distance(to: point) < Self.dragThreshold { return }
    isDragging = true
    table.continueDrag(to: point.y)
  }

  private func release(at point: Point) {
    guard press != nil else { return }
    press = nil
    table.endDrag()
    guard !isDragging, table.frame.contains(point) else { return }
    stage.layout()
    let local = Point(point.x - table.frame.minX, point.y - table.frame.minY + table.contentOffset)
    if let row = table.row(at: local) { stage.report(.selection, "row.\(row)") }
  }
}
