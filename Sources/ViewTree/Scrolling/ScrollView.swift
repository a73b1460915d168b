import Geometry
import Motion

/// A view whose content is taller than itself and can be dragged, wheeled and thrown, up and down.
///
/// The offset is a function of scene time between two inputs, so that a recorded drag plays again exactly.
open class ScrollView: View {
  /// The height of the content in points.
  public var contentHeight: Double = 0 {
    didSet { if contentHeight != oldValue { fitToContent() } }
  }

  private(set) var glide: ScrollMotion?
  private var glideEnd: TimelineEvent?
  private var drag: Drag?

  private struct Drag {
    var startPointer: Double
    var startOffset: Double
    var samples: [(time: Double, y: Double)]
  }

  /// Creates a scroll view that clips.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// The largest offset at rest: 0 where everything fits.
  public var maximumOffset: Double { max(0, contentHeight - bounds.height) }

  /// The point of the content at the top edge, in points; setting it ends gliding and clamps to 0…`maximumOffset`.
  public var contentOffset: Double {
    get { bounds.minY }
    set {
      stopGliding()
      place(min(max(newValue, 0), maximumOffset))
    }
  }

  /// Whether it is held or glides.
  public var isScrolling: Bool { glide != nil || drag != nil }

  /// Scrolls by points at once, as a wheel does: positive towards the end; never beyond an edge.
  public func scroll(by distance: Double) { contentOffset = bounds.minY + (distance.isFinite ? distance : 0) }

  /// Starts a drag at a pointer position (points, this view's frame coordinates).
  public func beginDrag(at y: Double) {
    guard let stage, y.isFinite else { return }
    stopGliding()
    drag = Drag(startPointer: y, startOffset: bounds.minY, samples: [(stage.timeline.now, y)])
  }

  /// Follows the pointer; beyond an edge more and more slowly.
  public func continueDrag(to y: Double) {
    guard var drag, let stage, y.isFinite else { return }
    drag.samples.append((stage.timeline.now, y))
    if drag.samples.count > 8 { drag.samples.removeFirst() }
    self.drag = drag
    let wanted = drag.startOffset + drag.startPointer - y
    let limit = maximumOffset
    if wanted < 0 {
      place(rubberBand(wanted, dimension: bounds.height))
    } else if wanted > limit {
      place(limit + rubberBand(wanted - limit, dimension: bounds.height))
    } else {
      place(wanted)
    }
  }

  /// Lets go: glides on with the speed of the last tenth of a second, and back where it was pulled beyond an edge.
  public func endDrag() {
    guard let drag, let stage else { return }
    self.drag = nil
    let now = stage.timeline.now
    let recent = drag.samples.filter { now - $0.time <= 0.1 }
    var velocity = 0.0
    if let first = recent.first, let last = recent.last, last.time > first.time {
      velocity = (first.y - last.y) / (last.time - first.time)
    }
    glide(ScrollMotion(start: now, offset: bounds.minY, velocity: velocity, limit: maximumOffset))
  }

  private func glide(_ motion: ScrollMotion) {
    guard let stage, motion.end > stage.timeline.now else { return stopGliding() }
    glide = motion
    place(motion.offset(at: stage.timeline.now))
    isTimeDriven = true
    glideEnd?.cancel()
    glideEnd = stage.timeline.schedule(at: motion.end, for: self) {
      $0.place(motion.target)
      $0.stopGliding()
    }
    glideDidChange()
  }

  /// Called when a glide has begun, turned out differently or ended.
  func glideDidChange() {}

  open override func update(at time: Double) {
    if let glide { place(glide.offset(at: time)) }
  }

  /// Brings the offset up to date with the stage's time; callers that read it inside an event need it.
  public func settleOffset() {
    if let glide, let stage { place(glide.offset(at: stage.timeline.now)) }
  }

  open override func layoutSubviews() { fitToContent() }

  /// Stays within the content at rest; a glide whose end has moved goes on from where it is, as fast as it is.
  private func fitToContent() {
    if let glide, let stage {
      guard glide.limit != maximumOffset else { return }
      let now = stage.timeline.now
      self.glide(
        ScrollMotion(
          start: now, offset: glide.offset(at: now), velocity: glide.velocity(at: now), limit: maximumOffset))
    } else if drag == nil {
      place(min(max(bounds.minY, 0), maximumOffset))
    }
  }

  private func stopGliding() {
    glideEnd?.cancel()
    glideEnd = nil
    guard glide != nil else { return }
    glide = nil
    isTimeDriven = false
    glideDidChange()
  }

  private func place(_ offset: Double) {
    guard offset != bounds.minY, offset.isFinite else { return }
    let shown = Rect(origin: Point(bounds.minX, offset), size: bounds.size)
    if let stage { stage.withoutAnimation { bounds = shown } } else { bounds = shown }
  }
}
