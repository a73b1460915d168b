/// Numbers as text, the same in every locale: what traces, exports, presets and the panel's entry field write and read.
public enum NumberText {
  /// The shortest decimal text that reads back as exactly the same number.
  ///
  /// Whole numbers carry no `.0`, zero is never negative, and the decimal sign is always `.`. Magnitudes from 1e-6 up to,
  /// but not including, 1e21 are written out in plain digits; others as `1e-7`, `1.5e21`, a form that JSON, CSS and C read.
  /// What is not a number reads `nan`, `inf` or `-inf`; callers that write files keep those out.
  public static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard value != 0 else { return "0" }
    let (digits, point) = shortestDigits(value.magnitude)
    return (value < 0 ? "-" : "") + written(digits, point: point)
  }

  /// The text of a number with a fixed count of decimals, rounded to nearest (ties away from zero), for columns of values.
  ///
  /// - Parameter decimals: 0…15. A value that rounds to zero carries no sign. From 1e15 on, and for what is not a
  ///   number, this is `text(_:)`: there are no decimals left to show.
  public static func text(_ value: Double, decimals: Int) -> String {
    guard value.magnitude < 1e15 else { return text(value) }
    let (digits, point) = shortestDigits(value.magnitude)
    let count = min(max(decimals, 0), 15)
    // Rounding the shortest digits rather than the binary value shows 0.125 as 0.13 and 1.005 as 1.01: what was typed.
    var kept = Array(repeating: UInt8(0), count: max(0, -point)) + digits
    let whole = max(0, point)
    let length = whole + count
    let roundsUp = kept.count > length && kept[length] >= 5
    kept = Array(kept.prefix(length)) + Array(repeating: 0, count: max(0, length - kept.count))
    var carry = roundsUp
    var index = kept.count - 1
    while carry && index >= 0 {
      carry = kept[index] == 9
      kept[index] = carry ? 0 : kept[index] + 1
      index -= 1
    }
    let front = (carry ? [1] : []) + kept.prefix(whole)
    let sign = value < 0 && (carry || kept.contains { $0 != 0 }) ? "-" : ""
    let head = sign + (front.isEmpty ? "0" : string(front))
    return count == 0 ? head : head + "." + string(kept.suffix(count))
  }

  /// Reads a number as a person types it: one decimal sign, `.` or `,`, and an optional exponent.
  ///
  /// Blanks around the number and a sign in front are accepted. Nil for an empty text, two signs, grouped digits, words
  /// such as `inf` and `nan`, hexadecimal, and magnitudes that no finite number has.
  public static func typed(_ text: some StringProtocol) -> Double? {
    number(text, decimalSigns: [UInt8(ascii: "."), UInt8(ascii: ",")])
  }

  /// Reads a number as files and command lines write it: like `typed(_:)`, with `.` as the only decimal sign.
  public static func value(_ text: some StringProtocol) -> Double? {
    number(text, decimalSigns: [UInt8(ascii: ".")])
  }

  private static func number(_ text: some StringProtocol, decimalSigns: [UInt8]) -> Double? {
    let blanks: [UInt8] = [0x20, 0x09]
    var bytes = Array(text.utf8.drop { blanks.contains($0) })
    while let last = bytes.last, blanks.contains(last) { bytes.removeLast() }
    var plain: [UInt8] = []
    var digits = 0
    var hasPoint = false
    var exponentDigits: Int?
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if exponentDigits == nil { digits += 1 } else { exponentDigits? += 1 }
        plain.append(byte)
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard plain.isEmpty || previous == UInt8(ascii: "e") else { return nil }
        plain.append(byte)
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard digits > 0, exponentDigits == nil else { return nil }
        exponentDigits = 0
        plain.append(UInt8(ascii: "e"))
      default:
        guard decimalSigns.contains(byte), !hasPoint, exponentDigits == nil else { return nil }
        hasPoint = true
        plain.append(UInt8(ascii: "."))
      }
      previous = plain.last ?? 0
    }
    guard digits > 0, exponentDigits != 0 else { return nil }
    guard let value = Double(String(decoding: plain, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// The digits of the shortest decimal that reads back as `value` (not negative, finite), without zeros at either end,
  /// and where the decimal point stands: value = 0.d₁d₂… · 10^point. Zero has no digits.
  private static func shortestDigits(_ value: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let text = value.description
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "e") {
        exponent = Int(text.utf8.dropFirst(index + 1).map { String(UnicodeScalar($0)) }.joined()) ?? 0
        break
      } else if byte == UInt8(ascii: ".") {
        point = digits.count
      } else {
        digits.append(byte - UInt8(ascii: "0"))
      }
    }
    let zeros = digits.prefix { $0 == 0 }.count
    let place = (point ?? digits.count) + exponent - zeros
    digits.removeFirst(zeros)
    while digits.last == 0 { digits.removeLast() }
    return digits.isEmpty ? ([], 0) : (digits, place)
  }

  private static func written(_ digits: [UInt8], point: Int) -> String {
    if point > 21 || point < -5 {
      let mantissa = string(digits.prefix(1)) + (digits.count > 1 ? "." + string(digits.dropFirst()) : "")
      return mantissa + "e" + String(point - 1)
    }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + string(digits) }
    if point >= digits.count { return string(digits) + String(repeating: "0", count: point - digits.count) }
    return string(digits.prefix(point)) + "." + string(digits.dropFirst(point))
  }

  private static func string(_ digits: some Sequence<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}
