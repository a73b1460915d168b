/// Reads a seed from text, digit by digit: it never becomes a floating-point number, which would lose its last digits.
public struct SeedText: Hashable, Sendable {
  /// What had to be done to make a seed of the number.
  public enum Adjustment: Hashable, Sendable {
    /// The number is a seed.
    case none
    /// The number is not whole; the nearest whole number is taken, away from zero at one half.
    case rounded
    /// The number is below 0 or above 2^63 − 1; the nearer of the two is taken.
    case clamped
  }

  /// The largest seed, 2^63 − 1.
  public static let limit = UInt64(Int64.max)

  /// The seed, in 0…2^63 − 1.
  public let seed: UInt64
  /// Whether the text says something else than the seed.
  public let adjustment: Adjustment

  /// Reads a decimal number of any length, with an optional sign, fraction (after `.`) and exponent.
  ///
  /// Nil for anything else, blanks included.
  public init?(_ text: some StringProtocol) {
    guard let number = Decimal(Array(text.utf8)) else { return nil }
    let (whole, isExact) = number.whole
    if number.isNegative && whole != 0 || whole > Self.limit {
      seed = number.isNegative ? 0 : Self.limit
      adjustment = .clamped
    } else {
      seed = whole
      adjustment = isExact ? .none : .rounded
    }
  }

  /// A decimal number taken apart: 0.d₁d₂… · 10^point.
  private struct Decimal {
    private(set) var isNegative = false
    private var digits: [UInt8] = []
    private var point = 0

    init?(_ text: [UInt8]) {
      var rest = text[...]
      isNegative = rest.first == UInt8(ascii: "-")
      if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      let front = Self.takeDigits(&rest)
      var back: [UInt8] = []
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        back = Self.takeDigits(&rest)
      }
      guard !front.isEmpty || !back.isEmpty else { return nil }
      var exponent = 0
      if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest = rest.dropFirst()
        let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
        if sign < 0 || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let places = Self.takeDigits(&rest)
        guard !places.isEmpty else { return nil }
        // An exponent beyond this moves any text that fits into memory out of range; more could overflow.
        exponent = sign * places.reduce(0) { min($0 * 10 + Int($1), 1_000_000_000_000) }
      }
      guard rest.isEmpty else { return nil }
      let all = front + back
      let zeros = all.prefix { $0 == 0 }.count
      digits = Array(all.dropFirst(zeros))
      point = front.count - zeros + exponent
    }

    /// The nearest whole magnitude (beyond 19 digits just `UInt64.max`), and whether it is the number itself.
    var whole: (value: UInt64, isExact: Bool) {
      guard !digits.isEmpty else { return (0, true) }
      guard point <= 19 else { return (.max, false) }
      guard point >= 0 else { return (0, false) }
      var value: UInt64 = 0
      for index in 0..<point { value = value * 10 + UInt64(index < digits.count ? digits[index] : 0) }
      let fraction = digits.dropFirst(point)
      if let first = fraction.first, first >= 5 { value += 1 }
      return (value, fraction.allSatisfy { $0 == 0 })
    }

    private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
      let zero = UInt8(ascii: "0")
      let digits = rest.prefix { $0 >= zero && $0 <= zero + 9 }
      rest = rest.dropFirst(digits.count)
      return digits.map { $0 - zero }
    }
  }
}
