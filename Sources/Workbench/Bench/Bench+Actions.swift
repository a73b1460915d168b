import Effects
import Files
import Geometry
import ViewTree

extension Bench {
  /// Frames a second by which single frames are counted.
  static let frameRate = 60.0

  /// Does what a key stands for.
  public func perform(_ action: Action) {
    needsRefresh = true
    switch action {
    case .playPause: playPause()
    case .replay: replay()
    case .toStart: seek(to: scene.run.run.start, "start")
    case .toEnd: toEnd()
    case .frameBack: step(-1)
    case .frameOn: step(1)
    case .tenFramesBack: step(-10)
    case .tenFramesOn: step(10)
    case .seekBack: seek(to: scene.time - 0.1)
    case .seekOn: seek(to: scene.time + 0.1)
    case .slower: setSpeed(player.speed / 1.1)
    case .faster: setSpeed(player.speed * 1.1)
    case .halfSpeed: setSpeed(player.speed / 2)
    case .doubleSpeed: setSpeed(player.speed * 2)
    case .normalSpeed: setSpeed(1)
    case .loop: toggleLoop()
    case .scene1: show(scene: 0)
    case .scene2: show(scene: 1)
    case .scene3: show(scene: 2)
    case .previousScene: show(scene: (sceneIndex + effects.count - 1) % effects.count)
    case .nextScene: show(scene: (sceneIndex + 1) % effects.count)
    case .trigger: input(.trigger, "triggered")
    case .cancel: stopOrStart()
    case .previousParameter: select(selection - 1)
    case .nextParameter: select(selection + 1)
    case .firstParameter: select(0)
    case .lastParameter: select(info.parameters.count - 1)
    case .valueDown: nudge(-1)
    case .valueUp: nudge(1)
    case .valueDownCoarse: nudge(-10)
    case .valueUpCoarse: nudge(10)
    case .valueDownFine: nudge(-0.1)
    case .valueUpFine: nudge(0.1)
    case .typeValue: beginEntry()
    case .resetValue: set(parameter.defaultValue)
    case .resetAll: resetAll()
    case .nextSeed: stepSeed(1)
    case .previousSeed: stepSeed(-1)
    case .undo: undo()
    case .redo: redo()
    case .flipSlot: flipSlot()
    case .copySlot: copySlot()
    case .sideBySide: toggleSideBySide()
    case .previousEvent: toEvent(-1)
    case .nextEvent: toEvent(1)
    case .loopStart: setLoopPoint(isEnd: false)
    case .loopEnd: setLoopPoint(isEnd: true)
    case .clearLoop: clearLoopPoints()
    case .deviceRate: cycleDeviceRate()
    case .onionSkin: toggleOnionSkin()
    case .onionCount: cycleOnionCount()
    case .plot: togglePlot()
    case .copyCode: copyCode()
    case .nextTarget: nextTarget()
    case .loupe: toggleLoupe()
    case .panel: togglePanel()
    case .statistics: toggleStatistics()
    case .reducedMotion: cycleReducedMotion()
    case .theme: restyle(theme == .dark ? .light : .dark)
    case .fullScreen: host?.isFullScreen.toggle()
    case .leave: leave()
    case .pictureOfStage: pictureOfStage()
    case .pictureOfWindow: pictureOfWindow()
    case .savePreset: savePreset()
    case .savePresetAs: askForName()
    case .openPreset: offerPresets()
    case .reload: reload()
    case .reloadDropping: reloadDropping()
    case .paste: paste()
    case .help: help.isHidden.toggle()
    case .quit: host?.quit()
    }
  }

  // MARK: Time

  private func playPause() {
    if player.isPlaying, !player.isAtEnd {
      player.pause()
      say("paused at \(NumberText.text(scene.time, decimals: 3)) s")
    } else {
      if player.isAtEnd { player.seek(to: scene.run.run.start) }
      player.play()
      say("playing")
    }
  }

  private func replay() {
    scene.restart(looping: loops)
    player.play()
    reconfigureOther()
    say("from 0")
  }

  func seek(to time: Double, _ name: String? = nil) {
    player.seek(to: time)
    say("\(name.map { $0 + ", " } ?? "")\(NumberText.text(scene.time, decimals: 3)) s")
  }

  /// The last instant of the run: where the next one follows at once, just before it.
  private func toEnd() {
    let run = scene.run.run
    player.pause()
    seek(to: scene.nextEventTime == nil ? run.end : max(run.start, run.end - 1e-4), "end")
  }

  private func step(_ frames: Double) {
    player.pause()
    let frame = (scene.time * Self.frameRate + 1e-6).rounded(.down)
    let isBetween = scene.time * Self.frameRate - frame > 1e-3
    // From between two frames, one back is the frame just passed.
    let target = frames < 0 && isBetween ? frame + frames + 1 : frame + frames
    player.seek(to: max(0, target) / Self.frameRate)
    say("frame \(Int(max(0, target))), \(NumberText.text(scene.time, decimals: 3)) s")
  }

  private func setSpeed(_ speed: Double) {
    player.setSpeed(speed)
    say("speed \(NumberText.text(player.speed, decimals: 2))×")
  }

  private func toggleLoop() {
    loops.toggle()
    input(.loop(loops), nil)
    say(loops ? "loop on" : "loop off")
  }

  // MARK: Scene

  func show(scene index: Int) {
    guard effects.indices.contains(index) else { return }
    guard index != sceneIndex else { return say("\(info.title) is shown") }
    state.scene = index
    showScene()
    presetsInUseChanged()
    say(info.summary)
  }

  /// Starts the scene of the state from its beginning.
  func showScene() {
    selection = 0
    entry = nil
    loopPoints = nil
    // Whatever is held belongs to the scene that goes.
    (captured, capturing, scrub, stagePress) = (nil, nil, nil, nil)
    menu.isHidden = true
    let next = Scene(configuration(), measurer: text)
    next.clock = clock
    let rate = player.deviceRate
    player = Player(next, isPlaying: true, speed: player.speed, wall: wall)
    player.deviceRate = rate
    reconfigureOther()
    rebuildRows()
    place()
    host?.setTitle(title)
  }

  /// Takes an input that comes from outside of the window, such as a line of a followed stream.
  public func take(_ input: EffectInput) { self.input(input, nil) }

  /// Hands an input to the scene at its present instant and says what came of it.
  func input(_ input: EffectInput, _ done: String?) {
    let events = perform(input)
    needsRefresh = true
    if let refused = events.first(where: { $0.kind == .ignored }) {
      say("ignored: \(refused.view)")
    } else if let chosen = events.first(where: { $0.kind == .selection }) {
      say("selected \(chosen.view)")
    } else if let done {
      say(done)
    }
  }

  private func stopOrStart() {
    let isStopped = scene.effect.isStopped
    input(isStopped ? .start : .stop, isStopped ? "started" : "stopped")
  }

  // MARK: Window

  private func togglePanel() {
    showsPanel.toggle()
    place()
    say(showsPanel ? "panel shown" : "panel hidden")
  }

  private func togglePlot() {
    panel.showsPlot = !panel.plotIsShown
    panel.layoutIfNeeded()
    panel.reveal(selection)
    say(panel.plotIsShown ? "curve plot" : "no curve plot")
  }

  private func toggleStatistics() {
    statistics.isHidden.toggle()
    scene.clock = clock
    tool.clock = clock
    say(statistics.isHidden ? "no statistics" : "frame statistics")
  }

  private func cycleReducedMotion() {
    let all = ReducedMotionChoice.allCases
    let index = all.firstIndex(of: reducedMotion) ?? 0
    reducedMotion = all[(index + 1) % all.count]
    reconfigure(keeping: .run)
    say("reduced motion \(reducedMotion == .system ? "as the system" : reducedMotion.rawValue)")
  }

  func restyle(_ new: Theme) {
    theme = new
    tool.root.backgroundColor = new.surround
    for view in [surround, stageHost, otherHost, sceneList, message, help, statistics, loupe, ruler, menu, banner] {
      view.theme = new
    }
    prompt.theme = new
    panel.restyle(new)
    transport.restyle(new)
    refreshPanel()
    needsRefresh = true
    say("\(new.name) theme")
  }

  private func leave() {
    if !menu.isHidden {
      menu.isHidden = true
    } else if !help.isHidden {
      help.isHidden = true
    } else if showsLoupe {
      toggleLoupe()
    } else if host?.isFullScreen == true {
      host?.isFullScreen = false
    }
  }
}
