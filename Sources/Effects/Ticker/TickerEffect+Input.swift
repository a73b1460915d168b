import Geometry
import ViewTree

extension TickerEffect {
  /// Takes an input. `cancel` means `stop`: a roll ends with the more opaque of its two notices at rest, and no other
  /// follows before `start` or a trigger. A trigger during a roll, while paused, or with nothing to roll to is ignored.
  /// Rows, scrolling and `loop` mean nothing here: rolls always repeat.
  public func perform(_ input: EffectInput) {
    switch input {
    case .trigger: trigger()
    case .reload: replace(with: notices.all)
    case .cancel, .stop: stop()
    case .start: start()
    case .notices(let list): replace(with: list)
    case .append(let list): append(list)
    case .resize: resize()
    case .press(let point): pressedInBar = bar.frame.contains(point)
    case .release(let point): release(at: point)
    case .move(let point): hover(at: point)
    case .pause: isPausedByInput = true
    case .resume:
      isPausedByInput = false
      isHeld = false
    case .loop, .rows, .scroll: break
    }
  }

  private func trigger() {
    if stage.isPaused { return stage.report(.ignored, "trigger while paused") }
    if rollStart != nil { return stage.report(.ignored, "trigger during a roll") }
    guard arriving != nil else { return stage.report(.ignored, "trigger with nothing to roll to") }
    isStarted = true
    base = stage.timeline.now
    ticks = 0
    roll()
    scheduleTick()
  }

  private func start() {
    guard !isStarted else { return }
    isStarted = true
    restartTimer()
  }

  private func stop() {
    guard isStarted else { return }
    isStarted = false
    stopTimer()
    if rollStart != nil { abortRoll(showing: frontIndex) }
  }

  private func replace(with list: [Notice]) {
    notices = NoticeList(list)
    abortRoll(showing: 0)
    stage.report(.index, list.isEmpty ? "notice" : "notice.0")
    restartTimer()
  }

  private func append(_ list: [Notice]) {
    guard !list.isEmpty else { return }
    let wasEmpty = notices.isEmpty
    notices.append(list)
    let surplus = max(0, notices.count - Notice.streamLimit)
    if surplus > 0, !dropOldest(surplus) { return }
    if wasEmpty {
      prepare(current: 0)
      restartTimerForLines()
    } else if rollStart == nil {
      let stoodAlone = arriving == nil
      // The notice that waits stays where it is unless another one follows now.
      if stoodAlone || arrivingIndex != (index + 1) % notices.count { prepareArriving() }
      if stoodAlone { restartTimerForLines() }
    }
  }

  /// Forgets the oldest lines of a stream; false where the line at rest is among them, which is a removal like any other.
  private func dropOldest(_ surplus: Int) -> Bool {
    notices.removeFirst(surplus)
    guard index >= surplus else {
      abortRoll(showing: 0)
      stage.report(.index, "notice.0")
      restartTimerForDroppedLine()
      return false
    }
    index -= surplus
    current?.name = "notice.\(index)"
    if arrivingIndex >= surplus {
      arrivingIndex -= surplus
    } else {
      arrivingIndex = 0
      arriving?.fill(notices[0], wraps: parameters.wraps)
    }
    arriving?.name = "notice.\(arrivingIndex)"
    return true
  }

  private func resize() {
    page.frame = Rect(origin: .zero, size: stage.size)
    bar.frame = Rect(0, TickerLook.barTop, stage.size.width, TickerLook.barHeight)
    for cell in [current, arriving].compactMap({ $0 }) {
      // Only the size follows; a running move goes on at the same offset and time.
      let offset = cell.position.y - cell.bounds.height / 2
      cell.frame = Rect(0, offset, bar.bounds.width, bar.bounds.height)
    }
  }

  private func hover(at point: Point) {
    let wasUnderPointer = isUnderPointer
    isUnderPointer = bar.frame.contains(point)
    guard parameters.pausesUnderPointer, isUnderPointer != wasUnderPointer else { return }
    if isUnderPointer {
      isHeld = true
      stage.pause()
    } else if isHeld {
      isHeld = false
      if !isPausedByInput { stage.resume() }
    }
  }

  private func release(at point: Point) {
    guard pressedInBar else { return }
    pressedInBar = false
    guard bar.frame.contains(point), current != nil else { return }
    stage.report(.selection, "notice.\(frontIndex)")
  }

  /// The index of the more opaque of the two notices; the arriving one when they are alike.
  private var frontIndex: Int {
    guard let current, let arriving, rollStart != nil else { return index }
    return arriving.presentationAlpha >= current.presentationAlpha ? arrivingIndex : index
  }
}
