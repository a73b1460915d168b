import Geometry

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
