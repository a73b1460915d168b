import Glibc

/// Other ways to describe a spring, and the points of its motion that a plot marks.
extension Spring {
  /// The period of the undamped oscillation in seconds, 2π/ω: "response", or perceptual duration, in newer interfaces.
  public var response: Double { 2 * .pi / angularFrequency }

  /// ω², the stiffness at mass 1.
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// 2ζω, the damping coefficient at mass 1.
  public var dampingCoefficient: Double { 2 * dampingRatio * angularFrequency }

  /// 1 − ζ: 0 for the critical spring, towards 1 the more it bounces.
  public var bounce: Double { 1 - dampingRatio }

  /// The settling time in seconds as Core Animation reports it, ln((1 + |B|)/0.001)/β; longer than `duration`.
  ///
  /// Nil for the critical spring, for which there is no such formula.
  public var settlingTime: Double? {
    guard dampedFrequency > 0 else { return nil }
    return log((1 + weight.magnitude) / Spring.settledShare) / decay
  }

  /// The time in seconds at which the motion first reaches its target before it ends.
  ///
  /// Nil where it arrives only by being set to 1 at the duration.
  public var firstCrossing: Double? {
    let time: Double
    if dampedFrequency > 0 {
      time = atan2(1, -weight) / dampedFrequency
    } else {
      guard weight < 0 else { return nil }
      time = -1 / weight
    }
    return time < duration ? time : nil
  }

  /// The highest value of the motion and its time in seconds.
  ///
  /// Where it does not turn back before its end, that is the duration, and 1 or what it overshoots just before.
  public var peak: (time: Double, value: Double) {
    let time: Double
    if dampedFrequency > 0 {
      // The speed is zero at this angle; pushed backwards, the first such angle is the low point before the start.
      let angle = atan2(initialVelocity, -(decay * weight + dampedFrequency))
      time = (initialVelocity < 0 ? angle + 2 * .pi : angle) / dampedFrequency
    } else {
      time = weight < 0 ? -initialVelocity / (decay * weight) : .infinity
    }
    guard time < duration else { return (duration, max(1, rawProgress(at: duration))) }
    return (time, rawProgress(at: time))
  }
}
