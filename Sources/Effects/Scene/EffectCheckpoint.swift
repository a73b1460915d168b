import Geometry
import ViewTree

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

/// Where a scene begins whose older input is forgotten.
public struct SceneOrigin: Sendable {
  /// What the effect goes on from.
  let checkpoint: any EffectCheckpoint
  /// The stage's extent then.
  let size: Size

  /// Seconds of scene time; the scene cannot be taken further back.
  public var time: Double { checkpoint.time + checkpoint.pausedDuration }
}

/// What happened to a scene up to now: all of it, or the newest part and where that begins.
public struct SceneHistory: Sendable {
  /// Where the inputs begin; nil while none is forgotten.
  public internal(set) var origin: SceneOrigin?
  /// Inputs in the order of their times.
  public internal(set) var inputs: [TimedInput]

  /// A history from time 0 on. Inputs whose time is not finite are left out.
  public init(_ inputs: [TimedInput] = []) {
    self.inputs = inputs.filter(\.time.isFinite).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The same from time 0 on, for a file: what a new scene is built from and told to look as this one does from its origin on.
  public func retold(_ configuration: SceneConfiguration) -> (configuration: SceneConfiguration, inputs: [TimedInput]) {
    guard let origin else { return (configuration, inputs) }
    var configuration = configuration
    configuration.content = origin.checkpoint.content(configuration.content)
    configuration.size = origin.size
    let begun = origin.checkpoint.begun + origin.checkpoint.pausedDuration
    let told = origin.checkpoint.inputs.map { TimedInput(origin.time - begun, $0) }
    return (configuration, told + inputs.map { TimedInput(max(0, $0.time - begun), $0.input) })
  }
}
