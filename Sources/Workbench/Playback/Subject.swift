import Effects
import Files

/// What is to be played, put together by the façade alone.
struct Subject {
  /// The effect's place in the set.
  var scene: Int
  var slot: Slot
  /// The number of the content shown; see `Document.NumberedContent`.
  var content: Int
  /// What the scene is built from.
  var configuration: SceneConfiguration
  /// The other slot's values, where both stand side by side.
  var other: ParameterValues?

  /// Whether a scene of the one has to be built anew for the other; the stage's extent aside.
  func isPlayed(as old: Subject) -> Bool {
    configuration.values == old.configuration.values && content == old.content
      && configuration.reducedMotion == old.configuration.reducedMotion
  }
}
