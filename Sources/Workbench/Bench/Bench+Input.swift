import Effects
import Geometry
import ViewTree

extension Bench {
  /// Takes input from the window, in order; locations are in points of the window.
  public func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): if key.isDown { self.key(key) }
    case .text(let text): receive(text)
    case .pointer(let pointer): self.pointer(pointer)
    case .wheel(let wheel): self.wheel(wheel)
    case .focus(let hasFocus): if !hasFocus { releasePointer() }
    }
  }

  private func key(_ event: KeyEvent) {
    if promptKey(event) || pasteKey(event) || entryKey(event) || handleKey(event) { return }
    if !menu.isHidden, event.symbol != "Escape" {
      menu.isHidden = true
      needsRefresh = true
    }
    guard let action = keys.action(for: event) else { return }
    if !help.isHidden, action != .help, action != .leave, action != .quit {
      help.isHidden = true
      needsRefresh = true
    }
    // A key held is one step to undo; the next press is another.
    if !event.isRepeat { history.endBurst() }
    // One press, one switch: what toggles does not flicker while a key is held.
    if event.isRepeat, !action.repeats { return }
    perform(action)
  }

  // MARK: Pointer

  private func pointer(_ event: PointerEvent) {
    let target = captured ?? tool.root.hitTest(event.location)?.control
    pointerPlace = event.phase == .leave ? nil : event.location
    if showsLoupe { needsRefresh = true }
    if event.phase == .leave { return hover(nil) }
    // Said last, or what the press does would speak over it.
    var complaint: String?
    defer { if let complaint { say(complaint, isError: true) } }
    hover(tool.root.hitTest(event.location)?.control)
    if event.phase == .down {
      history.endBurst()
      if event.button == .middle, takesText { return askForPaste(.primary) }
      if target !== panel.rows[selection] { complaint = settleEntry() }
      if !help.isHidden {
        help.isHidden = true
        needsRefresh = true
        return
      }
      if !menu.isHidden, target !== menu {
        menu.isHidden = true
        needsRefresh = true
        return
      }
    }
    if event.phase == .move, captured == nil {
      if target === stageHost { stageHover(event) }
      if target !== menu { return }
    }
    // What is held stays held until its own button is let go, whatever other buttons do meanwhile.
    if let capturing, event.phase == .down || event.phase == .up, event.button != capturing { return }
    if event.phase == .down { (captured, capturing) = (target, event.button) }
    if event.phase == .up { (captured, capturing) = (nil, nil) }
    guard let target, let local = target.convertFromStage(event.location) else { return }
    var inside = event
    inside.location = local
    target.onPointer?(inside)
    needsRefresh = true
  }

  private func releasePointer() {
    guard let target = captured else { return }
    let button = capturing ?? .primary
    (captured, capturing) = (nil, nil)
    target.onPointer?(PointerEvent(phase: .up, location: Point(-1, -1), button: button, time: wall))
  }

  private func hover(_ view: ControlView?) {
    guard view !== hovered else { return }
    if hovered === stageHost, pausesUnderPointer {
      // The bar spans the page: whoever leaves the page leaves the bar.
      input(.move(Point(-1, -1)), nil)
    }
    hovered?.isHovered = false
    hovered = view
    view?.isHovered = true
    needsRefresh = true
  }

  private func wheel(_ event: WheelEvent) {
    var control = tool.root.hitTest(event.location)?.control
    while let current = control {
      if let local = current.convertFromStage(event.location) {
        var inside = event
        inside.location = local
        if current.onWheel?(inside) == true {
          needsRefresh = true
          return
        }
      }
      control = current.superview?.control
    }
  }

  /// Connects the parts of the tool with what they do.
  func connect() {
    sceneList.onSelect = { [unowned self] index in show(scene: index) }
    transport.onPlayPause = { [unowned self] in perform(.playPause) }
    transport.timeline.onScrub = { [unowned self] seconds, phase in scrubTimeline(seconds, phase) }
    panel.onSlot = { [unowned self] slot in if slot != state.slot { flipSlot() } }
    panel.plot.onEdit = { [unowned self] curve in set(.curve(curve), burst: "drag \(parameter.key)") }
    panel.onWheel = { [unowned self] event in
      panel.scroll(by: event.steps.y * Metrics.rowHeight)
      return true
    }
    stageHost.onPointer = { [unowned self] event in stagePointer(event) }
    stageHost.onWheel = { [unowned self] event in
      input(.scroll(event.steps.y * 60), nil)
      return true
    }
  }

  // MARK: Timeline

  private func scrubTimeline(_ seconds: Double, _ phase: PointerEvent.Phase) {
    if phase == .down {
      let run = scene.run.run
      scrub = Scrub(start: run.start, duration: run.duration, playsOn: player.isPlaying)
      player.pause()
    }
    guard let scrub else { return }
    if phase != .up || seconds > 0 {
      // The end of the run belongs to it; where the next one follows at once, the last instant before it is shown.
      let isLast = seconds >= scrub.duration && scene.nextEventTime != nil
      player.seek(to: scrub.start + (isLast ? max(0, scrub.duration - 1e-4) : seconds))
    }
    if phase == .up {
      self.scrub = nil
      if scrub.playsOn { player.play() }
    } else {
      say("\(NumberText.text(scene.time, decimals: 3)) s")
    }
  }

  // MARK: Stage

  func stagePoint(_ point: Point) -> Point { point * (1 / stageHost.factor) }

  /// Whether the scene wants to know where the pointer is while nothing is pressed.
  private var pausesUnderPointer: Bool {
    info.wantsHover(currentValues)
  }

  private func stageHover(_ event: PointerEvent) {
    guard pausesUnderPointer, let local = stageHost.convertFromStage(event.location) else { return }
    input(.move(stagePoint(local)), nil)
  }

  private func stagePointer(_ event: PointerEvent) {
    let point = stagePoint(event.location)
    if showsLoupe {
      // With the loupe a press measures and touches nothing.
      if event.phase == .down { rulerStart = event.button == .primary ? point : nil }
      return
    }
    switch event.phase {
    case .down where event.button == .primary:
      stagePress = point
      input(.press(point), nil)
    case .move where stagePress != nil:
      input(.move(point), nil)
    case .up:
      guard let press = stagePress else { return }
      stagePress = nil
      let events = perform(.release(point))
      needsRefresh = true
      if let chosen = events.first(where: { $0.kind == .selection }) {
        say("selected \(chosen.view)")
      } else if let refused = events.first(where: { $0.kind == .ignored }) {
        say("ignored: \(refused.view)")
      } else if press.distance(to: point) < 4, !events.contains(where: { $0.kind == .request }) {
        // A click on nothing in particular asks for the next run.
        input(.trigger, "triggered")
      }
    default: break
    }
  }
}
