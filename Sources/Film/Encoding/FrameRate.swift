/// Frames a second as a fraction that every film format can hold.
public struct FrameRate: Hashable, Sendable {
  /// The most that either part of the fraction may be: APNG has 16 bits for each.
  private static let largestPart = 65_535

  /// Frames in `denominator` seconds, 1…65 535.
  public let numerator: Int
  /// Seconds that `numerator` frames take, 1…65 535.
  public let denominator: Int

  /// The nearest fraction to a number of frames a second, by continued fractions; at least one frame in 65 535 seconds.
  public init(_ rate: Double) {
    var value = min(max(rate, 1 / Double(Self.largestPart)), Double(Self.largestPart))
    var (before, now) = ((numerator: 0, denominator: 1), (numerator: 1, denominator: 0))
    while true {
      let whole = Int(value.rounded(.down))
      let next = (
        numerator: whole * now.numerator + before.numerator, denominator: whole * now.denominator + before.denominator
      )
      guard max(next.numerator, next.denominator) <= Self.largestPart else { break }
      (before, now) = (now, next)
      let rest = value - Double(whole)
      guard rest > 1e-9 else { break }
      value = 1 / rest
      guard value <= Double(Self.largestPart) else { break }
    }
    numerator = max(now.numerator, 1)
    denominator = max(now.denominator, 1)
  }

  /// Frames a second.
  public var value: Double { Double(numerator) / Double(denominator) }
  /// The fraction as programs read it.
  var text: String { "\(numerator)/\(denominator)" }
}
