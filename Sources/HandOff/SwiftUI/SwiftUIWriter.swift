import Motion

/// Writes Swift for SwiftUI: springs by response and bounce.
enum SwiftUIWriter: SwiftWriter {
  static let framework = "SwiftUI"
  static let colorWords = (start: "Color(red", alpha: "opacity")

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      CodeConstant(
        "response", .seconds(spring.response), "2π/ω: the perceptual duration", follows: CodeConstant.springKeys),
      CodeConstant("bounce", .number(spring.bounce), "1 − damping ratio", follows: ["damping"]),
      .velocity(spring), .settling(spring, "settling time, after which the end is cleaned up"),
    ]
  }

  static func constants(_ lines: [String], _ sheet: CodeSheet) -> [String] {
    let spring = """
      static let spring = Animation.interpolatingSpring(
        Spring(duration: response, bounce: bounce), initialVelocity: velocity)
      """
    return lines + (sheet.spring == nil ? [] : [spring])
  }

  static func curve(_ curve: TimingCurve, _ name: String) -> String {
    "Animation" + self.curve(curve, lasting: name == "moveCurve" ? "duration - moveDelay" : "duration")
  }

  /// A curve over a duration, behind the dot that `Animation` may stand in front of.
  static func curve(_ curve: TimingCurve, lasting duration: String) -> String {
    switch curve {
    case .linear, .easeIn, .easeOut, .easeInOut: ".\(curve)(duration: \(duration))"
    case .default, .cubic: ".timingCurve(\(CodeNumber.list(curve.numbers)), duration: \(duration))"
    }
  }
}
