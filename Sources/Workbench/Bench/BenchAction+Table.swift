import Effects

extension BenchAction {
  /// Every action there is with a set of effects, in the order of the help.
  static func table(_ effects: EffectSet) -> [ActionGroup] {
    [
      ActionGroup(title: "Time", actions: time),
      ActionGroup(title: "Scene", actions: numbers(effects) + scene),
      ActionGroup(title: "Parameters", actions: parameters),
      ActionGroup(title: "Compare, hand off", actions: comparison),
      ActionGroup(title: "Files", actions: files),
      ActionGroup(title: "Window", actions: window),
    ]
  }

  // Those that something else names beside their row.
  static let valueDown = BenchAction("valueDown", "value − one step", ["Left", "h"], repeats: true) {
    $0.editor.nudge(-1, &$0.document, $0.target)
  }
  static let valueUp = BenchAction(.valueUp, "value + one step", ["Right", "l"], repeats: true) {
    $0.editor.nudge(1, &$0.document, $0.target)
  }
  static let valueUpCoarse = BenchAction("valueUpCoarse", "value + ten steps", ["Shift+Right"], repeats: true) {
    $0.editor.nudge(10, &$0.document, $0.target)
  }
  static let valueUpFine = BenchAction("valueUpFine", "value + a tenth", ["Alt+Right"], repeats: true) {
    $0.editor.nudge(0.1, &$0.document, $0.target)
  }
  static let typeValue = BenchAction(.typeValue, "type a value", ["Enter"]) {
    $0.editor.beginEntry(&$0.document, $0.target)
  }
  static let resetValue = BenchAction(.resetValue, "reset the value", ["Delete"]) {
    $0.editor.reset(&$0.document, $0.target)
  }
  static let resetAll = BenchAction(.resetAll, "reset all values", ["Shift+Delete"]) {
    $0.editor.resetAll(&$0.document, $0.target)
  }
  static let paste = BenchAction("paste", "paste a value", ["Ctrl+v", "Shift+Insert"]) {
    $0.editor.awaitsPaste = true
    $0.host?.requestPaste(.clipboard)
    return nil
  }
  static let flipSlot = BenchAction("flipSlot", "A/B: flip in place", ["a"]) {
    $0.place.flip(differing: $0.target.differing(in: $0.document).count)
  }
  static let trigger = BenchAction("trigger", "trigger the next run", ["t"]) { $0.playback.take(.trigger, "triggered") }
  static let playPause = BenchAction(.playPause, "play, pause", ["Space", "p"]) { $0.playback.playPause() }
  static let leave = BenchAction("leave", "close, leave full screen", ["Esc"]) {
    if $0.chrome.arrangement.leave() { return nil }
    if $0.loupe.isShown { return $0.loupe.toggle() }
    if $0.host?.isFullScreen == true { $0.host?.isFullScreen = false }
    return nil
  }
  static let help = BenchAction("help", "help", ["?", "F1"]) {
    $0.chrome.arrangement.showsHelp.toggle()
    return nil
  }
  static let quit = BenchAction("quit", "quit", ["q", "Ctrl+q"]) {
    $0.host?.quit()
    return nil
  }

  private static let time: [BenchAction] = [
    playPause,
    BenchAction("replay", "replay from 0", ["r"]) { $0.playback.replay() },
    BenchAction("toStart", "start of the run", ["Home"]) { $0.playback.toStart() },
    BenchAction("toEnd", "end of the run", ["End"]) { $0.playback.toEnd() },
    BenchAction("frameBack", "one frame back", [",", "Ctrl+Shift+Left"], repeats: true) { $0.playback.step(-1) },
    BenchAction("frameOn", "one frame on", [".", "Ctrl+Shift+Right"], repeats: true) { $0.playback.step(1) },
    BenchAction("tenFramesBack", "ten frames back", ["Ctrl+,", "Ctrl+Alt+Left"], repeats: true) {
      $0.playback.step(-10)
    },
    BenchAction("tenFramesOn", "ten frames on", ["Ctrl+.", "Ctrl+Alt+Right"], repeats: true) { $0.playback.step(10) },
    BenchAction("seekBack", "0.1 s back", ["Ctrl+Left"], repeats: true) { $0.playback.seek(by: -0.1) },
    BenchAction("seekOn", "0.1 s on", ["Ctrl+Right"], repeats: true) { $0.playback.seek(by: 0.1) },
    BenchAction("slower", "speed ÷ 1.1", ["[", "KP_Subtract"], repeats: true) {
      $0.playback.setSpeed($0.playback.player.speed / 1.1)
    },
    BenchAction("faster", "speed × 1.1", ["]", "KP_Add"], repeats: true) {
      $0.playback.setSpeed($0.playback.player.speed * 1.1)
    },
    BenchAction("halfSpeed", "half speed", ["{", "Ctrl+Down"]) { $0.playback.setSpeed($0.playback.player.speed / 2) },
    BenchAction("doubleSpeed", "double speed", ["}", "Ctrl+Up"]) { $0.playback.setSpeed($0.playback.player.speed * 2) },
    BenchAction("normalSpeed", "speed 1", ["BackSpace"]) { $0.playback.setSpeed(1) },
    BenchAction("previousEvent", "previous event", ["(", "Alt+Shift+Left"], repeats: true) { $0.playback.toEvent(-1) },
    BenchAction("nextEvent", "next event", [")", "Alt+Shift+Right"], repeats: true) { $0.playback.toEvent(1) },
    BenchAction("loop", "loop on, off", ["L"]) { $0.playback.toggleLoop() },
    BenchAction("loopStart", "loop begins here", ["Ctrl+Home"]) { $0.playback.setLoopPoint(isEnd: false) },
    BenchAction("loopEnd", "loop ends here", ["Ctrl+End"]) { $0.playback.setLoopPoint(isEnd: true) },
    BenchAction("clearLoop", "no loop points", ["Ctrl+l"]) { $0.playback.clearLoop() },
    BenchAction("deviceRate", "device rate", ["F"]) { $0.playback.cycleDeviceRate() },
  ]

  /// The number keys, as far as there are effects.
  private static func numbers(_ effects: EffectSet) -> [BenchAction] {
    effects.prefix(9).enumerated().map { index, kind in
      BenchAction(ActionName("scene\(index + 1)"), kind.name, ["\(index + 1)"]) { $0.place.show(index, of: $0.effects) }
    }
  }

  private static let scene: [BenchAction] = [
    BenchAction("previousScene", "previous scene", ["<", "PgUp"]) { $0.place.turn(-1, of: $0.effects) },
    BenchAction("nextScene", "next scene", [">", "PgDn"]) { $0.place.turn(1, of: $0.effects) },
    trigger,
    BenchAction("cancel", "cancel, stop", ["x"]) { $0.playback.stopOrStart() },
  ]

  private static let parameters: [BenchAction] = [
    BenchAction("previousParameter", "previous parameter", ["Up", "k", "Shift+Tab"], repeats: true) {
      $0.editor.select($0.editor.selection - 1, of: $0.kind)
    },
    BenchAction("nextParameter", "next parameter", ["Down", "j", "Tab"], repeats: true) {
      $0.editor.select($0.editor.selection + 1, of: $0.kind)
    },
    BenchAction("firstParameter", "first parameter", ["g"]) { $0.editor.select(0, of: $0.kind) },
    BenchAction("lastParameter", "last parameter", ["G"]) { $0.editor.select(-1, of: $0.kind) },
    valueDown, valueUp,
    BenchAction("valueDownCoarse", "value − ten steps", ["Shift+Left"], repeats: true) {
      $0.editor.nudge(-10, &$0.document, $0.target)
    },
    valueUpCoarse,
    BenchAction("valueDownFine", "value − a tenth", ["Alt+Left"], repeats: true) {
      $0.editor.nudge(-0.1, &$0.document, $0.target)
    },
    valueUpFine, typeValue, resetValue, resetAll,
    BenchAction("nextSeed", "new seed", ["n"], repeats: true) { $0.editor.stepSeed(1, &$0.document, $0.target) },
    BenchAction("previousSeed", "previous seed", ["N"], repeats: true) {
      $0.editor.stepSeed(-1, &$0.document, $0.target)
    },
    paste,
    BenchAction("undo", "undo", ["Ctrl+z", "u"], repeats: true) { $0.document.undo(&$0.place, of: $0.effects) },
    BenchAction("redo", "redo", ["Ctrl+Shift+z", "U"], repeats: true) { $0.document.redo(&$0.place, of: $0.effects) },
  ]

  private static let comparison: [BenchAction] = [
    flipSlot,
    BenchAction("copySlot", "A/B: copy to other", ["A"]) {
      $0.place.compare()
      return $0.editor.copy(&$0.document, $0.target)
    },
    BenchAction("sideBySide", "A/B: side by side", ["Ctrl+a"]) { $0.place.toggleSideBySide() },
    BenchAction("copyCode", "copy code", ["y", "Ctrl+c"]) {
      let (code, message) = $0.exports.code($0.playback.scene.configuration)
      if let code { $0.host?.copy(code) }
      return message
    },
    BenchAction("nextTarget", "next target of the code", ["e"]) { $0.exports.nextTarget() },
  ]

  private static let files: [BenchAction] = [
    BenchAction("savePreset", "save the preset", ["Ctrl+s"]) {
      $0.presets.save(&$0.document, $0.target, compares: $0.place.compares)
    },
    BenchAction("savePresetAs", "save as a new preset", ["Ctrl+Shift+s"]) {
      $0.presets.askForName($0.document, $0.target)
      return nil
    },
    BenchAction("openPreset", "open a preset", ["Ctrl+o"]) {
      $0.presets.offer($0.document, $0.target)
      return nil
    },
    BenchAction("reload", "reload files", ["Ctrl+r", "F5"]) { Rereading.all(for: $0) },
    BenchAction("reloadDropping", "reload, drop changes", ["Ctrl+Shift+r", "Shift+F5"]) {
      Rereading.afresh(for: $0)
    },
    BenchAction("pictureOfStage", "picture of the stage", ["s"]) {
      $0.exports.write($0.playback.picture(), of: $0.scene, scale: $0.surface.scale)
    },
    BenchAction("pictureOfWindow", "picture of the window", ["S"]) { bench in
      bench.surface.list.map {
        bench.exports.write($0, of: bench.scene, named: "window-", scale: bench.surface.scale)
      }
    },
  ]

  private static let window: [BenchAction] = [
    BenchAction("panel", "panel", ["b"]) { $0.chrome.arrangement.togglePanel() },
    BenchAction("plot", "curve plot", ["c"]) { $0.chrome.togglePlot() },
    BenchAction("onionSkin", "onion skin", ["o"]) { $0.playback.toggleOnionSkin() },
    BenchAction("onionCount", "number of ghosts", ["O"]) { $0.playback.cycleGhosts() },
    BenchAction("loupe", "loupe and ruler", ["z"]) { $0.loupe.toggle() },
    BenchAction("statistics", "frame statistics", ["i"]) { $0.chrome.arrangement.toggleStatistics() },
    BenchAction("reducedMotion", "reduced motion", ["m"]) { $0.playback.settings.cycleReducedMotion() },
    BenchAction("theme", "dark, light", ["d"]) { $0.chrome.arrangement.turnTheme() },
    BenchAction("fullScreen", "full screen", ["f", "F11"]) {
      $0.host?.isFullScreen.toggle()
      return nil
    },
    leave, help, quit,
  ]
}
