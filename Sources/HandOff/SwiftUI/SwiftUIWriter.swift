import Geometry
import Motion

/// Writes Swift for SwiftUI: springs by response and bounce.
enum SwiftUIWriter: CodeWriter {
  static func comment(_ text: String) -> String { "// " + text }

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    let keys = CodeConstant.springKeys
    return [
      CodeConstant("response", .seconds(spring.response), "2π/ω: the perceptual duration", follows: keys),
      CodeConstant("bounce", .number(spring.bounce), "1 − damping ratio", follows: ["damping"]),
      CodeConstant("velocity", .number(spring.initialVelocity), "whole distances per second"),
      CodeConstant("duration", .seconds(spring.duration), "settling time, after which the end is cleaned up"),
    ]
  }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    if case .curve(let timing) = constant.value {
      let length = constant.name == "moveCurve" ? "duration - moveDelay" : "duration"
      return "static let \(constant.name) = \(curve(timing, length))  // \(constant.note)"
    }
    return SwiftCode.constant(constant, curve: { curve($0, "duration") }, color: color)
  }

  static func document(_ sheet: CodeSheet, constants: [String]) -> String {
    let body =
      switch sheet.score {
      case .ticker(let score): ticker(score)
      case .slices(let score): slices(score)
      case .cascade(let score): cascade(score)
      }
    var constants = constants
    if sheet.score.spring != nil {
      constants.append(
        "static let spring = Animation.interpolatingSpring(\n"
          + "  Spring(duration: response, bounce: bounce), initialVelocity: velocity)")
    }
    return "import SwiftUI\n\n" + SwiftCode.group(sheet.score.group, constants) + "\n" + body
  }

  private static func curve(_ curve: TimingCurve, _ length: String) -> String {
    switch curve {
    case .linear: return "Animation.linear(duration: \(length))"
    case .easeIn: return "Animation.easeIn(duration: \(length))"
    case .easeOut: return "Animation.easeOut(duration: \(length))"
    case .easeInOut: return "Animation.easeInOut(duration: \(length))"
    case .default, .cubic:
      let (a, b) = curve.controlPoints
      let numbers = [a.x, a.y, b.x, b.y].map { NumberText.text($0) }.joined(separator: ", ")
      return "Animation.timingCurve(\(numbers), duration: \(length))"
    }
  }

  private static func color(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map { NumberText.text($0) }
    return "Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), opacity: \(parts[3]))"
  }
}
