import Geometry
import ViewTree

/// Everything that decides what a scene shows, its time and recorded input aside.
public struct SceneConfiguration {
  /// What is built anew whenever time goes back.
  public var kind: EffectKind
  /// The values of its parameters; the defaults unless told otherwise.
  public var values = ParameterValues()
  /// What it shows at time 0; input may replace notices and rows.
  public var content: EffectContent
  /// The extent of the stage in points at time 0.
  public var size: Size
  /// Whether runs repeat.
  public var loops = false
  /// Whether the effect is to leave out large movements.
  public var reducedMotion = false

  /// The effect's defaults with built-in content.
  public init(_ kind: EffectKind, content: EffectContent = EffectContent()) {
    self.kind = kind
    self.content = content
    size = kind.size
  }
}
