/// Everything a key can do in the window, by the name that the keys file uses.
public enum Action: String, CaseIterable, Sendable {
  case playPause, replay, toStart, toEnd
  case frameBack, frameOn, tenFramesBack, tenFramesOn, seekBack, seekOn
  case slower, faster, halfSpeed, doubleSpeed, normalSpeed
  case previousEvent, nextEvent
  case loop, loopStart, loopEnd, clearLoop, deviceRate
  case scene1, scene2, scene3, previousScene, nextScene
  case trigger, cancel
  case previousParameter, nextParameter, firstParameter, lastParameter
  case valueDown, valueUp, valueDownCoarse, valueUpCoarse, valueDownFine, valueUpFine
  case typeValue, resetValue, resetAll
  case nextSeed, previousSeed
  case undo, redo
  case flipSlot, copySlot, sideBySide
  case panel, plot, onionSkin, onionCount, loupe, statistics, reducedMotion, theme
  case fullScreen, leave
  case copyCode, nextTarget
  case pictureOfStage, pictureOfWindow
  case savePreset, savePresetAs, openPreset, reload, reloadDropping, paste
  case help, quit

  /// What it does, in a few words.
  public var title: String {
    switch self {
    case .playPause: "play, pause"
    case .replay: "replay from 0"
    case .toStart: "start of the run"
    case .toEnd: "end of the run"
    case .frameBack: "one frame back"
    case .frameOn: "one frame on"
    case .tenFramesBack: "ten frames back"
    case .tenFramesOn: "ten frames on"
    case .seekBack: "0.1 s back"
    case .seekOn: "0.1 s on"
    case .slower: "speed ÷ 1.1"
    case .faster: "speed × 1.1"
    case .halfSpeed: "half speed"
    case .doubleSpeed: "double speed"
    case .normalSpeed: "speed 1"
    case .previousEvent: "previous event"
    case .nextEvent: "next event"
    case .loop: "loop on, off"
    case .loopStart: "loop begins here"
    case .loopEnd: "loop ends here"
    case .clearLoop: "no loop points"
    case .deviceRate: "device rate"
    case .onionSkin: "onion skin"
    case .onionCount: "number of ghosts"
    case .scene1: "ticker"
    case .scene2: "slices"
    case .scene3: "cascade"
    case .previousScene: "previous scene"
    case .nextScene: "next scene"
    case .trigger: "trigger the next run"
    case .cancel: "cancel, stop"
    case .previousParameter: "previous parameter"
    case .nextParameter: "next parameter"
    case .firstParameter: "first parameter"
    case .lastParameter: "last parameter"
    case .valueDown: "value − one step"
    case .valueUp: "value + one step"
    case .valueDownCoarse: "value − ten steps"
    case .valueUpCoarse: "value + ten steps"
    case .valueDownFine: "value − a tenth"
    case .valueUpFine: "value + a tenth"
    case .typeValue: "type a value"
    case .resetValue: "reset the value"
    case .resetAll: "reset all values"
    case .nextSeed: "new seed"
    case .previousSeed: "previous seed"
    case .undo: "undo"
    case .redo: "redo"
    case .flipSlot: "A/B: flip in place"
    case .copySlot: "A/B: copy to other"
    case .sideBySide: "A/B: side by side"
    case .panel: "panel"
    case .plot: "curve plot"
    case .loupe: "loupe and ruler"
    case .statistics: "frame statistics"
    case .reducedMotion: "reduced motion"
    case .theme: "dark, light"
    case .fullScreen: "full screen"
    case .leave: "close, leave full screen"
    case .copyCode: "copy code"
    case .nextTarget: "next target of the code"
    case .pictureOfStage: "picture of the stage"
    case .pictureOfWindow: "picture of the window"
    case .savePreset: "save the preset"
    case .savePresetAs: "save as a new preset"
    case .openPreset: "open a preset"
    case .reload: "reload files"
    case .reloadDropping: "reload, drop changes"
    case .paste: "paste a value"
    case .help: "help"
    case .quit: "quit"
    }
  }

  /// Headings of the help, with what stands below each.
  public static let groups: [(title: String, actions: [Action])] = [
    (
      "Time",
      [
        .playPause, .replay, .toStart, .toEnd, .frameBack, .frameOn, .tenFramesBack, .tenFramesOn, .seekBack, .seekOn,
        .slower, .faster, .halfSpeed, .doubleSpeed, .normalSpeed, .previousEvent, .nextEvent, .loop, .loopStart,
        .loopEnd, .clearLoop, .deviceRate,
      ]
    ),
    ("Scene", [.scene1, .scene2, .scene3, .previousScene, .nextScene, .trigger, .cancel]),
    (
      "Parameters",
      [
        .previousParameter, .nextParameter, .firstParameter, .lastParameter, .valueDown, .valueUp, .valueDownCoarse,
        .valueUpCoarse, .valueDownFine, .valueUpFine, .typeValue, .resetValue, .resetAll, .nextSeed, .previousSeed,
        .paste, .undo, .redo,
      ]
    ),
    ("Compare, hand off", [.flipSlot, .copySlot, .sideBySide, .copyCode, .nextTarget]),
    ("Files", [.savePreset, .savePresetAs, .openPreset, .reload, .reloadDropping, .pictureOfStage, .pictureOfWindow]),
    (
      "Window",
      [
        .panel, .plot, .onionSkin, .onionCount, .loupe, .statistics, .reducedMotion, .theme, .fullScreen, .leave,
        .help, .quit,
      ]
    ),
  ]
}
