import Effects
import Files
import Geometry
import ViewTree

/// What there is to know of the tool at an instant: what it works on, what it plays, and what it says and shows.
public struct BenchState {
  /// What can be undone. Equal numbers of content are equal contents.
  public struct Work: Equatable, Sendable {
    /// Values by slot and effect; what is missing has its defaults.
    public var values: [Slot: [String: ParameterValues]]
    /// The presets that values came from, by slot and effect; what is missing came from the document.
    public var presets: [Slot: [String: PresetReference]]
    /// The number of the content shown; 0 for the first.
    public var content: Int
  }

  public var work: Work
  /// How many steps can be undone, and done again.
  public var undoable: Int
  public var redoable: Int
  /// The name of the effect shown.
  public var scene: String
  /// The slot shown and edited.
  public var slot: Slot
  public var isSideBySide: Bool
  /// Whether the second slot was ever used.
  public var compares: Bool
  /// The values of the effect shown in the slot shown.
  public var values: ParameterValues
  /// The key of the selected parameter; nil where an effect has none.
  public var selected: String?
  /// What has been typed of its value, and whether that is no value; nil while none is typed.
  public var typed: String?
  public var typedIsWrong: Bool
  /// Scene time in seconds.
  public var time: Double
  public var isPlaying: Bool
  /// Whether the run is over and nothing will happen by itself.
  public var isAtEnd: Bool
  public var speed: Double
  /// Whether a run begins again after its end.
  public var loops: Bool
  /// Seconds since the start of a run between which it plays over and over.
  public var loopPoints: ClosedRange<Double>?
  /// Simulated frames a second of a device; 0 for the display's own.
  public var deviceRate: Double
  public var reducedMotion: ReducedMotionChoice
  /// What was said last.
  public var message: Message
  /// How well that can be read now, 0…1.
  public var messageAlpha: Double
  /// Whether something is held with the pointer.
  public var isHolding: Bool
  /// Whether typed text goes somewhere.
  public var takesText: Bool
  public var demand: FrameDemand
  /// What the tool shows, and where.
  public var shown: BenchShown

  init(_ bench: Bench) {
    let state = bench.document.state
    let (playback, player) = (bench.playback, bench.playback.player)
    work = Work(values: state.values, presets: state.presets, content: state.content.number)
    (undoable, redoable) = bench.document.steps
    scene = bench.kind.name
    slot = bench.place.slot
    isSideBySide = bench.place.isSideBySide
    compares = bench.place.compares
    values = state[slot, scene]
    selected = bench.editor.parameter(of: bench.kind)?.key
    typed = bench.editor.entry?.text
    typedIsWrong = bench.editor.entry?.isWrong ?? false
    time = bench.scene.time
    isPlaying = player.isPlaying
    isAtEnd = player.isAtEnd
    speed = player.speed
    loops = playback.settings.loops
    loopPoints = player.loopPoints
    deviceRate = player.deviceRate
    reducedMotion = playback.settings.reducedMotion
    message = bench.notifier.message
    messageAlpha = bench.chrome.messageAlpha
    isHolding = bench.pointer.isHolding || playback.scrub != nil || playback.press != nil
    takesText = bench.pointerMode.takesText
    demand = bench.demand
    shown = bench.chrome.shown
  }
}
