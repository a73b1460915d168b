/// The options that say what a scene shows, as they stand on the command line: nothing is checked or read yet.
public struct SceneOptions: Hashable, Sendable {
  /// The scene's name; nil when none is given.
  public var scene: String?
  /// `KEY=VALUE` of each `--set`, in order.
  public var sets: [String] = []
  public var preset: String?
  public var seed: String?
  public var size: String?
  public var scale: String?
  public var theme: String?
  public var reducedMotion: String?
  public var speed: String?
  public var notices: String?
  public var from: String?
  public var to: String?
  public var pages: String?
  public var rows: String?
  public var fit: String?
  /// `TIME:ACTION[=ARG]` of each `--do`, in order.
  public var actions: [String] = []
  /// A recorded session that is played again.
  public var replay: String?
  /// Whether `--loop` is given.
  public var loops = false

  /// No options at all.
  public init() {}
}
