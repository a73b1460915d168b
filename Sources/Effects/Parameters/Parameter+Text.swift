import Geometry
import Motion

extension Parameter {
  /// What became of a text that was taken as a value.
  public struct Reading: Hashable, Sendable {
    /// The value as the parameter takes it: within the range, and whole where it has to be.
    public var value: ParameterValue
    /// What had to be changed, such as "clamped to 5"; nil when the value stands as written.
    public var note: String?
  }

  /// Reads a value as files and the command line write it. Numbers outside the range are clamped, whole numbers rounded, and the
  /// reading says so.
  /// - Throws: when the text is no finite number, no choice, neither on nor off, no curve or no colour.
  public func read(_ text: String) throws(ParameterError) -> Reading {
    switch kind {
    case .number:
      guard let number = NumberText.value(text) else { throw error(text) }
      return adapt(.number(number))
    case .whole(let low, let high, _):
      if let whole = Self.wholeNumber(text) {
        switch whole {
        case .exact(let number): return adapt(.whole(number))
        case .tooLarge: return Reading(value: .whole(high), note: "clamped to \(high)")
        case .tooSmall: return Reading(value: .whole(low), note: "clamped to \(low)")
        }
      }
      guard let number = NumberText.value(text) else { throw error(text) }
      return adapt(.number(number))
    case .choice(let choices):
      guard choices.contains(text) else { throw error(text) }
      return Reading(value: .choice(text))
    case .toggle:
      switch text {
      case "on", "true", "yes", "1": return Reading(value: .toggle(true))
      case "off", "false", "no", "0": return Reading(value: .toggle(false))
      default: throw error(text)
      }
    case .curve:
      guard let curve = TimingCurve(text: text) else { throw error(text) }
      return Reading(value: .curve(curve))
    case .color:
      guard let color = Color(hex: text) else { throw error(text) }
      return Reading(value: .color(color))
    }
  }

  /// Takes a value over, clamped and rounded where needed, and says what was changed.
  public func adapt(_ value: ParameterValue) -> Reading {
    let adapted = nearest(to: value)
    switch (value, adapted) {
    case (.number(let asked), .whole(let whole)):
      if Int64(exactly: asked) == whole { return Reading(value: adapted) }
      let rounded = Int64(exactly: asked.rounded()) == whole
      return Reading(value: adapted, note: "\(rounded ? "rounded" : "clamped") to \(whole)")
    case (.whole(let asked), .whole(let whole)) where asked != whole:
      return Reading(value: adapted, note: "clamped to \(whole)")
    case (.number(let asked), .number(let number)) where asked != number:
      return Reading(value: adapted, note: "clamped to \(NumberText.text(number))")
    case (.whole(let asked), .number(let number)) where Double(asked) != number:
      return Reading(value: adapted, note: "clamped to \(NumberText.text(number))")
    default: return Reading(value: adapted)
    }
  }

  /// The value as files and the command line write it.
  public func text(of value: ParameterValue) -> String {
    switch value {
    case .number(let number): NumberText.text(number)
    case .whole(let whole): String(whole)
    case .choice(let choice): choice
    case .toggle(let on): on ? "on" : "off"
    case .curve(let curve): curve.description
    case .color(let color): color.hex
    }
  }

  /// The value as the panel shows it, without unit: numbers with at least the decimals of the step.
  public func display(_ value: ParameterValue) -> String {
    guard case .number(let number) = value else { return text(of: value) }
    if number == 0, let zeroText { return zeroText }
    return fixed(number)
  }

  private func fixed(_ number: Double) -> String {
    let short = NumberText.text(number)
    let places = short.firstIndex(of: ".").map { short.distance(from: $0, to: short.endIndex) - 1 } ?? 0
    return places >= decimals ? short : NumberText.text(number, decimals: decimals)
  }

  /// What values are expected, in words.
  public var expectation: String {
    switch kind {
    case .number(let low, let high, _): "a number from \(NumberText.text(low)) to \(NumberText.text(high))"
    case .whole(let low, let high, _): "a whole number from \(low) to \(high)"
    case .choice(let choices): "one of " + choices.joined(separator: ", ")
    case .toggle: "on or off"
    case .curve: "linear, easeIn, easeOut, easeInOut, default or cubic(x1, y1, x2, y2) with x in 0…1"
    case .color: "a colour such as #RRGGBB or #RRGGBBAA"
    }
  }

  private func error(_ text: String) -> ParameterError {
    ParameterError(key: key, found: text, expected: expectation)
  }

  private enum WholeText {
    case exact(Int64)
    case tooLarge, tooSmall
  }

  /// Digits with an optional sign, of any length; nil for everything else.
  private static func wholeNumber(_ text: String) -> WholeText? {
    var digits = text.drop { $0 == " " || $0 == "\t" }
    while let last = digits.last, last == " " || last == "\t" { digits.removeLast() }
    let text = digits
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return nil
    }
    if let number = Int64(text) { return .exact(number) }
    return isNegative ? .tooSmall : .tooLarge
  }
}
