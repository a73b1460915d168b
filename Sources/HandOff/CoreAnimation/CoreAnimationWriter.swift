import Geometry
import Motion

/// Writes Swift for Core Animation: springs by mass 1, stiffness ω² and damping 2ζω.
enum CoreAnimationWriter: CodeWriter {
  static func comment(_ text: String) -> String { "// " + text }

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    let keys = CodeConstant.springKeys
    let omega = spring.angularFrequency
    return [
      CodeConstant("stiffness", .points(omega * omega), "ω², at mass 1", follows: keys),
      CodeConstant("damping", .points(2 * spring.dampingRatio * omega), "2ζω, at mass 1", follows: keys),
      CodeConstant("velocity", .points(spring.initialVelocity), "whole distances per second"),
      CodeConstant("duration", .seconds(spring.duration), "settling time in UIKit's sense"),
    ]
  }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    SwiftCode.constant(constant, curve: curve, color: color)
  }

  static func document(_ sheet: CodeSheet, constants: [String]) -> String {
    let body =
      switch sheet.score {
      case .ticker(let score): ticker(score)
      case .slices(let score): spring(sheet) + slices(score)
      case .cascade(let score): spring(sheet) + cascade(score)
      }
    return "import QuartzCore\n\n" + SwiftCode.group(sheet.score.group, constants) + "\n" + body
  }

  /// The function that makes one spring, with its tail in full.
  private static func spring(_ sheet: CodeSheet) -> String {
    let group = sheet.score.group
    let settling = sheet.score.spring.flatMap(\.settlingTime)
    let note = settling.map { ": \(NumberText.text($0, decimals: 4)) s" } ?? ""
    return """
      /// A spring that ends at the layer's own value.
      private func spring(_ keyPath: String, from offset: CGFloat, after delay: Double) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: keyPath)
        spring.mass = 1
        spring.stiffness = \(group).stiffness
        spring.damping = \(group).damping
        spring.initialVelocity = \(group).velocity
        spring.isAdditive = true
        spring.fromValue = offset
        spring.toValue = 0
        spring.beginTime = CACurrentMediaTime() + delay
        spring.fillMode = .backwards
        // As long as the spring itself says, so that the tail is not cut\(note).
        spring.duration = spring.settlingDuration
        return spring
      }


      """
  }

  private static func curve(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: return "CAMediaTimingFunction(name: .linear)"
    case .easeIn: return "CAMediaTimingFunction(name: .easeIn)"
    case .easeOut: return "CAMediaTimingFunction(name: .easeOut)"
    case .easeInOut: return "CAMediaTimingFunction(name: .easeInEaseOut)"
    case .default: return "CAMediaTimingFunction(name: .default)"
    case .cubic:
      let (a, b) = curve.controlPoints
      let numbers = [a.x, a.y, b.x, b.y].map { NumberText.text($0) }.joined(separator: ", ")
      return "CAMediaTimingFunction(controlPoints: \(numbers))"
    }
  }

  private static func color(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map { NumberText.text($0) }
    return "CGColor(srgbRed: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3]))"
  }
}
