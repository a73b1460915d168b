import Motion

/// The spring of the specification in real seconds, written down anew: 0 before the start, exactly 1 from the duration on.
struct SpringFormula {
  let duration: Double
  let ratio: Double
  let velocity: Double
  let frequency: Double

  init(duration: Double, ratio: Double, velocity: Double) {
    self.duration = duration
    self.ratio = ratio
    self.velocity = velocity
    if velocity == 0 {
      let root = (1 - ratio * ratio).squareRoot()
      frequency =
        ratio < 1
        ? ElementaryFunctions.log(ratio / (0.001 * root)) / (ratio * duration) : 9.233413476451586 / duration
    } else {
      frequency =
        (try? Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity))?.angularFrequency ?? .nan
    }
  }

  func callAsFunction(_ t: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= duration - 1e-9 { return 1 }
    if ratio >= 1 { return 1 - (1 + (frequency - velocity) * t) * ElementaryFunctions.exp(-frequency * t) }
    let beta = ratio * frequency
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let weight = (beta - velocity) / damped
    let wave = ElementaryFunctions.cos(damped * t) + weight * ElementaryFunctions.sin(damped * t)
    return 1 - ElementaryFunctions.exp(-beta * t) * wave
  }
}
