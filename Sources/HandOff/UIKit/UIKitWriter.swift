import Geometry
import Motion

/// Writes Swift for UIKit: the settling form of a spring, with the numbers as they are.
enum UIKitWriter: SwiftWriter {
  static let framework = "UIKit"
  static let colorWords = (start: "UIColor(red", alpha: "alpha")

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      .settling(spring), CodeConstant("damping", .number(spring.dampingRatio), "damping ratio"), .velocity(spring),
    ]
  }

  static func curve(_ curve: TimingCurve, _ name: String) -> String {
    switch curve {
    case .linear, .easeIn, .easeOut, .easeInOut: return "UICubicTimingParameters(animationCurve: .\(curve))"
    case .default, .cubic:
      let (a, b) = curve.controlPoints
      func point(_ p: Point) -> String { "CGPoint(x: \(NumberText.text(p.x)), y: \(NumberText.text(p.y)))" }
      return "UICubicTimingParameters(controlPoint1: \(point(a)), controlPoint2: \(point(b)))"
    }
  }
}
