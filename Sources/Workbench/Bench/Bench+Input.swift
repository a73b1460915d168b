import Effects
import Geometry
import ViewTree

extension Bench {
  /// Takes input from the window, in order; locations are in points of the window.
  public func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): if key.isDown { self.key(key) }
    case .text(let text): type(text)
    case .pointer(let pointer): self.pointer(pointer)
    case .wheel(let wheel): self.wheel(wheel)
    case .focus(let hasFocus): if !hasFocus { releasePointer() }
    }
  }

  private func key(_ event: KeyEvent) {
    if entryKey(event) { return }
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
    if event.phase == .leave { return hover(nil) }
    hover(tool.root.hitTest(event.location)?.control)
    if event.phase == .down {
      history.endBurst()
      if !help.isHidden {
        help.isHidden = true
        needsRefresh = true
        return
      }
      captured = target
    }
    if event.phase == .move, captured == nil {
      if target === stageHost { stageHover(event) }
      return
    }
    if event.phase == .up { captured = nil }
    guard let target, let local = target.convertFromStage(event.location) else { return }
    var inside = event
    inside.location = local
    target.onPointer?(inside)
    needsRefresh = true
  }

  private func releasePointer() {
    guard let target = captured else { return }
    captured = nil
    target.onPointer?(PointerEvent(phase: .up, location: Point(-1, -1), button: .primary, time: wall))
  }

  private func hover(_ view: ControlView?) {
    guard view !== hovered else { return }
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

  private func stagePoint(_ point: Point) -> Point { point * (1 / stageHost.factor) }

  private func stageHover(_ event: PointerEvent) {
    guard info.name == "ticker", currentValues.toggle(TickerEffect.hoverPause),
      let local = stageHost.convertFromStage(event.location)
    else { return }
    input(.move(stagePoint(local)), nil)
  }

  private func stagePointer(_ event: PointerEvent) {
    let point = stagePoint(event.location)
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
      player.anchor()
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

  // MARK: Rows

  func rowPointer(_ index: Int, _ event: PointerEvent) {
    guard event.button == .primary || event.phase == .move else { return }
    let row = panel.rows[index]
    if event.phase == .down {
      if index != selection || entry != nil { select(index) }
      if event.clickCount == 2, event.location.x > 116 { return beginEntry() }
      if row.content.fraction == nil, event.location.x > 116 {
        if case .choice = row.parameter.kind { return nudge(1) }
        if case .toggle = row.parameter.kind { return nudge(1) }
        if case .curve = row.parameter.kind { return nudge(1) }
      }
    }
    let track = ParameterRowView.track
    let isOnSlider = event.location.x >= track.minX - 10 && event.location.x <= track.maxX + 10
    if event.phase == .down { row.isDragging = isOnSlider && row.content.fraction != nil }
    guard row.isDragging else { return }
    if event.phase == .up {
      row.isDragging = false
      return
    }
    set(
      row.parameter.value(atFraction: (event.location.x - track.minX) / track.width),
      burst: "drag \(row.parameter.key)")
  }

  /// Turns over the selected row change its value; over other rows they scroll the panel.
  func rowWheel(_ index: Int, _ event: WheelEvent) -> Bool {
    guard index == selection, event.steps.y != 0 else { return false }
    // Turns with a pause between them are steps of their own.
    if event.time - lastWheel > 0.6 { history.endBurst() }
    lastWheel = event.time
    let factor = event.modifiers.contains(.shift) ? 10.0 : event.modifiers.contains(.alt) ? 0.1 : 1
    nudge(event.steps.y < 0 ? factor : -factor)
    return true
  }
}

extension Action {
  /// Whether holding the key does it again and again.
  var repeats: Bool {
    switch self {
    case .previousEvent, .nextEvent, .undo, .redo, .frameBack, .frameOn, .tenFramesBack, .tenFramesOn, .seekBack,
      .seekOn, .slower, .faster, .previousParameter,
      .nextParameter, .valueDown, .valueUp, .valueDownCoarse, .valueUpCoarse, .valueDownFine, .valueUpFine, .nextSeed,
      .previousSeed:
      true
    default: false
    }
  }
}
