import Geometry
import Motion

/// Writes Swift for one of Apple's frameworks.
protocol SwiftWriter: CodeWriter {
  static var framework: String { get }
  /// What makes a colour of its parts, with the label of the first one, and the label of the last.
  static var colorWords: (start: String, alpha: String) { get }
  /// A constant's curve.
  static func curve(_ curve: TimingCurve, _ name: String) -> String
  /// The lines of the constants with what follows from them.
  static func constants(_ lines: [String], _ sheet: CodeSheet) -> [String]
  /// What stands between the constants and what plays the effect.
  static func helpers(_ sheet: CodeSheet) -> String
}

extension SwiftWriter {
  static var generator: String { SwiftCode.generator }

  static func constants(_ lines: [String], _ sheet: CodeSheet) -> [String] { lines }

  static func helpers(_ sheet: CodeSheet) -> String { "" }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    let value: String
    switch constant.value {
    case .seconds(let number), .number(let number): value = " = " + CodeNumber.double(number)
    case .points(let number): value = ": CGFloat = " + NumberText.text(number)
    case .seed(let seed): value = ": UInt64 = \(seed)"
    case .curve(let timing): value = " = " + curve(timing, constant.name)
    case .color(let color):
      let parts = color.components.map { NumberText.text($0) }
      value =
        " = \(colorWords.start): \(parts[0]), green: \(parts[1]), blue: \(parts[2]), \(colorWords.alpha): \(parts[3]))"
    }
    return "static let \(constant.name)\(value)  // \(constant.note)"
  }

  static func document(_ sheet: CodeSheet, constants: [String], body: String) -> String {
    let lines = self.constants(constants, sheet).joined(separator: "\n").indented(by: 2)
    return "import \(framework)\n\nprivate enum \(sheet.group) {\n\(lines)\n}\n\n" + helpers(sheet) + body
  }
}
