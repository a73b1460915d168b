import Geometry
import Motion

/// Writes Swift for UIKit: the settling form of a spring, with the numbers as they are.
enum UIKitWriter: CodeWriter {
  static func comment(_ text: String) -> String { "// " + text }

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      CodeConstant("duration", .seconds(spring.duration), "settling time"),
      CodeConstant("damping", .number(spring.dampingRatio), "damping ratio"),
      CodeConstant("velocity", .number(spring.initialVelocity), "whole distances per second"),
    ]
  }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    SwiftCode.constant(constant, curve: curve, color: color)
  }

  static func document(_ sheet: CodeSheet, constants: [String]) -> String {
    let body =
      switch sheet.score {
      case .ticker(let score): ticker(score)
      case .slices(let score): slices(score)
      case .cascade(let score): cascade(score)
      }
    return "import UIKit\n\n" + SwiftCode.group(sheet.score.group, constants) + "\n" + body
  }

  static func curve(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: return "UICubicTimingParameters(animationCurve: .linear)"
    case .easeIn: return "UICubicTimingParameters(animationCurve: .easeIn)"
    case .easeOut: return "UICubicTimingParameters(animationCurve: .easeOut)"
    case .easeInOut: return "UICubicTimingParameters(animationCurve: .easeInOut)"
    case .default, .cubic:
      let (a, b) = curve.controlPoints
      func point(_ p: Point) -> String { "CGPoint(x: \(NumberText.text(p.x)), y: \(NumberText.text(p.y)))" }
      return "UICubicTimingParameters(controlPoint1: \(point(a)), controlPoint2: \(point(b)))"
    }
  }

  private static func color(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map { NumberText.text($0) }
    return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3]))"
  }
}
