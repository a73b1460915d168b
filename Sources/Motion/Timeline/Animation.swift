/// What an animation moves; told when it must let go.
public protocol AnimationTarget: AnyObject {
  /// Drops everything that `animation` still does to it.
  func animationDidStop(_ animation: Animation)
}

/// The running changes of one block: one timing, shared by every property the block changed, and one completion.
///
/// The completion is called exactly once, when the last of its changes has stopped: with true if all ran to their end, with false if
/// one was removed or replaced before.
public final class Animation {
  /// The instant at which the values start to move, in seconds of scene time (the delay is over).
  public let start: Double
  public let timing: AnimationTiming

  private let timeline: Timeline
  private var completion: ((Bool) -> Void)?
  private var targets: [any AnimationTarget] = []
  private var running = 0
  private var finished = true
  private var endEvent: TimelineEvent?
  private var cached: (time: Double, progress: Double) = (-1, 0)
  /// Told of start and end of the changes of one target, with whether the end was reached.
  public var onPhase: ((_ target: any AnimationTarget, _ isStart: Bool, _ finished: Bool) -> Void)?

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
    if cached.time != time { cached = (time, timing.progress(at: time - start)) }
    return cached.progress
  }

  /// Counts one more change of `target` as running under this animation.
  public func add(_ target: any AnimationTarget) {
    running += 1
    if targets.last !== target, !targets.contains(where: { $0 === target }) { targets.append(target) }
  }

  /// Arms start and end, once the block has run; without any change it completes at once, as UIKit does.
  public func commit() {
    guard running > 0 else { return complete() }
    endEvent = timeline.schedule(at: end) { [self] in stopAll() }
    if let onPhase {
      if timing.delay > 0 {
        timeline.schedule(at: start) { [self] in for target in targets { onPhase(target, true, true) } }
      } else {
        timeline.onInstant?(start)
        for target in targets { onPhase(target, true, true) }
      }
    }
  }

  /// Notes that one change of `target` stopped: at its end, or before (`reached` false).
  public func changeDidStop(of target: any AnimationTarget, reached: Bool) {
    guard running > 0 else { return }
    running -= 1
    if !reached { finished = false }
    if running == 0 {
      endEvent?.cancel()
      if !reached { report(target, reached: false) }
      complete()
    }
  }

  private func stopAll() {
    for target in targets { target.animationDidStop(self) }
    for target in targets { report(target, reached: true) }
    running = 0
    complete()
  }

  private func report(_ target: any AnimationTarget, reached: Bool) { onPhase?(target, false, reached) }

  private func complete() {
    targets.removeAll()
    let action = completion
    completion = nil
    action?(finished)
  }
}
