import Geometry
import ViewTree

/// An effect on its stage that can be taken to any instant.
///
/// The picture is a function of the configuration, the recorded input and the time. Going forward advances the stage; going back builds it
/// anew and runs it from 0, which gives the same state bit for bit.
public final class Scene {
  /// What decides the picture; see `change(_:keeping:)`.
  public internal(set) var configuration: SceneConfiguration
  /// What happened to it: its recorded input, of followed lines the newest 10 000 at least.
  public internal(set) var history: SceneHistory
  /// Recorded inputs in the order of their times.
  public var inputs: [TimedInput] { history.inputs }
  /// The stage at the present instant; going back, changing and restarting put another one in its place.
  public private(set) var stage: Stage
  /// What plays on the stage; it is replaced together with it.
  public private(set) var effect: any Effect
  /// Told of everything that happens; set, no run is passed over. Going back tells it all again.
  public var observer: ((StageEvent) -> Void)? {
    didSet { connectObserver() }
  }
  /// Told the scene time of every animation start, end and timer.
  public var onInstant: ((Double) -> Void)? {
    didSet { connectObserver() }
  }

  /// A clock in seconds by which frames are measured, or nil; see `Stage.clock`.
  public var clock: (() -> Double)? {
    didSet { stage.clock = clock }
  }

  /// Seconds of scene time from one frame to the next as it is watched; see `Stage.frameInterval`.
  public var frameInterval = 1.0 / 60 {
    didSet { stage.frameInterval = frameInterval }
  }

  private let namespace: UInt16
  private let measurer: (any TextMeasuring)?
  var played = 0
  private var lines = FollowedLines()
  var passing = Passing()
  var anchor: (run: Int, within: Double)?

  /// What may be passed over while time moves on quickly.
  final class Passing {
    /// Scene time up to which nobody looks.
    var until = -Double.infinity
    /// The run from which on somebody looks.
    var firstSeen = Int.max
    weak var effect: (any Effect)?
    var pausedDuration = 0.0
  }

  /// Creates a scene at time 0, begun, with the inputs of time 0 taken.
  public convenience init(
    _ configuration: SceneConfiguration, inputs: [TimedInput] = [], measurer: (any TextMeasuring)? = nil,
    namespace: UInt16 = 1
  ) {
    self.init(configuration, history: SceneHistory(inputs), measurer: measurer, namespace: namespace)
  }

  /// Creates a scene to which happens what happened to another one, at time 0 or where the history begins.
  public init(
    _ configuration: SceneConfiguration, history: SceneHistory, measurer: (any TextMeasuring)? = nil,
    namespace: UInt16 = 1
  ) {
    self.configuration = configuration
    self.history = history
    self.measurer = measurer
    self.namespace = namespace
    (stage, effect) = Self.build(configuration, history.origin, measurer, namespace, passing)
    start()
  }

  /// The present instant in seconds of scene time.
  public var time: Double { stage.sceneTime }

  // MARK: Time

  /// Takes the scene to an instant, forward or back; times before 0, or before the oldest input kept, count as that.
  ///
  /// Staying where it is changes nothing: an edit after it still knows the place in the run from which the edits began.
  public func seek(to target: Double) {
    guard target != stage.sceneTime else { return }
    anchor = nil
    go(to: target)
  }

  /// The picture at an instant.
  public func frame(at time: Double) -> DisplayList {
    seek(to: time)
    return stage.renderFrame(at: stage.sceneTime)
  }

  func go(to target: Double) {
    let first = history.origin?.time ?? 0
    let target = target > first ? target : first
    if target < stage.sceneTime - Stage.timeTolerance { rebuild() }
    while played < inputs.count, inputs[played].time <= target + Stage.timeTolerance {
      let next = inputs[played]
      advance(to: next.time, unseenUntil: next.time)
      apply(takeNext(until: target))
    }
    advance(to: target, unseenUntil: target)
  }

  /// The input that is due now. Lines that nobody sees come one by one are taken together, as an effect that gives checkpoints allows.
  private func takeNext(until target: Double) -> EffectInput {
    let first = inputs[played]
    lines.willPlay(first, effect, stage, inputs)
    played += 1
    guard isUnobserved, case .append(var list) = first.input, effect.checkpoint != nil else { return first.input }
    let count = FollowedLines.together(inputs, from: played - 1, to: target, before: stage.nextEventTime)
    for case let next in inputs[played..<played + count - 1] {
      lines.willJoin(next)
      if case .append(let more) = next.input { list += more }
    }
    played += count - 1
    return .append(list)
  }

  private var isUnobserved: Bool { observer == nil && onInstant == nil }

  func advance(to time: Double, unseenUntil: Double) {
    passing.until = isUnobserved ? unseenUntil : -.infinity
    passing.pausedDuration = stage.pausedDuration
    stage.advance(to: time)
  }

  /// The run under way with its start and end in scene time, and the seconds since its start.
  public var run: (run: EffectRun, elapsed: Double) {
    var run = effect.run
    let elapsed = stage.timeline.now - run.start
    let length = run.end - run.start
    run.start = stage.sceneTime - elapsed
    run.end = run.start + length
    return (run, elapsed)
  }

  /// The scene time of the next thing to happen by itself or by recorded input, or nil when nothing will.
  public var nextEventTime: Double? {
    let recorded = played < inputs.count ? inputs[played].time : nil
    switch (stage.nextEventTime, recorded) {
    case (let a?, let b?): return min(a, b)
    case (let a, let b): return a ?? b
    }
  }

  // MARK: Input

  /// Takes an input at the present instant, records it, and returns what it caused at that instant.
  @discardableResult
  public func perform(_ input: EffectInput) -> [StageEvent] {
    anchor = nil
    record(TimedInput(stage.sceneTime, input))
    var caused: [StageEvent] = []
    let observer = observer
    stage.observer = { event in
      caused.append(event)
      observer?(event)
    }
    apply(input)
    connectObserver()
    forgetOldLines()
    return caused
  }

  /// Keeps an input that is about to be played; lines join those that came at the same instant.
  private func record(_ new: TimedInput) {
    if played > 0, inputs[played - 1].time == new.time, case .append(let more) = new.input,
      case .append(var list) = inputs[played - 1].input, FollowedLines.canJoin(list.count, more.count)
    {
      // Let go of first, the list grows where it is.
      history.inputs[played - 1].input = .append([])
      list += more
      history.inputs[played - 1].input = .append(list)
      return lines.didJoin(more.count)
    }
    lines.willPlay(new, effect, stage, inputs)
    history.inputs.insert(new, at: played)
    played += 1
  }

  /// Begins later where enough lines have come since.
  private func forgetOldLines() {
    guard let (origin, passed) = lines.next() else { return }
    history.origin = origin
    history.inputs.removeFirst(passed)
    played -= passed
  }

  private func apply(_ input: EffectInput) {
    switch input {
    case .pause: stage.pause()
    case .resume: stage.resume()
    case .resize(let size): stage.size = size
    default: break
    }
    effect.perform(input)
    stage.advance(to: stage.sceneTime)
  }

  /// Goes to time 0 and forgets all recorded input; repetition is as told.
  public func restart(looping: Bool) {
    history = SceneHistory()
    anchor = nil
    configuration.loops = looping
    rebuild()
  }

  func rebuild() {
    (stage, effect) = Self.build(configuration, history.origin, measurer, namespace, passing)
    played = 0
    lines.restart()
    start()
  }

  private func start() {
    connectObserver()
    passing.until = -.infinity
    if let origin = history.origin { effect.resume(from: origin.checkpoint) } else { effect.begin() }
    go(to: 0)
  }

  private func connectObserver() {
    let stage = stage
    stage.clock = clock
    stage.frameInterval = frameInterval
    stage.observer = observer
    if let onInstant {
      stage.timeline.onInstant = { [weak stage] time in if let stage { onInstant(time + stage.pausedDuration) } }
    } else {
      stage.timeline.onInstant = nil
    }
  }

  private static func build(
    _ configuration: SceneConfiguration, _ origin: SceneOrigin?, _ measurer: (any TextMeasuring)?,
    _ namespace: UInt16, _ passing: Passing
  ) -> (Stage, any Effect) {
    let stage = Stage(size: origin?.size ?? configuration.size, namespace: namespace, measurer: measurer)
    if let checkpoint = origin?.checkpoint {
      stage.begin(at: checkpoint.time, pausedDuration: checkpoint.pausedDuration)
    }
    stage.reducedMotion = configuration.reducedMotion
    let context = EffectContext(
      stage: stage, values: configuration.values, content: configuration.content, loops: configuration.loops,
      passesOver: { runEnd in
        runEnd + passing.pausedDuration < passing.until && (passing.effect?.run.number ?? 0) < passing.firstSeen
      })
    let effect = configuration.kind.make(context)
    passing.effect = effect
    return (stage, effect)
  }
}
