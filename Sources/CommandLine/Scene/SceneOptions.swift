import Effects
import Files
import Rendering

/// The options that say what a scene shows, as they stand on the command line: nothing is checked or read yet.
struct SceneOptions {
  /// The scenes there are.
  var effects: EffectSet
  /// The scene's name; nil when none is given.
  var scene: String?
  /// `KEY=VALUE` of each `--set`, in order.
  var sets: [String] = []
  /// `NAME|FILE` of `--preset`: one that is saved or built in, or a file; nil takes none.
  var preset: String?
  /// A whole number in 0…2^63 − 1; nil keeps that of preset, recording or last session, or 0.
  var seed: String?
  /// `WxH` in points; nil is the recorded extent, or the effect's own.
  var size: String?
  /// Device pixels per point, above 0 and up to 64; nil is 1, for a window what the desktop asks for.
  var scale: String?
  /// `dark` or `light`; nil is `dark`, for a window that of the last session.
  var theme: String?
  /// `auto`, `on` or `off`; nil is `auto`.
  var reducedMotion: String?
  /// Scene seconds per second, in `SceneSpeed.range`; nil is 1, for a window that of the last session.
  var speed: String?
  /// The files of the content; what none is named for is as it was recorded, or built in.
  var content: ContentFiles
  /// `cover`, `contain` or `stretch`; nil is `cover`.
  var fit: String?
  /// `TIME:ACTION[=ARG]` of each `--do`, in order.
  var actions: [String] = []
  /// A recorded session that is played again.
  var replay: String?
  /// Whether `--loop` is given.
  var loops = false

  /// No options at all.
  init(_ effects: EffectSet) {
    self.effects = effects
    content = ContentFiles(.files)
  }
}
