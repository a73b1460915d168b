import Glibc

/// UIKit's spring from 0 to 1 described by duration, damping ratio and initial velocity.
///
/// Mass 1, stiffness ω², damping 2ζω. The duration is the settling time in UIKit's sense: ω is chosen such that the
/// envelope is at a thousandth when the duration ends. Formulas: with β = ζω, ω_d = ω√(1−ζ²), B = (β − v)/ω_d,
/// y = 1 − e^(−βt)(cos ω_d·t + B sin ω_d·t), and for ζ = 1, y = 1 − (1 + (ω − v)t)e^(−ωt).
public struct Spring: Hashable, Sendable {
  /// What is left of the motion when it counts as settled, as a share of the distance.
  public static let settledShare = 0.001
  /// The durations that there are, in seconds.
  private static let durations = 0.01...10.0

  /// The settling duration D in seconds, in 0.01…10.
  public let duration: Double
  /// The damping ratio ζ, above 0.001 and at most 1 (critical).
  public let dampingRatio: Double
  /// The initial velocity v in distances per second, towards the target.
  public let initialVelocity: Double
  /// The undamped angular frequency ω in radians per second.
  public let angularFrequency: Double

  /// β, the rate at which the envelope decays.
  let decay: Double
  /// ω_d, the frequency of the damped oscillation; 0 for the critical spring.
  let dampedFrequency: Double
  /// B, the weight of the sine; ω − v for the critical spring, the weight of t.
  let weight: Double

  /// Creates the spring that settles in `duration` seconds.
  ///
  /// The duration is clamped to 0.01…10 s, and a damping ratio above 1 plays as critical. Velocity 1 is the whole distance
  /// per second.
  /// - Throws: `SpringError.dampingRatioTooSmall` at a ratio of about 0.001 or less, where no frequency settles the unpushed
  ///   spring in its duration; `SpringError.notFinite` for a NaN or an infinite velocity.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(SpringError) {
    guard !duration.isNaN, !dampingRatio.isNaN, initialVelocity.isFinite else { throw .notFinite }
    let ratio = min(dampingRatio, 1)
    guard ratio > 0, ratio == 1 || Self.level(ratio) < 1 else { throw .dampingRatioTooSmall(dampingRatio) }
    self.init(Self.clamp(duration, Self.durations), ratio, initialVelocity)
    guard isFinite else { throw .notFinite }
  }

  /// Creates the spring that settles in `duration` seconds, or the nearest one that there is: the duration is clamped to 0.01…10 s, the
  /// damping ratio to 0.01…1 and the velocity to ±1000 distances per second. What is not a number counts as the least.
  public init(settlingIn duration: Double, damping: Double, velocity: Double = 0) {
    self.init(Self.clamp(duration, Self.durations), Self.clamp(damping, 0.01...1), Self.clamp(velocity, -1000...1000))
  }

  /// The spring of the same damping ratio and velocity that settles in another time, clamped to 0.01…10 s; this one where there is none,
  /// as for what is not a number.
  public func settling(in duration: Double) -> Spring {
    let spring = Spring(Self.clamp(duration, Self.durations), dampingRatio, initialVelocity)
    return duration.isNaN || !spring.isFinite ? self : spring
  }

  /// Whether there is a frequency at which it moves.
  private var isFinite: Bool { angularFrequency.isFinite && angularFrequency > 0 && weight.isFinite }

  private static func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value > range.lowerBound ? min(value, range.upperBound) : range.lowerBound
  }

  /// The share of the amplitude at which the envelope of a ratio below 1 has settled.
  private static func level(_ ratio: Double) -> Double {
    settledShare * ((1 - ratio) * (1 + ratio)).squareRoot() / ratio
  }

  private init(_ duration: Double, _ ratio: Double, _ initialVelocity: Double) {
    self.duration = duration
    self.dampingRatio = ratio
    self.initialVelocity = initialVelocity
    if ratio < 1 {
      let root = ((1 - ratio) * (1 + ratio)).squareRoot()
      decay = SpringFrequency.decay(duration: duration, velocity: initialVelocity, level: Self.level(ratio))
      angularFrequency = decay / ratio
      dampedFrequency = angularFrequency * root
      weight = (decay - initialVelocity) / dampedFrequency
    } else {
      angularFrequency = SpringFrequency.critical(duration: duration, velocity: initialVelocity)
      decay = angularFrequency
      dampedFrequency = 0
      weight = angularFrequency - initialVelocity
    }
  }

  /// The progress at a time in seconds: 0 at and before 0, exactly 1 from the duration on.
  ///
  /// Between the two it may go below 0 (negative velocity) and above 1. A time that is not a number counts as 0.
  public func progress(at time: Double) -> Double {
    guard time < duration else { return time >= duration ? 1 : 0 }
    return rawProgress(at: time)
  }

  /// The spring's own value at a time in seconds, without being set to 1 at the duration; 0 at and before 0.
  public func rawProgress(at time: Double) -> Double {
    guard time > 0, time < .infinity else { return time > 0 ? 1 : 0 }
    guard dampedFrequency > 0 else { return 1 - (1 + weight * time) * exp(-decay * time) }
    let angle = dampedFrequency * time
    return 1 - exp(-decay * time) * (cos(angle) + weight * sin(angle))
  }

  /// The speed of `rawProgress(at:)` in distances per second; the initial velocity at and before 0.
  public func rawVelocity(at time: Double) -> Double {
    guard time > 0, time < .infinity else { return time > 0 ? 0 : initialVelocity }
    let envelope = exp(-decay * time)
    guard dampedFrequency > 0 else { return envelope * (initialVelocity + decay * weight * time) }
    let angle = dampedFrequency * time
    return envelope * (initialVelocity * cos(angle) + (decay * weight + dampedFrequency) * sin(angle))
  }
}
