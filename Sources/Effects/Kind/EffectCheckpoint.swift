/// Where an effect stood at an instant at which nothing moved: a new effect of the same kind goes on from there as if everything before
/// had happened to it.
public protocol EffectCheckpoint: Sendable {
  /// The instant in seconds of the stage's own time.
  var time: Double { get }
  /// Seconds the stage had been paused by then.
  var pausedDuration: Double { get }
  /// Whether something has begun since: input of that instant is not part of it.
  var isPast: Bool { get }
  /// Content that, shown from `begun` on by an effect that knows nothing of what came before, looks the same from `time` on.
  func content(_ content: EffectContent) -> EffectContent
  /// When such an effect would have begun, in seconds of the stage's own time; no later than `time`.
  var begun: Double { get }
  /// What such an effect would have to be told at its beginning.
  var inputs: [EffectInput] { get }
}
