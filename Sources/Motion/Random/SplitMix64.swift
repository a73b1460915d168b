/// A small generator of pseudo-random numbers whose whole state is one number, so that a seed fixes every draw.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014), with the constants of its reference
/// implementation. All arithmetic is modulo 2⁶⁴.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// What the state grows by with each draw (2⁶⁴ divided by the golden ratio, made odd).
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Creates a generator; the same seed gives the same numbers on every machine.
  public init(seed: UInt64) { state = seed }

  /// Draws the next number; all 64-bit values are equally likely.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Draws a number in [0, 1): the top 53 bits of `next()` times 2⁻⁵³.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Passes over a number of draws at once; costs the same for any count.
  public mutating func skip(_ count: UInt64) { state &+= Self.step &* count }
}
