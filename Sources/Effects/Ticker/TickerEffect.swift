import Geometry
import Motion
import ViewTree

/// The rolling notice: the current line fades out while it moves a little, and shortly before it is gone the next one fades in from the
/// other side.
public final class TickerEffect: Effect {
  let stage: Stage
  let context: EffectContext
  let parameters: TickerParameters
  let page: TickerPage
  let bar: TickerBar
  var notices: NoticeList
  private let firstNotice: Int

  /// Index of the notice at rest, always below the count; 0 when there are none.
  var index = 0
  /// Index of the notice that the arriving cell shows.
  var arrivingIndex = 0
  var current: NoticeCell?
  var arriving: NoticeCell?
  var pool: [NoticeCell] = []

  /// Rolls are due at `base` + k · period.
  var base = 0.0
  var ticks = 0
  var isStarted = false
  var rollStart: Double?
  /// Whether nobody sees the roll under way, so that no view moves in it.
  var passesOver = false
  /// Whether the views still show what stood before rolls that nobody saw.
  var isBehind = false
  var events = TickerEvents()
  /// Counts the passes begun: rolls with the rest after them, and rests that began anew.
  var runNumber = 0
  var runStart = 0.0
  var runIsRoll = false
  var pressedInBar = false
  var isUnderPointer = false
  /// Whether the pointer over the bar pauses it.
  var isHeld = false
  /// Whether it was paused by itself, so that a pointer that leaves does not resume it.
  var isPausedByInput = false
  /// When appended lines last began a rest anew, in the stage's local time.
  var restartedByLines = Double.nan
  /// Where everything stood just before the roll under way, if that came by itself.
  var restBeforeRoll: TickerRest?

  /// Builds the page and the bar, which is empty before `begin`.
  public init(_ context: EffectContext) {
    self.context = context
    stage = context.stage
    parameters = TickerParameters(context.values, reducedMotion: stage.reducedMotion)
    notices = NoticeList(context.content.notices)
    firstNotice = context.content.firstNotice
    page = TickerPage(frame: Rect(origin: .zero, size: stage.size))
    bar = TickerBar(frame: Rect(0, TickerLook.barTop, stage.size.width, TickerLook.barHeight))
    stage.root.backgroundColor = TickerLook.pageBackground
    stage.root.addSubview(page)
    stage.root.addSubview(bar)
  }

  /// Shows the first notice; the first roll follows after one whole period.
  public func begin() {
    isStarted = true
    prepare(current: firstNotice)
    base = stage.timeline.now
    runStart = base
    scheduleTick()
  }

  /// Whether rolls are ended: before `begin`, and after `stop` or `cancel` until `start` or a trigger.
  public var isStopped: Bool { !isStarted }

  /// The bar, then the notice that is at rest or leaves, and the one that arrives, where there are such.
  public var tracedViews: [View] { [bar] + [current, arriving].compactMap { $0 } }

  /// The notice that is at rest or leaves, and the one that arrives, by their opacities.
  public var shownNotices: ShownNotices? {
    guard let current else { return nil }
    guard let arriving else { return ShownNotices(resting: index) }
    return ShownNotices(
      resting: index, arriving: arrivingIndex, showsArriving: arriving.presentationAlpha > current.presentationAlpha)
  }

  /// The pass under way, one period long: a roll with the rest after it, or a rest that began anew and has no marks.
  public var run: EffectRun {
    EffectRun(number: runNumber, start: runStart, end: runStart + parameters.period, marks: runIsRoll ? marks : [])
  }

  private var marks: [EffectRun.Mark] {
    let p = parameters
    if p.slides { return [.init(label: "slide", start: 0, end: p.slideDuration)] }
    let second = p.duration - p.overlap
    return [
      .init(label: "out", start: 0, end: p.duration), .init(label: "in", start: second, end: second + p.duration),
    ]
  }
}

/// What a ticker has scheduled.
struct TickerEvents {
  var tick: TimelineEvent?
  var show: TimelineEvent?
  var end: TimelineEvent?
  var jumps: [TimelineEvent] = []

  mutating func cancelRoll() {
    show?.cancel()
    end?.cancel()
    for jump in jumps { jump.cancel() }
    (show, end, jumps) = (nil, nil, [])
  }
}
