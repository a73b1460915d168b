import Geometry
import ViewTree

/// Everything that decides what a scene shows, its time and recorded input aside.
public struct SceneConfiguration {
  public var effect: any Effect.Type
  public var values = ParameterValues()
  public var content: EffectContent
  /// The extent of the stage in points at time 0.
  public var size: Size
  /// Whether runs repeat.
  public var loops = false
  public var reducedMotion = false

  /// The effect's defaults with built-in content.
  public init(_ effect: any Effect.Type, content: EffectContent = EffectContent()) {
    self.effect = effect
    self.content = content
    size = effect.info.size
  }
}
