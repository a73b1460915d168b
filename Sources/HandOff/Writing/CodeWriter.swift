import Effects
import Geometry
import Motion

/// Writes one language for one platform.
protocol CodeWriter {
  /// One line of comment.
  static func comment(_ text: String) -> String
  /// The seeded generator, in front of what draws from it.
  static var generator: String { get }
  /// The numbers that describe the spring there.
  static func springConstants(_ spring: Spring) -> [CodeConstant]
  /// One constant, on one line.
  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String
  /// What plays the effect below its constants.
  static func ticker(_ score: TickerParameters, _ sheet: CodeSheet) -> String
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String
  /// Everything below the first comment line, around what plays the effect.
  static func document(_ sheet: CodeSheet, constants: [String], body: String) -> String
}

extension CodeWriter {
  static func comment(_ text: String) -> String { "// " + text }

  /// All constants of a sheet, the spring's first.
  static func constants(_ sheet: CodeSheet) -> [CodeConstant] {
    (sheet.spring.map(springConstants) ?? []) + sheet.constants
  }

  /// The whole text: the first comment line, and the code or, where only the changes are wanted, the constants they change.
  static func text(_ sheet: CodeSheet, headline: String, changedOnly: Bool) -> String {
    let all = constants(sheet)
    guard changedOnly else {
      let constants = all.map { constant($0, sheet) }
      return comment(headline) + "\n" + document(sheet, constants: constants, body: sheet.body(self, sheet))
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

  /// Numbers in a row.
  static func list(_ values: [Double], suffix: String = "") -> String {
    values.map { NumberText.text($0) + suffix }.joined(separator: ", ")
  }

  /// A colour as `0xAARRGGBB`.
  static func argb(_ color: Color) -> String {
    let bytes = [color.alpha, color.red, color.green, color.blue].map(Color.byte)
    let value = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension Color {
  /// Red, green, blue and alpha.
  var components: [Double] { [red, green, blue, alpha] }
}

extension String {
  /// The text with every line but empty ones moved to the right.
  func indented(by count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : blanks + $0 }
      .joined(separator: "\n")
  }
}
