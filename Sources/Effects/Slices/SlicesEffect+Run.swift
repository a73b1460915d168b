import Geometry
import Motion
import ViewTree

extension SlicesEffect {
  /// Starts a transition from the page that stands to the next one.
  func startRun() {
    runs.begin(for: self) { $0.startRun() }
    let cut = runs.start + parameters.hold
    runs.end = end(cutAt: cut)
    phase = .holding
    fromView.name = "from"
    if parameters.hold > 0 {
      endEvent = stage.timeline.schedule(at: cut, for: self) { $0.slice() }
    } else {
      slice()
    }
  }

  /// The last slice's end. It is summed like the slices' own times, so that both fall on one instant.
  private func end(cutAt cut: Double) -> Double {
    if stage.reducedMotion { return cut + ReducedMotion.fade }
    let count = sliceCount
    return count == 0 ? cut : cut + Double(count - 1) * parameters.stagger + parameters.duration
  }

  /// Seconds from request to end of a run that nothing disturbs.
  private var length: Double { end(cutAt: parameters.hold) }

  /// The hold is over: the page is cut, and everything that moves is started.
  private func slice() {
    phase = .flying
    runs.end = end(cutAt: stage.timeline.now)
    if stage.reducedMotion {
      fadeIn()
    } else if sliceCount > 0 {
      fly()
    }
    guard runs.end > stage.timeline.now else { return finishRun() }
    endEvent = stage.timeline.schedule(at: runs.end, for: self) { $0.finishRun() }
  }

  private func fadeIn() {
    let to = takePage((page + 1) % pageCount)
    to.name = "to"
    to.alpha = 0
    stage.root.addSubview(to)
    toView = to
    stage.animate(duration: ReducedMotion.fade, curve: .linear, changes: { to.alpha = 1 })
  }

  private func fly() {
    let count = sliceCount
    if context.passesOver(runs.end) {
      // Nobody sees this run: only what it draws from the generator matters to the ones after it.
      generator.skip(UInt64(2 * count))
      return
    }
    let to = takePage((page + 1) % pageCount)
    let (_, along) = extents
    let arrivingTravel = (0..<count).map { _ in along * travel() }
    let leavingTravel = (0..<count).map { _ in along * travel() }
    let departed = fromView.snapshot()
    stage.root.addSubview(to)
    let arrived = to.snapshot()
    to.removeFromSuperview()
    toView = to
    leaving = cut(departed, count, "out")
    fromView.isHidden = true
    arrivingSlices = cut(arrived, count, "in")
    for (index, view) in arrivingSlices.enumerated() {
      // Even slices come from below (from the right), odd ones from above (from the left).
      shift(view, by: (index % 2 == 0 ? 1 : -1) * arrivingTravel[index])
      view.appearsAfter = stage.timeline.now + Double(index) * parameters.stagger
    }
    animate(count) { [self] index in
      shift(leaving[index], by: (index % 2 == 0 ? -1 : 1) * leavingTravel[index])
      arrivingSlices[index].frame = sliceRect(index)
    }
  }

  private func travel() -> Double {
    parameters.travel.low + (parameters.travel.high - parameters.travel.low) * generator.unit()
  }

  private func cut(_ snapshot: Snapshot, _ count: Int, _ role: String) -> [SnapshotView] {
    (0..<count).map { index in
      let view = SnapshotView(snapshot, source: sliceRect(index))
      view.name = "\(role).\(index)"
      stage.root.addSubview(view)
      return view
    }
  }

  private func shift(_ view: View, by offset: Double) {
    view.frame = view.frame.offset(by: parameters.isHorizontal ? Point(offset, 0) : Point(0, offset))
  }

  private func animate(_ count: Int, _ change: (Int) -> Void) {
    let spring = parameters.spring
    if parameters.stagger == 0 {
      stage.animate(spring: spring, changes: { (0..<count).forEach(change) })
    } else {
      for index in 0..<count {
        stage.animate(spring: spring, delay: Double(index) * parameters.stagger, changes: { change(index) })
      }
    }
  }

  // MARK: Ends

  /// The slices are gone and the next page stands, live.
  func finishRun() {
    endEvent?.cancel()
    let left = page
    page = (page + 1) % pageCount
    let arrived = toView ?? takePage(page)
    clear()
    arrived.removeAllAnimations()
    fromView.removeFromSuperview()
    leave(left, fromView)
    fromView = arrived
    fromView.frame = Rect(origin: .zero, size: stage.size)
    fromView.alpha = 1
    fromView.name = "to"
    if fromView.superview == nil { stage.root.insertSubview(fromView, at: 0) }
    phase = .idle
    runs.complete(finished: true, length: length)
  }

  /// The page that was to be left stands again, live, at once.
  func cancel() {
    guard phase != .idle else { return }
    endEvent?.cancel()
    if let toView {
      toView.removeFromSuperview()
      leave((page + 1) % pageCount, toView)
    }
    clear()
    fromView.isHidden = false
    phase = .idle
    runs.complete(finished: false)
  }

  private func clear() {
    for view in (leaving + arrivingSlices).reversed() { view.removeFromSuperview() }
    leaving = []
    arrivingSlices = []
    toView = nil
  }
}
