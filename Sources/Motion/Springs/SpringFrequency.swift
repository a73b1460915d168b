import Glibc

/// Finds the frequency of a spring that is to settle in a given time: the largest root of UIKit's settling condition.
///
/// The condition's left side has at most one hump above its zero, and its place is known in closed form. If the hump
/// reaches the threshold, the largest root lies on its falling side, else on the falling stretch below the zero. On
/// either stretch the function falls all the way, so the root found is the only one there.
enum SpringFrequency {
  /// β = ζω for ζ < 1: the largest root of |1 − v/β|·e^(−βD) = level, level = 0.001·√(1−ζ²)/ζ below 1.
  static func decay(duration: Double, velocity v: Double, level: Double) -> Double {
    guard v != 0 else { return -log(level) / duration }
    // The logarithm keeps huge and tiny values apart where the condition itself would overflow or vanish.
    let aim = log(level)
    func excess(_ b: Double) -> Double { log((1 - v / b).magnitude) - b * duration - aim }
    func slope(_ b: Double) -> Double { v / (b * (b - v)) - duration }
    guard v > 0 else { return fallingRoot(near: 1 / duration, in: 0, .infinity, excess, slope) }
    let hump = v / 2 * (1 + (1 + 4 / (v * duration)).squareRoot())
    if excess(hump) >= 0 { return fallingRoot(near: hump, in: hump, .infinity, excess, slope) }
    return fallingRoot(near: min(v / 2, 1 / duration), in: 0, v, excess, slope)
  }

  /// ω for ζ = 1: the largest root of |1 + (ω − v)D|·e^(−ωD) = 0.001.
  static func critical(duration: Double, velocity: Double) -> Double {
    let start = 1 - velocity * duration
    let aim = log(Spring.settledShare)
    func excess(_ x: Double) -> Double { log((start + x).magnitude) - x - aim }
    func slope(_ x: Double) -> Double { 1 / (start + x) - 1 }
    let hump = max(0, 1 - start)
    if start > 0 || excess(hump) >= 0 {
      return fallingRoot(near: max(hump, 1), in: hump, .infinity, excess, slope) / duration
    }
    return fallingRoot(near: min(-start / 2, 1), in: 0, -start, excess, slope) / duration
  }

  /// The root of a function that falls from above zero at `floor` to below zero at `ceiling` (either end excluded).
  private static func fallingRoot(
    near guess: Double, in floor: Double, _ ceiling: Double, _ value: (Double) -> Double, _ slope: (Double) -> Double
  ) -> Double {
    var low = guess
    var high = guess
    if value(guess) >= 0 {
      repeat {
        low = high
        high = ceiling.isFinite ? (high + ceiling) / 2 : high * 2
      } while value(high) > 0 && high < .infinity && high > low
    } else {
      repeat {
        high = low
        low = (floor + low) / 2
      } while value(low) < 0 && low < high && low > floor
    }
    var x = (low + high) / 2
    for _ in 0..<200 {
      let error = value(x)
      if error == 0 { break }
      if error > 0 { low = x } else { high = x }
      var next = x - error / slope(x)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == x || next == low || next == high { return next }
      x = next
    }
    return x
  }
}
