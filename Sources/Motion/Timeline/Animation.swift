/// What an animation moves; told when it must let go.
public protocol AnimationTarget: AnyObject {
  /// Drops everything that `animation` still does to it.
  func animationDidStop(_ animation: Animation)
}

/// The running changes of one block: one timing, shared by every property the block changed, and one completion.
///
/// The completion is called exactly once, when the last of its changes has stopped: with true if all ran to their end, with false if
/// one was removed or replaced before. What it moves holds the animation, never the other way round: a tree that is let go takes its
/// animations along.
public final class Animation {
  /// The instant at which the values start to move, in seconds of scene time (the delay is over).
  public let start: Double
  /// Delay, duration, pace and repetition, fixed from the beginning.
  public let timing: AnimationTiming

  private weak var timeline: Timeline?
  private var completion: ((Bool) -> Void)?
  private var targets: [Target] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var running = 0
  private var finished = true
  private var endEvent: TimelineEvent?
  private var startEvent: TimelineEvent?
  private var cached: (time: Double, progress: Double) = (-1, 0)
  private var cachedBefore: (time: Double, progress: Double) = (-1, 0)
  /// Told of start and end of the changes of one target, with whether the end was reached.
  public var onPhase: ((_ target: any AnimationTarget, _ isStart: Bool, _ finished: Bool) -> Void)?

  private struct Target {
    weak var object: (any AnimationTarget)?
    /// Changes of it that still run.
    var running = 0
  }

  /// Creates an animation that starts `timing.delay` seconds from now and moves nothing yet.
  public init(timing: AnimationTiming, timeline: Timeline, completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.timeline = timeline
    self.completion = completion
    start = timeline.now + (timing.delay > 0 ? timing.delay : 0)
  }

  /// The instant at which it ends by itself; may be infinite.
  public var end: Double { start + timing.activeDuration }

  /// Whether no change runs under it.
  public var isIdle: Bool { running == 0 }

  /// Progress in the sense of `AnimationTiming.progress(at:)` at an instant of scene time.
  public func progress(at time: Double) -> Double {
    if cached.time != time {
      // The instant before is often asked for next.
      cachedBefore = cached
      cached = (time, timing.progress(at: time - start))
    }
    return cached.progress
  }

  /// The progress made in the `interval` seconds up to an instant; negative where it went back.
  public func progressMade(at time: Double, over interval: Double) -> Double {
    // Asked for first, as it moves the last instant asked for to where the one before is kept.
    let now = progress(at: time)
    let before = time - interval
    if cachedBefore.time != before { cachedBefore = (before, timing.progress(at: before - start)) }
    return now - cachedBefore.progress
  }

  /// Counts one more change of `target` as running under this animation.
  public func add(_ target: any AnimationTarget) {
    let key = ObjectIdentifier(target)
    let place = places[key] ?? targets.count
    if place == targets.count {
      places[key] = place
      targets.append(Target(object: target))
    }
    targets[place].running += 1
    running += 1
  }

  /// Arms start and end, once the block has run; without any change it completes at once, as UIKit does.
  public func commit() {
    guard running > 0 else { return complete() }
    guard let timeline else { return }
    endEvent = timeline.schedule(at: end, for: self) { $0.stopAll() }
    guard onPhase != nil else { return }
    if timing.delay > 0 {
      startEvent = timeline.schedule(at: start, for: self) { $0.reportStart() }
    } else {
      timeline.onInstant?(start)
      reportStart()
    }
  }

  /// Notes that one change of `target` stopped: at its end, or before (`reached` false).
  public func changeDidStop(of target: any AnimationTarget, reached: Bool) {
    guard let place = places[ObjectIdentifier(target)], targets[place].running > 0 else { return }
    targets[place].running -= 1
    running -= 1
    if !reached { finished = false }
    if targets[place].running == 0 { onPhase?(target, false, reached) }
    if running == 0 { complete() }
  }

  private func stopAll() {
    let stopped = targets.filter { $0.running > 0 }.compactMap(\.object)
    running = 0
    targets = []
    places = [:]
    for target in stopped { target.animationDidStop(self) }
    for target in stopped { onPhase?(target, false, true) }
    complete()
  }

  private func reportStart() {
    for target in targets where target.running > 0 {
      if let object = target.object { onPhase?(object, true, true) }
    }
  }

  private func complete() {
    endEvent?.cancel()
    startEvent?.cancel()
    let action = completion
    completion = nil
    action?(finished)
  }
}
