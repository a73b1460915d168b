/// How fast a scene is watched: scene seconds per second.
public enum SceneSpeed {
  /// All speeds that there are.
  public static let range = 0.01...1000.0

  /// The speed nearest to a number; 1 where that is not finite.
  public static func nearest(_ speed: Double) -> Double {
    speed.isFinite ? min(max(speed, range.lowerBound), range.upperBound) : 1
  }
}
