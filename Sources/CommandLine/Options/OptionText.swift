import Effects
import Files
import Geometry

/// Reads the values of options.
package enum OptionText {
  /// A number, finite by the way it is written.
  package static func number(_ option: String, _ text: String, expected: String = "a number") throws(CommandError)
    -> Double
  {
    guard let value = NumberText.value(text) else { throw .value(option, text, expected: expected) }
    return value + 0
  }

  /// A number of seconds from 0 to `Scene.latestTime`.
  package static func time(_ option: String, _ text: String) throws(CommandError) -> Double {
    let value = try number(option, text, expected: TimedInput.timeExpectation)
    guard TimedInput.times.contains(value) else { throw .value(option, text, expected: TimedInput.timeExpectation) }
    return value
  }

  /// A number above 0 and no larger than `limit`.
  package static func positive(_ option: String, _ text: String, upTo limit: Double) throws(CommandError) -> Double {
    let expected = "a number above 0, up to \(NumberText.text(limit))"
    let value = try number(option, text, expected: expected)
    guard value > 0, value <= limit else { throw .value(option, text, expected: expected) }
    return value
  }

  /// Device pixels per point.
  package static func scale(_ text: String) throws(CommandError) -> Double { try positive("--scale", text, upTo: 64) }

  /// Scene seconds per second.
  package static func speed(_ text: String) throws(CommandError) -> Double {
    let range = SceneSpeed.range
    let expected = "a number from \(NumberText.text(range.lowerBound)) to \(NumberText.text(range.upperBound))"
    let value = try number("--speed", text, expected: expected)
    guard range.contains(value) else { throw .value("--speed", text, expected: expected) }
    return value
  }

  /// The look of what is around the stage.
  package static func theme(_ text: String) throws(CommandError) -> ThemeName {
    if let theme = ThemeName(rawValue: text) { return theme }
    throw .value("--theme", text, expected: "dark or light")
  }

  /// A whole number in a range.
  package static func whole(_ option: String, _ text: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw .value(option, text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// One of some words.
  package static func choice<Choice: RawRepresentable & CaseIterable>(_ option: String, _ text: String)
    throws(CommandError) -> Choice where Choice.RawValue == String
  {
    if let choice = Choice(rawValue: text) { return choice }
    let all = Choice.allCases.map(\.rawValue)
    throw .value(option, text, expected: all.dropLast().joined(separator: ", ") + " or " + (all.last ?? ""))
  }

  /// A size `WxH` in points; each side is above 0 (or 0 where `allowsEmpty`) and, times the scale, in reach of pictures.
  package static func size(_ option: String, _ text: String, scale: Double = 1, allowsEmpty: Bool = false)
    throws(CommandError) -> Size
  {
    let expected =
      "WIDTHxHEIGHT in points, \(allowsEmpty ? "0" : "1")…\(NumberText.text((Size.longestSide / scale).rounded(.down))) each"
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = NumberText.value(sides[0]), let height = NumberText.value(sides[1]) else {
      throw .value(option, text, expected: expected)
    }
    for side in [width, height] {
      let pixels = (side * scale).rounded()
      guard side >= (allowsEmpty ? 0 : 1), pixels <= Size.longestSide, allowsEmpty || pixels >= 1 else {
        throw .value(option, text, expected: expected)
      }
    }
    return Size(width + 0, height + 0)
  }

  /// A place `X,Y` in points.
  package static func point(_ option: String, _ text: String) throws(CommandError) -> Point {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = NumberText.value(parts[0]), let y = NumberText.value(parts[1]) else {
      throw .value(option, text, expected: "X,Y in points")
    }
    return Point(x + 0, y + 0)
  }
}
