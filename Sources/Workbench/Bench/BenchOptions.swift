import Effects
import Geometry

/// Whether movement is reduced: as the desktop says, always, or never.
public enum ReducedMotionChoice: String, CaseIterable, Sendable {
  case system = "auto"
  case on, off
}

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
  public var theme = Theme.dark
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
  public var preset: PresetChoice?
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

  /// Effects with their defaults, the first one playing in the dark theme.
  public init(_ effects: EffectSet) { self.effects = effects }
}

/// What the tool asks of the window it stands in.
public protocol BenchHost: AnyObject {
  /// Whether it fills the screen; the tool asks for the other state by setting it.
  var isFullScreen: Bool { get set }
  /// Names the window; comes when the tool gets its host and whenever another scene is shown.
  func setTitle(_ title: String)
  /// Offers a text to other programs, to be pasted.
  func copy(_ text: String)
  /// Asks for text that was copied or selected; it comes as a text event, or `Bench.pasteFailed` says why not.
  func requestPaste(_ place: PastePlace)
  /// The tool uses other files than before; see `Bench.watchedFiles`.
  func watchedFilesChanged()
  /// Ends the program in an orderly way.
  func quit()
}

extension BenchHost {
  /// Nothing is ever pasted.
  public func requestPaste(_ place: PastePlace) {}
  /// Nobody watches files.
  public func watchedFilesChanged() {}
}

/// Where text to paste comes from.
public enum PastePlace: Hashable, Sendable {
  /// What was copied.
  case clipboard
  /// What is selected.
  case primary
}

/// When the tool next has something to show, in seconds of wall time.
public enum BenchDemand: Equatable, Sendable {
  case nothing
  case everyFrame
  case at(Double)
}
