import Effects
import Geometry

/// What comes back when Easel is started again.
public struct Session: Equatable, Sendable {
  /// The version of the file format that this program reads and writes.
  package static let version: UInt64 = 1

  /// The scene shown.
  public var scene: String
  /// Values by slot and scene; what is missing has its defaults.
  public var values: [Slot: [String: ParameterValues]] = [:]
  /// Where the values came from, by slot and scene; what is missing came from the document.
  public var presets: [Slot: [String: PresetReference]] = [:]
  /// What the file says, by slot, of scenes that this program does not have: another program's effects share the file, and lose nothing.
  var otherScenes: [Slot: [JSONValue.Member]] = [:]
  /// The slot shown.
  public var slot = Slot.a
  /// Whether both slots were used.
  public var compares = false
  /// Whether both slots are shown beside each other.
  public var isSideBySide = false
  /// The key of the selected parameter.
  public var selected: String?
  /// Scene seconds per second.
  public var speed = 1.0
  /// Whether runs repeat.
  public var loops = true
  /// The look.
  public var theme = ThemeName.dark
  /// The window's extent in points; nil where it is not known.
  public var size: Size?

  /// Creates a session of a scene, with everything else as at the first start.
  public init(scene: String) { self.scene = scene }

  /// Takes over from an older session what this program knows nothing of.
  package mutating func keepOtherScenes(of older: Session?) { otherScenes = older?.otherScenes ?? [:] }

  /// The values of a scene in a slot.
  public func values(_ slot: Slot, _ scene: String) -> ParameterValues {
    values[slot]?[scene] ?? ParameterValues()
  }
}
