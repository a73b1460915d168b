import Geometry
import Motion
import ViewTree

extension TickerEffect {
  // MARK: Cells

  /// Shows a notice at rest and prepares the following one; whatever was shown goes back to the pool.
  func prepare(current shown: Int) {
    isBehind = false
    recycle(current)
    recycle(arriving)
    current = nil
    arriving = nil
    index = notices.isEmpty ? 0 : min(max(shown, 0), notices.count - 1)
    guard !notices.isEmpty else { return }
    let cell = takeCell(for: index)
    cell.name = "notice.\(index)"
    cell.frame = bar.bounds
    cell.alpha = 1
    bar.addSubview(cell)
    current = cell
    prepareArriving()
  }

  /// Puts the following notice where its arrival starts, unless the only notice is to stand still.
  func prepareArriving() {
    recycle(arriving)
    arriving = nil
    guard notices.count > 1 || (notices.count == 1 && parameters.rollsAlone) else { return }
    arrivingIndex = (index + 1) % notices.count
    let cell = takeCell(for: arrivingIndex)
    cell.name = "notice.\(arrivingIndex)" + (arrivingIndex == index ? "+" : "")
    cell.frame = bar.bounds.offset(by: Point(0, arrivalOffset))
    cell.alpha = parameters.slides ? 1 : 0
    bar.addSubview(cell)
    arriving = cell
  }

  private func takeCell(for notice: Int) -> NoticeCell {
    let cell = pool.popLast() ?? NoticeCell(frame: bar.bounds)
    cell.show(notices[notice], wraps: parameters.wraps)
    return cell
  }

  func recycle(_ cell: NoticeCell?) {
    guard let cell else { return }
    cell.removeFromSuperview()
    pool.append(cell)
  }

  /// Where the arriving notice waits; the leaving one goes the same distance to the other side.
  var arrivalOffset: Double { -parameters.sign * (parameters.slides ? bar.bounds.height : parameters.distance) }

  // MARK: Timer

  /// Starts a full rest from now.
  func restartTimer() {
    base = stage.timeline.now
    ticks = 0
    beginRun(isRoll: false)
    scheduleTick()
  }

  /// The same for appended lines: whether those of one instant come one by one or together makes no difference.
  func restartTimerForLines() {
    if restartedByLines == stage.timeline.now { return scheduleTick() }
    restartTimer()
    restartedByLines = stage.timeline.now
  }

  /// The same where the line at rest was dropped: with every further line a rest begins anew, which is one rest as long as nothing rolls.
  func restartTimerForDroppedLine() {
    if runIsRoll { return restartTimer() }
    base = stage.timeline.now
    ticks = 0
    runStart = base
    scheduleTick()
  }

  private func beginRun(isRoll: Bool) {
    runNumber += 1
    runStart = stage.timeline.now
    runIsRoll = isRoll
  }

  func stopTimer() {
    events.tick?.cancel()
    events.tick = nil
  }

  func scheduleTick() {
    stopTimer()
    guard isStarted, arriving != nil else { return }
    ticks += 1
    events.tick = stage.timeline.schedule(at: base + Double(ticks) * parameters.period, for: self) { $0.tick() }
  }

  private func tick() {
    if rollStart != nil, let end = events.end {
      // The period is the roll's own length and rounding brought the tick first: the roll ends in the same instant.
      events.tick = stage.timeline.schedule(at: max(end.time, stage.timeline.now), for: self) { $0.tick() }
      return
    }
    restBeforeRoll = rest
    roll()
    scheduleTick()
  }

  // MARK: Roll

  func roll() {
    guard current != nil, arriving != nil, rollStart == nil else { return }
    let start = stage.timeline.now
    rollStart = start
    beginRun(isRoll: true)
    let p = parameters
    passesOver = context.passesOver(p.end(ofRollAt: start))
    if passesOver { return scheduleEnd() }
    if isBehind { prepare(current: index) }
    guard let current, let arriving else { return }
    if p.slides {
      stage.animate(
        duration: p.slideDuration, curve: TickerLook.slideCurve, changes: { place(current, -arrivalOffset) })
      stage.animate(duration: p.slideDuration, curve: TickerLook.slideCurve, changes: { place(arriving, 0) })
      return scheduleEnd()
    }
    stage.animate(duration: p.duration, curve: p.fadeCurve, changes: { current.alpha = 0 })
    move(current, to: -arrivalOffset)
    events.show = stage.timeline.schedule(at: start + (p.duration - p.overlap), for: self) { $0.showNext() }
  }

  private func showNext() {
    guard let arriving else { return }
    let p = parameters
    stage.animate(duration: p.duration, curve: p.showCurve, changes: { arriving.alpha = 1 })
    move(arriving, to: 0)
    scheduleEnd()
  }

  /// Arms the roll's completion behind everything that moves in it.
  private func scheduleEnd() {
    let end = parameters.end(ofRollAt: rollStart ?? stage.timeline.now)
    events.end = stage.timeline.schedule(at: end, for: self) { $0.completeRoll() }
  }

  private func move(_ cell: NoticeCell, to offset: Double) {
    let p = parameters
    let length = p.duration - p.moveDelay
    if length > 0 {
      stage.animate(duration: length, delay: p.moveDelay, curve: p.moveCurve, changes: { place(cell, offset) })
    } else {
      // No time is left for the move: it happens as a jump at the end of the fade.
      let end = stage.timeline.now + p.moveDelay
      events.jumps.append(stage.timeline.schedule(at: end, for: self) { $0.place(cell, offset) })
    }
  }

  private func place(_ cell: NoticeCell, _ offset: Double) {
    cell.frame = bar.bounds.offset(by: Point(0, offset))
  }

  private func completeRoll() {
    rollStart = nil
    restBeforeRoll = nil
    events.end = nil
    events.jumps = []
    if passesOver { completeUnseen() } else { advance(finished: true) }
    if notices.isEmpty { return }
    if events.tick == nil { scheduleTick() }
  }

  /// Ends a roll that nobody sees; the notices come into view only for somebody who will.
  private func completeUnseen() {
    passesOver = false
    let next = min(arrivingIndex, max(0, notices.count - 1))
    if !notices.isEmpty, let tick = events.tick, context.passesOver(tick.time + parameters.rollDuration) {
      index = next
      arrivingIndex = (index + 1) % notices.count
      isBehind = true
    } else {
      prepare(current: next)
    }
  }

  /// The arriving notice becomes the one at rest, and the one after it is prepared.
  func advance(finished: Bool) {
    guard let old = current, let new = arriving else { return }
    stage.report(.completion, "roll.\(index)", finished: finished)
    index = min(arrivingIndex, max(0, notices.count - 1))
    recycle(old)
    current = new
    new.name = "notice.\(index)"
    arriving = nil
    prepareArriving()
  }

  /// Ends a roll under way at once, with the notice of `shown` at rest.
  func abortRoll(showing shown: Int) {
    events.cancelRoll()
    let wasRolling = rollStart != nil
    rollStart = nil
    restBeforeRoll = nil
    passesOver = false
    for cell in [current, arriving] { cell?.removeAllAnimations() }
    if wasRolling { stage.report(.completion, "roll.\(index)", finished: false) }
    prepare(current: shown)
  }
}
