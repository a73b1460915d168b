import Motion

/// A block of changes while it runs.
struct Transaction {
  /// Nil for changes that take effect at once.
  var animation: Animation?
  var timing: AnimationTiming
  var options: AnimationOptions
}

extension Stage {
  /// Runs `changes` and animates what they change on views of this stage; see `View`.
  ///
  /// A block that changes nothing completes at once with true, its delay and duration not waited for. A duration of 0 or less changes
  /// at once and completes in the next turn, at the same instant. A block inside another takes over its duration and pace unless told
  /// otherwise by the options.
  /// - Parameters:
  ///   - duration: Seconds; a negative or non-finite one counts as 0.
  ///   - delay: Seconds before the values start to move; until then the old ones are seen.
  ///   - repeatCount: Passes, when above 1.
  ///   - completion: Called once after the last change stopped, with whether all of them ran to their end.
  public func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, options: AnimationOptions = [],
    repeatCount: Double = 1, changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let passes = options.contains(.repeat) && repeatCount <= 1 ? Double.infinity : repeatCount
    let timing = AnimationTiming(
      duration: duration, delay: delay, curve: curve, repeatCount: passes,
      autoreverses: options.contains(.autoreverse))
    run(timing, options, changes, completion)
  }

  /// Runs `changes` and animates them with a spring, which brings its own duration.
  public func animate(
    spring: Spring, delay: Double = 0, options: AnimationOptions = [], changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(AnimationTiming(spring: spring, delay: delay), options, changes, completion)
  }

  /// Runs `changes` without animating them, inside another block too.
  public func withoutAnimation(_ changes: () -> Void) {
    transactions.append(Transaction(animation: nil, timing: AnimationTiming(duration: 0), options: []))
    changes()
    transactions.removeLast()
    runDeferred()
  }

  private func run(
    _ asked: AnimationTiming, _ options: AnimationOptions, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var timing = asked
    if let outer = transactions.last, outer.animation != nil {
      if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
      if !options.contains(.overrideInheritedCurve) { timing.pace = outer.timing.pace }
    }
    if case .spring(let spring) = timing.pace, spring.duration != timing.duration, timing.duration > 0,
      let fitted = try? Spring(
        duration: timing.duration, dampingRatio: spring.dampingRatio, initialVelocity: spring.initialVelocity)
    {
      timing.pace = .spring(fitted)
    }
    guard timing.duration > 0, timing.duration.isFinite else { return change(at: timing, options, changes, completion) }
    let animation = Animation(timing: timing, timeline: timeline, completion: completion)
    if observer != nil {
      animation.onPhase = { [unowned self] target, isStart, finished in
        guard let name = (target as? View)?.name else { return }
        report(isStart ? .start : .end, name, finished: isStart ? nil : finished)
      }
    }
    transactions.append(Transaction(animation: animation, timing: timing, options: options))
    changes()
    transactions.removeLast()
    animation.commit()
    runDeferred()
  }

  private func change(
    at timing: AnimationTiming, _ options: AnimationOptions, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let changed = countChanges { withoutAnimation(changes) }
    guard let completion else { return }
    if changed { timeline.schedule(at: timeline.now) { completion(true) } } else { completion(true) }
  }

  private func countChanges(_ body: () -> Void) -> Bool {
    let before = root.subtreeVersion
    body()
    return root.subtreeVersion != before
  }

  var currentAnimation: Animation? { transactions.last?.animation }
  var beginsFromCurrentState: Bool { transactions.last?.options.contains(.beginFromCurrentState) ?? false }

  /// Runs `action` as soon as no block of changes is open: completions must not run in the middle of one.
  func afterChange(_ action: @escaping () -> Void) {
    if transactions.isEmpty { action() } else { deferred.append(action) }
  }

  private func runDeferred() {
    guard transactions.isEmpty, !deferred.isEmpty else { return }
    let actions = deferred
    deferred.removeAll()
    for action in actions { action() }
  }

  /// Tells the observer of something that happens now.
  public func report(_ kind: StageEvent.Kind, _ view: String, finished: Bool? = nil) {
    observer?(StageEvent(time: timeline.now + pausedDuration, kind: kind, view: view, finished: finished))
  }
}
