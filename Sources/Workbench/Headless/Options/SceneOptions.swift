import Effects

/// The options that say what a scene shows, as they stand on the command line: nothing is checked or read yet.
public struct SceneOptions: Sendable {
  /// The scenes there are.
  public var effects: EffectSet
  /// The scene's name; nil when none is given.
  public var scene: String?
  /// `KEY=VALUE` of each `--set`, in order.
  public var sets: [String] = []
  /// `NAME|FILE` of `--preset`: one that is saved or built in, or a file; nil takes none.
  public var preset: String?
  /// A whole number in 0…2^63 − 1; nil keeps that of preset, recording or last session, or 0.
  public var seed: String?
  /// `WxH` in points; nil is the recorded extent, or the effect's own.
  public var size: String?
  /// Device pixels per point, above 0 and up to 64; nil is 1, for a window what the desktop asks for.
  public var scale: String?
  /// `dark` or `light`; nil is `dark`, for a window that of the last session.
  public var theme: String?
  /// `auto`, `on` or `off`; nil is `auto`.
  public var reducedMotion: String?
  /// Scene seconds per second, in `SceneSpeed.range`; nil is 1, for a window that of the last session.
  public var speed: String?
  /// A file of lines or JSON, or `-` for standard input; nil shows the recorded notices, or the built-in ones.
  public var notices: String?
  /// The image of the first page; nil shows built-in pages, unless `pages` is given.
  public var from: String?
  /// The image of the second page, allowed beside `from` only; nil shows a built-in one.
  public var to: String?
  /// A folder whose images are the pages, allowed without `from` and `to` only; nil names none.
  public var pages: String?
  /// A file of JSON, CSV or lines, or `-` for standard input; nil shows the recorded rows, or the built-in ones.
  public var rows: String?
  /// `cover`, `contain` or `stretch`; nil is `cover`.
  public var fit: String?
  /// `TIME:ACTION[=ARG]` of each `--do`, in order.
  public var actions: [String] = []
  /// A recorded session that is played again.
  public var replay: String?
  /// Whether `--loop` is given.
  public var loops = false

  /// No options at all.
  public init(_ effects: EffectSet) { self.effects = effects }
}
