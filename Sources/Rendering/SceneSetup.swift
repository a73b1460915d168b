import Effects
import Files

/// A scene ready to run, and how it is looked at.
public struct SceneSetup {
  /// What the scene is built from.
  public var configuration: SceneConfiguration
  /// Input in the order in which it was given; a scene sorts it by time.
  public var inputs: [TimedInput]
  /// Device pixels per point.
  public var scale: Double
  /// The colours around the stage.
  public var theme: ThemeName
  /// Scene seconds per second, in `SceneSpeed.range`.
  public var speed: Double

  /// Takes a scene; without more it is looked at as it is, a pixel a point, in the dark.
  public init(
    _ configuration: SceneConfiguration, inputs: [TimedInput] = [], scale: Double = 1, theme: ThemeName = .dark,
    speed: Double = 1
  ) {
    self.configuration = configuration
    self.inputs = inputs
    self.scale = scale
    self.theme = theme
    self.speed = speed
  }

  /// A scene begun anew, without anything that measures text: positions and opacities do not depend on it.
  public func scene() -> Scene { Scene(configuration, inputs: inputs) }
}
