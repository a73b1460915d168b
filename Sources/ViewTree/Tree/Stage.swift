import Geometry
import Motion
import Painting

/// A page on which views stand and move: one view tree with one timeline.
///
/// Everything it shows is a function of its time, which comes from outside. Several stages live side by side and know nothing of each
/// other.
public final class Stage {
  /// The view that holds all others; it fills the stage.
  public let root: View
  /// The clock by which everything on the stage runs. It stands while the stage is paused, so it is behind `sceneTime`
  /// by the time spent so.
  public let timeline = Timeline()

  /// Two instants closer than this count as one, in seconds.
  public static var timeTolerance: Double { Timeline.tolerance }
  /// Tells how large texts are; nil counts every text as empty.
  public let measurer: (any TextMeasuring)?
  /// Whether effects are to leave out large movements.
  public var reducedMotion = false
  /// Told of starts and ends of animations of named views, of completions and of what effects report.
  public var observer: ((StageEvent) -> Void)?

  /// The present instant as seen from outside: the timeline's, and the time spent paused.
  public private(set) var sceneTime: Double = 0
  /// Seconds spent paused so far, which the timeline does not know of.
  public private(set) var pausedDuration: Double = 0

  /// Seconds of scene time from one frame to the next as it is watched, by which speed on screen is judged; a sixtieth unless told.
  public var frameInterval = 1.0 / 60

  private var pausedAt: Double?
  /// A clock in seconds by which frames are measured; nil, the usual, measures nothing and costs nothing.
  public var clock: (() -> Double)?
  private var timings = FrameTimings()

  let namespaceBits: UInt64
  /// Whether something was changed since the last picture.
  package internal(set) var isDirty = true
  var timeDriven: [View] = []
  private var lastIdentity: UInt64 = 0
  /// The list handed out last.
  private var list: DisplayList
  /// The list before it, whose memory the next one takes over.
  private var spare: DisplayList
  var transactions: [Transaction] = []
  var deferred: [() -> Void] = []
  var holds = 0

  /// Creates a stage with an empty root view.
  /// - Parameters:
  ///   - size: The extent in points.
  ///   - namespace: Keeps identities apart when the lists of several stages are joined; each needs its own number below 65 536.
  public init(size: Size, namespace: UInt16 = 0, measurer: (any TextMeasuring)? = nil) {
    root = View(frame: Rect(origin: .zero, size: size))
    self.measurer = measurer
    namespaceBits = UInt64(namespace) << 48
    list = DisplayList(size: size)
    spare = list
    root.moveTo(self)
  }

  /// The extent in points; setting it resizes the root view.
  ///
  /// Extents below 0 and not finite count as 0.
  public var size: Size {
    get { root.bounds.size }
    set {
      func extent(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }
      root.frame = Rect(origin: .zero, size: Size(extent(newValue.width), extent(newValue.height)))
    }
  }

  /// Moves the scene to `time`, places the views and returns the picture as a display list. The one entry for every use: window, films,
  /// traces and tests. The time does not move while the frame is made; one before the present shows the present.
  public func renderFrame(at time: Double) -> DisplayList {
    advance(to: time)
    let begin = clock?() ?? 0
    // The caller compares the last list with this one: memory goes round between two, and nothing is copied or made anew.
    var pass = PaintPass(spare, time: timeline.now, interval: frameInterval, namespace: namespaceBits)
    spare = list
    list = DisplayList(size: .zero)
    pass.list.removeAll(size: size, background: root.backgroundColor)
    let context = PaintContext(
      transform: .identity, clip: -1, visible: Rect(origin: .zero, size: size), isMoving: false)
    pass.paint(root, context)
    list = pass.list
    isDirty = false
    if let clock { timings.paint += clock() - begin }
    return list
  }

  /// Lets go of what only the frame before the last one showed, which otherwise stays until the next frame. For those who keep no list
  /// but the last.
  public func forgetOldFrame() { spare.removeAll(size: size, background: .clear) }

  /// What frames cost since the last call, while there is a clock.
  public func takeTimings() -> FrameTimings {
    defer { timings = FrameTimings() }
    return timings
  }

  /// Moves the scene to `time` with every event on the way, and places the views, without painting. While paused the timeline stands.
  public func advance(to time: Double) {
    let begin = clock?() ?? 0
    sceneTime = max(sceneTime, time)
    if pausedAt == nil { timeline.advance(to: time - pausedDuration) }
    for view in timeDriven { view.update(at: timeline.now) }
    let middle = clock?() ?? 0
    layout()
    if let clock {
      timings.timeline += middle - begin
      timings.layout += clock() - middle
    }
  }

  /// Begins later than 0, on a stage on which nothing has happened: `time` in seconds of its own time, after so many seconds of pause.
  public func begin(at time: Double, pausedDuration: Double) {
    self.pausedDuration = pausedDuration
    advance(to: time + pausedDuration)
  }

  /// Freezes everything on the stage at the present instant, timers too. Pausing twice is pausing once.
  public func pause() { if pausedAt == nil { pausedAt = sceneTime } }

  /// Goes on from where `pause` froze the stage.
  public func resume() {
    guard let since = pausedAt else { return }
    pausedDuration += sceneTime - since
    pausedAt = nil
    isDirty = true
  }

  /// Whether the stage is frozen.
  public var isPaused: Bool { pausedAt != nil }

  /// The scene time of the next event, or nil while none is to come or the stage is frozen.
  public var nextEventTime: Double? { isPaused ? nil : timeline.nextEventTime.map { $0 + pausedDuration } }

  /// Whether the next frame may look different from the last without any event: something animates, or was changed.
  public var needsFrame: Bool { isDirty || (!isPaused && (root.animatingViews > 0 || !timeDriven.isEmpty)) }

  /// Says that the next frame will look different, for content that comes from outside of the tree.
  public func setNeedsFrame() { isDirty = true }

  /// Places every view that needs it, as often as placing changes others (at most eight rounds).
  public func layout() {
    for _ in 0..<8 where root.subtreeNeedsLayout { root.layoutIfNeeded() }
  }

  func nextIdentity() -> UInt64 {
    lastIdentity += 1
    return lastIdentity
  }

  func timeDrivenChanged(_ view: View) {
    forgetTimeDriven(view)
    if view.isTimeDriven { timeDriven.append(view) }
  }

  func forgetTimeDriven(_ view: View) { timeDriven.removeAll { $0 === view } }
}
