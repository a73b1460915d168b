import Effects
import Files
import Geometry

/// How the tool opens.
public struct BenchOptions {
  /// The effects that can be shown, in the order of their keys.
  public var effects: EffectSet
  /// Index of the scene among the effects.
  public var scene = 0
  /// Values per scene name; a scene without an entry has its defaults.
  public var values: [String: ParameterValues] = [:]
  /// What the scenes show until files are read again.
  public var content = EffectContent()
  /// The stage's extent in points; nil: the effect's own (bare: the window's).
  public var stageSize: Size?
  /// The colours around the stage.
  public var theme = ThemeName.dark
  /// Whether large movements are left out; `system` does as `systemReducesMotion` says.
  public var reducedMotion = ReducedMotionChoice.system
  /// What the desktop asks for.
  public var systemReducesMotion = false
  /// Scene seconds per second; see `SceneSpeed.nearest(_:)`.
  public var speed = 1.0
  /// Whether the scene stands at time 0 until somebody plays it.
  public var isPaused = false
  /// Whether a run begins again after its end; it does unless told otherwise.
  public var loops = true
  /// Whether the stage fills the window, without panel and transport.
  public var isBare = false
  /// Input to play at exact scene times.
  public var inputs: [TimedInput] = []
  /// A clock in seconds for the frame statistics; without one they tell less.
  public var clock: (() -> Double)?
  /// What was left at the end of the last start; `values` goes before it in the slot it shows.
  public var session: Session?
  /// The preset that `values` hold.
  public var preset: Preset?
  /// The person's home folder, which `~/` in a typed path stands for; nil leaves such a path as it is.
  public var home: String?
  /// Where presets are saved by name.
  public var presets = PresetFolder(path: nil)
  /// The content's files, for reading them again; nil when there are none.
  public var contentFiles: ContentFiles?
  /// The keys file, for reading it again; nil when there is none.
  public var keysFile: String?
  /// Told of everything that is odd about files, one line each.
  public var warn: (String) -> Void = { _ in }
  /// Where pictures are written.
  public var pictureFolder = "."

  /// Steps that can be undone; the oldest go first.
  public var undoLimit = 1000

  /// Effects with their defaults, the first one playing in the dark theme.
  ///
  /// - Parameter effects: at least one.
  public init(_ effects: EffectSet) { self.effects = effects }
}
