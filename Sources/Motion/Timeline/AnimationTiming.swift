/// How an animation runs from its first to its last value.
public enum Pace: Hashable, Sendable {
  /// A timing curve over the duration.
  case curve(TimingCurve)
  /// A spring; its own duration is the animation's.
  case spring(Spring)

  /// Progress from the first value (0) to the last (1) at seconds after the beginning; on the way it may lie beyond both.
  ///
  /// - Parameter duration: how long the whole takes, above 0; a spring knows its own.
  public func progress(at seconds: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: seconds / duration)
    case .spring(let spring): spring.progress(at: seconds)
    }
  }
}

/// When an animation runs and how.
public struct AnimationTiming: Hashable, Sendable {
  /// Length of one pass in seconds.
  public var duration: Double
  /// Wait before it starts, in seconds.
  public var delay: Double
  /// What each pass follows: a curve, or a spring that was made for `duration`.
  public var pace: Pace
  /// Passes; below 1 counts as 1, infinite never ends. With `autoreverses` a pass goes there and back.
  public var repeatCount: Double
  /// Whether each pass runs back to the first value, taking twice the duration.
  public var autoreverses: Bool

  /// A timing with a curve.
  public init(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, repeatCount: Double = 1,
    autoreverses: Bool = false
  ) {
    self.init(
      duration: duration, delay: delay, pace: .curve(curve), repeatCount: repeatCount, autoreverses: autoreverses)
  }

  /// A timing with a spring, whose duration one pass takes.
  public init(spring: Spring, delay: Double = 0, repeatCount: Double = 1, autoreverses: Bool = false) {
    self.init(
      duration: spring.duration, delay: delay, pace: .spring(spring), repeatCount: repeatCount,
      autoreverses: autoreverses)
  }

  init(duration: Double, delay: Double, pace: Pace, repeatCount: Double, autoreverses: Bool) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// Seconds from the end of the delay to the end, all passes together; may be infinite.
  public var activeDuration: Double {
    duration * (repeatCount > 1 ? repeatCount : 1) * (autoreverses ? 2 : 1)
  }

  /// Progress from the first value (0) to the last (1), `elapsed` seconds after the delay: 0 before, 1 from the end on.
  public func progress(at elapsed: Double) -> Double {
    guard elapsed > 0 else { return 0 }
    guard elapsed < activeDuration else { return 1 }
    var time = elapsed
    if elapsed >= duration {
      let pass = (elapsed / duration).rounded(.down)
      time = elapsed - pass * duration
      if autoreverses, pass.truncatingRemainder(dividingBy: 2) == 1 { time = duration - time }
    }
    return pace.progress(at: time, of: duration)
  }
}
