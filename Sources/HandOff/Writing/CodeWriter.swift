import Effects
import Geometry
import Motion

/// What a writer makes code of.
struct CodeSheet {
  let source: ExportSource
  let score: EffectScore
  /// The largest error of a curve made of straight pieces.
  let tolerance: Double
}

/// Writes one language for one platform.
protocol CodeWriter {
  /// One line of comment.
  static func comment(_ text: String) -> String
  /// The numbers that describe the spring there.
  static func springConstants(_ spring: Spring) -> [CodeConstant]
  /// One constant, on one line.
  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String
  /// Everything below the first comment line.
  static func document(_ sheet: CodeSheet, constants: [String]) -> String
}

extension CodeWriter {
  /// All constants of a sheet, the spring's first.
  static func constants(_ sheet: CodeSheet) -> [CodeConstant] {
    (sheet.score.spring.map(springConstants) ?? []) + sheet.score.constants
  }

  /// The whole text: the first comment line, and the code or, where only the changes are wanted, the constants they change.
  static func text(_ sheet: CodeSheet, headline: String, changedOnly: Bool) -> String {
    let all = constants(sheet)
    guard changedOnly else {
      return comment(headline) + "\n" + document(sheet, constants: all.map { constant($0, sheet) })
    }
    let changed = sheet.source.changed
    let keys = Set(changed.map(\.key))
    var lines = [comment(headline)]
    let named = all.filter { !$0.keys.isDisjoint(with: keys) }
    lines += named.map { constant($0, sheet) }
    let covered = named.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    for parameter in changed where !covered.contains(parameter.key) {
      lines.append(comment(sheet.source.words(parameter) + " (default \(parameter.text(of: parameter.defaultValue)))"))
    }
    if changed.isEmpty { lines.append(comment("every value is the default")) }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Numbers in code.
enum CodeNumber {
  /// A number that is a floating-point literal in C, Swift and Kotlin.
  static func double(_ value: Double) -> String {
    let text = NumberText.text(value)
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  /// A colour as `0xAARRGGBB`.
  static func argb(_ color: Color) -> String {
    let bytes = [color.alpha, color.red, color.green, color.blue].map(Color.byte)
    let value = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension String {
  /// The text with every line but empty ones moved to the right.
  func indented(by count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : blanks + $0 }
      .joined(separator: "\n")
  }
}
