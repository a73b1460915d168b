import Effects
import Geometry

/// A session as the window records it (`--record FILE`) and every verb plays it again (`--replay FILE`): the scene, its values, and the
/// input with its times.
public struct SessionRecord {
  /// The version of the file format.
  public static let version: UInt64 = 1

  /// The effect whose scene it is.
  public var kind: EffectKind
  /// The values at the end of the session, which hold from time 0 on when it is played again.
  public var values: ParameterValues
  /// The stage at time 0, in points; at least 1 a side.
  public var size: Size
  /// Whether runs repeat at time 0; `inputs` may change it.
  public var loops: Bool
  /// Whether the effect left out large movements.
  public var reducedMotion: Bool
  /// The texts shown at time 0; nil for the built-in ones.
  public var notices: [Notice]?
  /// The rows at time 0; nil for the built-in ones.
  public var rows: [TableRow]?
  /// In order of their times.
  public var inputs: [TimedInput]
  /// What to tell the user about the file.
  public var warnings: [String] = []

  /// What a scene is made of now, with all input up to now. Pages are files and stay outside: the same `--from`, `--to` or `--pages` shows
  /// them again.
  public init(_ scene: Scene) {
    let (configuration, inputs) = scene.history.retold(scene.configuration)
    kind = configuration.kind
    values = configuration.values
    // A window may leave no room for the stage, but what is played again has to have some.
    size = Size(max(configuration.size.width, 1), max(configuration.size.height, 1))
    loops = configuration.loops
    reducedMotion = configuration.reducedMotion
    let content = configuration.content
    notices = content.notices == BuiltInContent.notices ? nil : content.notices
    rows = content.rows == BuiltInContent.rows ? nil : content.rows
    self.inputs = inputs
  }

  init(kind: EffectKind, values: ParameterValues, size: Size, inputs: [TimedInput]) {
    self.kind = kind
    self.values = values
    self.size = size
    self.inputs = inputs
    loops = false
    reducedMotion = false
  }

  /// Reads a file.
  ///
  /// - Throws: `failed` for what is no such file, with the place of what is wrong.
  public static func load(_ path: String, in effects: EffectSet) throws(CommandError) -> SessionRecord {
    do {
      return try SessionRecordReader.read(try TextFile.read(path), in: effects)
    } catch {
      throw .failed(error.description)
    }
  }
}
