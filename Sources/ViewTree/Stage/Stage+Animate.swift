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
    let timing = AnimationTiming(
      duration: duration, delay: delay, curve: curve, repeatCount: passes(repeatCount, options),
      autoreverses: options.contains(.autoreverse))
    run(timing, options, changes, completion)
  }

  /// Runs `changes` and animates them with a spring, which brings the duration of a pass.
  ///
  /// - Parameters:
  ///   - spring: The movement; its duration is that of one pass.
  ///   - delay: Seconds before it begins.
  ///   - options: As for a curve; `repeat` without a count never ends.
  ///   - repeatCount: Passes, when above 1.
  ///   - completion: Called once after the last change stopped, with whether all of them ran to their end.
  public func animate(
    spring: Spring, delay: Double = 0, options: AnimationOptions = [], repeatCount: Double = 1, changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      spring: spring, delay: delay, repeatCount: passes(repeatCount, options),
      autoreverses: options.contains(.autoreverse))
    run(timing, options, changes, completion)
  }

  /// How many passes a block makes: without a count `repeat` never ends.
  private func passes(_ count: Double, _ options: AnimationOptions) -> Double {
    options.contains(.repeat) && count <= 1 ? .infinity : count
  }

  /// Runs `changes` without animating them, inside another block too; blocks inside it animate nothing either.
  public func withoutAnimation(_ changes: () -> Void) {
    open(Transaction(animation: nil, timing: AnimationTiming(duration: 0), options: []), changes)
  }

  private func open(_ transaction: Transaction, _ changes: () -> Void) {
    transactions.append(transaction)
    changes()
    transactions.removeLast()
    runDeferred()
  }

  private func run(
    _ asked: AnimationTiming, _ options: AnimationOptions, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var timing = asked
    if let outer = transactions.last {
      if outer.animation == nil {
        timing.duration = 0
      } else {
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
        if !options.contains(.overrideInheritedCurve) { timing.pace = outer.timing.pace }
      }
    }
    if case .spring(let spring) = timing.pace, spring.duration != timing.duration, timing.duration > 0 {
      timing.pace = .spring(spring.settling(in: timing.duration))
    }
    guard timing.duration > 0, timing.duration.isFinite else { return change(at: timing, options, changes, completion) }
    let animation = Animation(timing: timing, timeline: timeline, completion: completion)
    if observer != nil {
      animation.onPhase = { [weak self] target, isStart, finished in
        guard let name = (target as? View)?.name else { return }
        self?.report(isStart ? .start : .end, name, finished: isStart ? nil : finished)
      }
    }
    open(Transaction(animation: animation, timing: timing, options: options)) {
      changes()
      // A completion that comes at once waits until every block around is closed, or what it starts would be nested.
      if animation.isIdle { deferred.append { animation.commit() } } else { animation.commit() }
    }
  }

  private func change(
    at timing: AnimationTiming, _ options: AnimationOptions, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let changed = countChanges { withoutAnimation(changes) }
    guard let completion else { return }
    if changed { timeline.schedule(at: timeline.now) { completion(true) } } else { afterChange { completion(true) } }
  }

  private func countChanges(_ body: () -> Void) -> Bool {
    let before = root.drawn.subtreeVersion
    body()
    return root.drawn.subtreeVersion != before
  }

  var currentAnimation: Animation? { transactions.last?.animation }
  var beginsFromCurrentState: Bool { transactions.last?.options.contains(.beginFromCurrentState) ?? false }

  /// Runs `action` as soon as no block of changes is open: completions must not run in the middle of one.
  func afterChange(_ action: @escaping () -> Void) {
    if transactions.isEmpty, holds == 0 { action() } else { deferred.append(action) }
  }

  /// Lets completions wait until `body` has left the tree in order.
  func holdingCompletions(_ body: () -> Void) {
    holds += 1
    body()
    holds -= 1
    runDeferred()
  }

  private func runDeferred() {
    guard transactions.isEmpty, holds == 0, !deferred.isEmpty else { return }
    let actions = deferred
    deferred.removeAll()
    for action in actions { action() }
  }

  /// Tells the observer of something that happens now.
  public func report(_ kind: StageEvent.Kind, _ view: String, finished: Bool? = nil) {
    observer?(StageEvent(time: timeline.now + pausedDuration, kind: kind, view: view, finished: finished))
  }
}
