import Effects
import Files
import Geometry
import ViewTree

/// What the parts have become, put together: what is to be played, and what is to be shown.
extension Bench {
  /// What is to be played.
  static func subject(
    _ state: Document.State, _ place: Place, _ settings: PlaybackSettings, _ options: BenchOptions, _ window: Size
  ) -> Subject {
    let kind = options.effects[place.scene]
    var configuration = SceneConfiguration(kind, content: state.content.value)
    configuration.values = state[place.slot, kind.name]
    configuration.loops = settings.loops
    configuration.reducedMotion = settings.reducesMotion
    // Bare, the stage is the window's.
    configuration.size = options.stageSize ?? (options.isBare ? window : kind.size)
    return Subject(
      scene: place.scene, slot: place.slot, content: state.content.number, configuration: configuration,
      other: place.isSideBySide ? state[place.slot.other, kind.name] : nil)
  }

  /// Puts together what the parts have become: after every input, and never from outside.
  func settle() {
    let old = settled
    (settled.spot, settled.presets, settled.watches) = (place.spot, document.state.presets, shelf.watches)
    if place.spot != old.spot { editor.leave(toOtherEffect: place.scene != old.spot.scene) }
    if place.scene != old.spot.scene {
      pointer.letGo()
      chrome.arrangement.menu = nil
      host?.setTitle(title)
    }
    // While a preset is asked for, nothing else is open.
    if presets.prompt != nil { (editor.entry, chrome.arrangement.showsHelp) = (nil, false) }
    playback.show(Self.subject(document.state, place, playback.settings, options, surface.size))
    if settled.presets != old.presets || place.scene != old.spot.scene {
      shelf.forget(Set(presets.stored.keys).subtracting(watchedFiles))
    }
    settled.watches = shelf.watches
    if settled.watches != old.watches { host?.watchedFilesChanged() }
    settled.measures = chrome.arrangement.showsStatistics
    if settled.measures != old.measures { (playback.clock, chrome.tool.clock) = (frameClock, frameClock) }
    chrome.show(content(loupe: chrome.content?.loupe))
  }

  /// What is to be shown around the stage.
  private func content(loupe: LoupeContent?) -> ChromeContent {
    let arrangement = chrome.arrangement
    let layout = ChromeLayout(
      size: surface.size, scale: surface.scale, isBare: options.isBare, showsPanel: arrangement.showsPanel,
      plot: arrangement.plot, stage: playback.scene.stage.size, compared: place.isSideBySide ? place.slot : nil,
      scenes: effects.count)
    let source = PanelSource(
      document: document.state, place: place, editor: editor, base: presets.base(of: document, target),
      hints: keys.hints, theme: arrangement.theme)
    if source != settled.panel?.source { settled.panel = (source, source.content(kind)) }
    let isBannerClosed = arrangement.closedBanner == shelf.faults.number
    return ChromeContent(
      theme: arrangement.theme, layout: layout,
      scenes: SceneListView.Content(titles: effects.map(\.title), selected: place.scene),
      parameters: kind.parameters, panel: settled.panel?.content ?? source.content(kind), transport: playback.readout,
      track: playback.track, elapsed: playback.elapsed, notifier: notifier,
      banner: isBannerClosed ? nil : BannerView.Content(shelf.faults, keys: options.keysFile),
      help: arrangement.showsHelp ? keys.help : nil,
      statistics: arrangement.showsStatistics ? surface.statistics.content : nil,
      prompt: presets.prompt.map {
        PresetPromptView.Content(prompt: $0, current: document.preset(target), scene: kind.name)
      },
      menu: arrangement.menu, loupe: loupe)
  }

  /// The clock for statistics, while they are shown: hidden, they measure nothing.
  var frameClock: (() -> Double)? { chrome.arrangement.showsStatistics ? options.clock : nil }

  /// Brings what is shown up to a frame: the time of the scene, and the magnifier over the last picture.
  func showFrame() {
    var new = content(loupe: nil)
    if loupe.isShown || loupe.needsFrame {
      new.loupe = loupe.content(
        at: pointer.place, new.layout, over: playback.scene.stage.root, in: surface.list.map(chrome.withoutLoupe),
        scale: surface.scale)
    }
    chrome.show(new)
  }

  /// What decides who has a key first.
  var keyMode: KeyRouter.Mode {
    KeyRouter.Mode(
      isPrompting: presets.prompt != nil, isTyping: editor.entry != nil, hasHandles: hasHandles,
      showsHelp: chrome.arrangement.showsHelp, showsMenu: chrome.arrangement.menu != nil)
  }

  /// What decides who has a press first.
  var pointerMode: PointerRouter.Mode {
    PointerRouter.Mode(
      takesText: presets.prompt != nil || editor.entry != nil, showsHelp: chrome.arrangement.showsHelp,
      showsMenu: chrome.arrangement.menu != nil)
  }

  private var hasHandles: Bool {
    guard case .curve = editor.parameter(of: kind)?.kind else { return false }
    return chrome.content?.layout.showsPlot == true && !options.isBare
  }

  // MARK: To be looked at

  /// What there is to know of it at the moment.
  public var state: BenchState { BenchState(self) }

  /// The scene shown, to be looked at: whoever moves it does so behind the tool's back.
  package var scene: Scene { playback.scene }

  /// The picture of the last frame; nil before the first one, and after a resize.
  public var list: DisplayList? { surface.list }

  /// The scene shown now with its values and all input up to now, to be played again.
  public var record: SessionRecord { SessionRecord(scene) }

  /// What is to come back at the next start; the window's extent is for the window to add.
  public var session: Session {
    SessionKeeper.session(
      document.state, place, of: kind, selected: editor.parameter(of: kind)?.key, playback,
      theme: chrome.arrangement.theme.name)
  }

  /// The files to watch: content with the pictures it names, the presets in use, and the keys file.
  public var watchedFiles: Set<String> {
    let presets = Slot.allCases.compactMap { document.state.preset($0, kind.name).path }
    return shelf.paths.union(presets).union([options.keysFile].compactMap { $0 })
  }
}

/// What the parts were when they were last put together.
struct Settled {
  var spot: Spot
  var presets: [Slot: [String: PresetReference]]
  var watches = 0
  var measures = false
  /// The panel's content, made anew only from another source.
  var panel: (source: PanelSource, content: PanelView.Content)?
}
