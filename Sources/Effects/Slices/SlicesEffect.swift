import Geometry
import Motion
import ViewTree

/// The slice transition: a page is cut into narrow strips that fly apart, while the strips of the next page spring into place.
public final class SlicesEffect: Effect {
  /// What is under way.
  enum Phase {
    case idle, holding, flying
  }

  let stage: Stage
  let context: EffectContext
  let parameters: SlicesParameters
  var generator: SplitMix64
  var phase = Phase.idle
  /// Index of the page that stands, or that the transition leaves.
  var page = 0
  let pageCount: Int
  var fromView: View
  /// Pages that were left, by number, the last one at the end: where few pages are walked in a circle, each is made once, and whoever
  /// paints them may know them again.
  private var leftPages: [(number: Int, view: View)] = []
  var toView: View?
  var leaving: [SnapshotView] = []
  var arrivingSlices: [SnapshotView] = []
  let runs: RunCycle
  var endEvent: TimelineEvent?
  private var pressed: Point?

  /// Shows the first page, live.
  public init(_ context: EffectContext) {
    self.context = context
    stage = context.stage
    parameters = SlicesParameters(context.values)
    generator = SplitMix64(seed: parameters.seed)
    runs = RunCycle(context, rest: parameters.rest)
    pageCount = max(2, context.content.pages.count)
    fromView = Self.makePage(0, context)
    stage.root.backgroundColor = parameters.background
    stage.root.addSubview(fromView)
  }

  /// More pages than these are made anew when their turn comes.
  private static let mostLeftPages = 8

  /// The live view of a page as it stands at first: one that was left before, or a new one.
  func takePage(_ number: Int) -> View {
    guard let index = leftPages.firstIndex(where: { $0.number == number }) else {
      return Self.makePage(number, context)
    }
    let view = leftPages.remove(at: index).view
    view.frame = Rect(origin: .zero, size: stage.size)
    view.isHidden = false
    view.alpha = 1
    view.name = nil
    return view
  }

  /// Keeps the view of a page that is on the stage no more.
  func leave(_ number: Int, _ view: View) {
    leftPages.removeAll { $0.number == number }
    if leftPages.count == Self.mostLeftPages { leftPages.removeFirst() }
    leftPages.append((number, view))
  }

  /// The live view of a page, numbered from 0 in the order of the content and then of the built-in pages.
  private static func makePage(_ number: Int, _ context: EffectContext) -> View {
    let pages = context.content.pages
    let frame = Rect(origin: .zero, size: context.stage.size)
    let view: View
    if number < pages.count {
      view = ImageView(pages[number], fit: context.content.fit, frame: frame)
    } else {
      view = SamplePage(number: number, size: frame.size)
    }
    view.clipsToBounds = true
    return view
  }

  /// Starts the transition from the first page to the second.
  public func begin() { startRun() }

  /// The page that stands; in flight the slices that leave and then those that arrive, or both pages with reduced
  /// motion.
  public var tracedViews: [View] {
    switch phase {
    case .idle, .holding: [fromView]
    case .flying:
      if let toView, leaving.isEmpty, arrivingSlices.isEmpty { [fromView, toView] } else { leaving + arrivingSlices }
    }
  }

  /// The transition under way or the last one. Its end includes the rest while runs repeat; its marks are the hold and
  /// the flight.
  public var run: EffectRun {
    let p = parameters
    let length = max(0, runs.end - runs.start)
    var run = runs.run()
    if p.hold > 0 { run.marks.append(.init(label: "hold", start: 0, end: min(p.hold, length), isMovement: false)) }
    let count = sliceCount
    let label = stage.reducedMotion ? "fade" : "\(count) slices"
    run.marks.append(.init(label: label, start: min(p.hold, length), end: length))
    return run
  }

  /// Whether `stop` has ended repetition.
  public var isStopped: Bool { runs.isStopped }

  /// The extent across which slices are cut, and the one along which they move.
  var extents: (across: Double, along: Double) {
    let size = stage.size
    return parameters.isHorizontal ? (size.height, size.width) : (size.width, size.height)
  }

  /// n = ⌈W/w⌉; no slice without an extent to cut.
  var sliceCount: Int {
    let (across, _) = extents
    guard across > 0 else { return 0 }
    return Int((across / min(parameters.sliceWidth, across)).rounded(.up))
  }

  /// Where slice `index` lies on the page; the last one may be narrower.
  func sliceRect(_ index: Int) -> Rect {
    let (across, along) = extents
    let width = min(parameters.sliceWidth, across)
    let start = Double(index) * width
    let end = min(start + width, across)
    return parameters.isHorizontal ? Rect(0, start, along, end - start) : Rect(start, 0, end - start, along)
  }

  /// Takes an input. A trigger, a reload and a click start a transition; while one is under way or the stage is paused
  /// they are ignored. Another size brings a transition to its end. Notices, rows and scrolling mean nothing here.
  public func perform(_ input: EffectInput) {
    switch input {
    case .trigger, .reload: trigger()
    case .cancel, .stop, .start, .loop:
      if let wish = runs.take(input) { wish == .begin ? startRun() : cancel() }
    case .resize: resize()
    case .press(let point): pressed = point
    case .release(let point):
      // A press that ends elsewhere is no click.
      if let pressed, pressed.distance(to: point) < 4 { trigger() }
      pressed = nil
    case .pause, .resume, .notices, .append, .rows, .scroll, .move: break
    }
  }

  private func trigger() {
    if stage.isPaused { return stage.report(.ignored, "trigger while paused") }
    guard phase == .idle else { return stage.report(.ignored, "trigger during a transition") }
    startRun()
  }

  private func resize() {
    if phase != .idle { finishRun() }
    fromView.frame = Rect(origin: .zero, size: stage.size)
  }
}
