import Geometry
import Motion

/// Writes Swift for Core Animation: springs by mass 1, stiffness ω² and damping 2ζω.
enum CoreAnimationWriter: SwiftWriter {
  static let framework = "QuartzCore"
  static let colorWords = (start: "CGColor(srgbRed", alpha: "alpha")

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      .stiffness(spring) { .points($0) }, .damping(spring) { .points($0) }, .velocity(spring) { .points($0) },
      .settling(spring, "settling time in UIKit's sense"),
    ]
  }

  /// The function that makes one spring, with its tail in full.
  static func helpers(_ sheet: CodeSheet) -> String {
    guard let spring = sheet.spring else { return "" }
    let group = sheet.group
    let note = spring.settlingTime.map { ": \(NumberText.text($0, decimals: 4)) s" } ?? ""
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

  static func curve(_ curve: TimingCurve, _ name: String) -> String {
    switch curve {
    case .linear, .easeIn, .easeOut, .default: "CAMediaTimingFunction(name: .\(curve))"
    case .easeInOut: "CAMediaTimingFunction(name: .easeInEaseOut)"
    case .cubic: "CAMediaTimingFunction(controlPoints: \(CodeNumber.list(curve.numbers)))"
    }
  }
}
