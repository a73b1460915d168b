import Effects

/// The part of a looping scene after which it shows the same again.
public enum LoopCycle {
  /// Start and end in scene time, as the effect says.
  public static func interval(of configuration: SceneConfiguration) -> (start: Double, end: Double) {
    var looping = configuration
    looping.loops = true
    return configuration.kind.loopCycle(Scene(looping).run.run, configuration.content)
  }
}
