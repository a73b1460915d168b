import CairoRaster
import Effects
import Files
import Geometry
import Painting
import ViewTree

/// The tool: stage, panel and transport in one view tree, driven by input and frames from a window or a test.
///
/// It knows no window and reads no clock: size, input and times are handed in, pixels are handed out. What it does is done by its parts;
/// here input is handed down to them, and after each what they have become is put together: what is to be played, and what is to be shown.
public final class Bench {
  /// The window around the tool, if there is one.
  public weak var host: (any BenchHost)? {
    didSet { host?.setTitle(title) }
  }

  let options: BenchOptions
  var document: Document
  var place: Place
  var editor: ValueEditor
  var presets: PresetDesk
  var shelf: ContentShelf
  var exports: ExportDesk
  var keys: KeyRouter
  let playback: Playback
  let chrome: Chrome
  let surface: Surface
  let loupe: Loupe
  var pointer = PointerRouter()
  var notifier = Notifier()
  var settled: Settled
  private var clock = BenchClock()

  /// Creates the tool; `resize` comes before the first frame.
  public init(_ options: BenchOptions, text: TextEngine) {
    self.options = options
    var desk = PresetDesk(options.effects, folder: options.presets, home: options.home, warn: options.warn)
    let (state, place) = SessionKeeper.open(options, &desk)
    (document, self.place, presets) = (Document(state, undoLimit: options.undoLimit), place, desk)
    editor = ValueEditor(options.effects[place.scene], selected: options.session?.selected)
    shelf = ContentShelf(options.contentFiles, options.content, warn: options.warn)
    exports = ExportDesk(pictureFolder: options.pictureFolder, text: text)
    keys = KeyRouter(options.effects)
    chrome = Chrome(theme: Theme.named(options.theme), measurer: text)
    surface = Surface(text: text)
    loupe = Loupe(text: text)
    let settings = PlaybackSettings(
      loops: options.loops, reducedMotion: options.reducedMotion, systemReducesMotion: options.systemReducesMotion)
    playback = Playback(
      Self.subject(state, place, settings, options, surface.size), settings, inputs: options.inputs,
      isPlaying: !options.isPaused, speed: options.speed, measurer: text)
    settled = Settled(spot: place.spot, presets: state.presets)
    settle()
  }

  var effects: EffectSet { options.effects }
  var kind: EffectKind { effects[place.scene] }
  /// What is edited.
  var target: ValueEditor.Target { ValueEditor.Target(kind: kind, spot: place.spot) }
  var title: String { "\(kind.title) – Easel" }

  // MARK: For the host

  /// Whether the stage fills the window.
  public var isBare: Bool { options.isBare }

  /// The foot of the caret where text is typed, in points of the window; nil while typed text goes nowhere.
  public var caret: Point? { chrome.caret }

  /// What the pointer looks like where it is; what is held decides as long as it is held.
  public var pointerShape: PointerShape { pointer.shape(in: chrome) }

  /// A file changed, was replaced or went away: reads it again. Time, speed and selection stay; what was good stays while it is broken.
  public func fileChanged(_ path: String) { act { Rereading.file(path, for: self) } }

  /// Reads the keys file for the first time.
  public func readKeys() { act { Rereading.keys(for: self, isFirst: true) } }

  /// The desktop began or ceased to ask for less movement.
  public func systemReducesMotion(_ reduces: Bool) {
    act {
      playback.settings.systemReducesMotion = reduces
      return nil
    }
  }

  /// The window closes: what was typed counts, as with a click elsewhere.
  public func willEnd() { act { editor.settleEntry(&document, target) } }

  // MARK: Input

  /// Takes input from the window, in order; locations are in points of the window.
  public func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): if key.isDown { press(key) }
    case .text(let text): act { Command.text(text).perform(self) }
    case .pointer(let event):
      loupe.follow()
      perform(pointer.route(event, in: chrome, pointerMode))
      // Said last, or what the press does would speak over it.
      act { editor.takeComplaint() }
    case .wheel(let wheel): perform(pointer.route(wheel, in: chrome))
    case .focus(let hasFocus): if !hasFocus { perform(pointer.release(at: clock.wall)) }
    }
  }

  private func press(_ event: KeyEvent) {
    if presets.prompt == nil { editor.awaitsPaste = false }
    perform(keys.route(event, keyMode))
  }

  /// Takes an input that comes from outside of the window, such as a line of a followed stream.
  public func take(_ input: EffectInput) { act { playback.take(input) } }

  /// Takes the scene to an instant, playing or not.
  public func seek(to time: Double) { act { playback.seek(to: time) } }

  /// A text that was asked for with `BenchHost.requestPaste` does not come, for a reason in words.
  public func pasteFailed(_ reason: String) {
    editor.awaitsPaste = false
    act { Message(reason, isError: true) }
  }

  private func perform(_ commands: [Command]) { for command in commands { act { command.perform(self) } } }

  /// Has something done, says what came of it, and puts together what the parts have become.
  private func act(_ body: () -> Message?) {
    notifier.say(body())
    settle()
  }

  // MARK: Frames

  /// Takes over the window's extent in device pixels and its scale (device pixels per point).
  public func resize(width: Int, height: Int, scale: Double) {
    act {
      surface.resize(width: width, height: height, scale: scale)
      return nil
    }
  }

  /// Tells the time before input is handed in: after a rest without frames the input belongs to the present, not to the last frame.
  ///
  /// Where a frame was due long ago the program stood still; then nothing moves here, and the time is left out with `stalled(by:)`.
  public func note(time: Double) {
    guard clock.note(time, demand) else { return }
    playback.player.advance(toWall: time)
    chrome.tool.advance(to: clock.elapsed)
  }

  /// When the next frame is wanted, in seconds of wall time.
  public var demand: FrameDemand {
    if chrome.tool.needsFrame || playback.needsFrame || loupe.needsFrame || surface.owesFrame { return .continuous }
    let player = playback.player
    // The transport's time runs while it plays and something is still to come.
    if player.isPlaying, !options.isBare, !player.isAtEnd { return .continuous }
    let ownEvent = clock.first.flatMap { first in chrome.tool.nextEventTime.map { $0 + first } }
    guard let next = [player.nextChange, ownEvent].compactMap({ $0 }).min() else { return .none }
    return next <= clock.wall ? .continuous : .at(next)
  }

  /// Goes on to an instant of wall time and returns what must be painted anew, in device pixels; empty when nothing changed.
  public func prepareFrame(at time: Double) -> [PixelRect] {
    if clock.advance(to: time) { playback.player.start(atWall: time) }
    let pictures = playback.frame(atWall: clock.wall)
    showFrame()
    let list = chrome.frame(pictures, at: clock.elapsed)
    let damage = surface.take(list, clock: frameClock)
    chrome.tool.forgetOldFrame()
    playback.forgetOldFrame()
    if frameClock != nil { surface.note(playback.scene.stage.takeTimings() + chrome.tool.takeTimings()) }
    return damage
  }

  /// Paints the prepared frame where it is damaged; what fails is asked for again with the next frame.
  public func drawFrame(into target: ImageSurface, damage: [PixelRect]) throws(RasterError) {
    try surface.draw(into: target, damage: damage, clock: frameClock)
  }

  /// Wall time passed in which the program did not run.
  public func stalled(by seconds: Double) { playback.player.drop(seconds) }

  /// Takes over what is known of the frame just shown.
  public func frameDidShow(intended: Double, presented: Double, work: Double, bytes: Int, missed: Int) {
    surface.note(
      intended: intended, presented: presented, work: work, bytes: bytes, missed: missed, isTimed: frameClock != nil)
    if chrome.arrangement.showsStatistics { settle() }
  }
}
