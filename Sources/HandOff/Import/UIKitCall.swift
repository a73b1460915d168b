import Geometry
import Motion

/// The numbers of a call such as `UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.8, …)` or its form in
/// Objective-C, `[UIView animateWithDuration:1 delay:0 …]`.
struct UIKitCall {
  private(set) var duration: Double?
  /// A delay that is one number.
  private(set) var delay: Double?
  /// A delay that is a number times something: what grows from row to row.
  private(set) var stagger: Double?
  private(set) var damping: Double?
  private(set) var velocity: Double?
  private(set) var curve: TimingCurve?

  /// Nil where there is no duration that follows `withDuration:` or `animateWithDuration:`.
  init?(_ text: String) {
    guard let length = Self.argument("ithDuration:", in: text) else { return nil }
    duration = length.isProduct ? nil : length.number
    if let wait = Self.argument("delay:", in: text) {
      if wait.isProduct { stagger = wait.number } else { delay = wait.number }
    }
    damping = Self.argument("usingSpringWithDamping:", in: text)?.number
    velocity = Self.argument("initialSpringVelocity:", in: text)?.number
    let curves: [(String, TimingCurve)] = [
      ("urveEaseInOut", .easeInOut), ("urveEaseIn", .easeIn), ("urveEaseOut", .easeOut), ("urveLinear", .linear),
    ]
    curve = curves.first { text.contains($0.0) }?.1
    if duration == nil, damping == nil, stagger == nil { return nil }
  }

  /// The number behind a label, and whether something is multiplied with it.
  private static func argument(_ label: String, in text: String) -> (number: Double, isProduct: Bool)? {
    guard let place = text.firstRange(of: label) else { return nil }
    var expression = text[place.upperBound...]
    // The expression ends at a comma, or in Objective-C in front of the next label, outside of brackets.
    var depth = 0
    let end = expression.firstIndex { character in
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      return depth < 0 || (depth == 0 && (character == "," || character == ":"))
    }
    expression = expression[..<(end ?? expression.endIndex)]
    var isProduct = false
    var number: Double?
    for word in expression.split(whereSeparator: { " *()/\n\t".contains($0) }) where number == nil {
      let plain = word.last == "f" ? word.dropLast() : word
      number = NumberText.value(plain)
    }
    isProduct = expression.contains("*")
    return number.map { ($0, isProduct) }
  }
}
