extension SceneConfiguration {
  /// The part of the scene, made to loop, after which it shows the same again: start and end in scene time, as the effect says.
  public var loopCycle: (start: Double, end: Double) {
    var looping = self
    looping.loops = true
    return kind.loopCycle(Scene(looping).run.run, content)
  }
}
