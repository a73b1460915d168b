import Effects
import Geometry
import Motion

/// Writes Kotlin for Jetpack Compose: springs by damping ratio and stiffness ω², absolute velocities, times in milliseconds.
enum ComposeWriter: CodeWriter {
  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      .dampingRatio(spring), .stiffness(spring), .velocity(spring, note: "; animations take v · (to − from)"),
      .settling(spring),
    ]
  }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    let value: String
    switch constant.value {
    case .seconds(let number): value = "const val \(constant.name) = " + CodeNumber.double(number)
    case .points(let number), .number(let number):
      value = "const val \(constant.name) = " + CodeNumber.double(number) + "f"
    case .seed(let seed): value = "const val \(constant.name) = \(seed)uL"
    case .curve(let curve): value = "val \(constant.name): Easing = " + easing(curve)
    case .color(let color): value = "val \(constant.name) = Color(\(CodeNumber.argb(color)))"
    }
    return value + "  // " + constant.note
  }

  static func easing(_ curve: TimingCurve) -> String {
    if case .linear = curve { return "LinearEasing" }
    return "CubicBezierEasing(\(CodeNumber.list(curve.numbers, suffix: "f")))"
  }

  static func document(_ sheet: CodeSheet, constants: [String], body: String) -> String {
    imports(sheet.score) + "\n\nprivate object \(sheet.group) {\n"
      + constants.joined(separator: "\n").indented(by: 4) + "\n}\n\n" + body
  }

  private static func imports(_ score: EffectScore) -> String {
    var names = [
      "androidx.compose.animation.core.*", "androidx.compose.foundation.layout.*", "androidx.compose.runtime.*",
      "androidx.compose.ui.Modifier", "androidx.compose.ui.draw.clipToBounds",
      "androidx.compose.ui.graphics.graphicsLayer", "androidx.compose.ui.unit.dp", "kotlinx.coroutines.coroutineScope",
      "kotlinx.coroutines.delay", "kotlinx.coroutines.launch", "kotlin.math.abs", "kotlin.math.ceil",
      "kotlin.math.max", "kotlin.math.min", "kotlin.math.roundToInt", "kotlin.math.roundToLong",
    ]
    switch score {
    case .ticker: names += ["androidx.compose.material3.Text"]
    case .slices:
      names += [
        "androidx.compose.foundation.Canvas", "androidx.compose.ui.graphics.Color",
        "androidx.compose.ui.graphics.ImageBitmap", "androidx.compose.ui.unit.IntOffset",
        "androidx.compose.ui.unit.IntSize",
      ]
    case .cascade: names += ["androidx.compose.foundation.lazy.LazyColumn", "androidx.compose.foundation.lazy.items"]
    }
    return names.sorted().map { "import " + $0 }.joined(separator: "\n")
  }

  /// The share of the way that may be left when a spring ends.
  static let settled = NumberText.text(Spring.settledShare)

  /// The seeded generator, in Kotlin.
  static let generator = """
    /** SplitMix64: the same numbers on every machine. */
    private class SplitMix64(private var state: ULong) {
        fun unit(): Double {
            state += 0x9E3779B97F4A7C15uL
            var z = state
            z = (z xor (z shr 30)) * 0xBF58476D1CE4E5B9uL
            z = (z xor (z shr 27)) * 0x94D049BB133111EBuL
            return ((z xor (z shr 31)) shr 11).toDouble() / 9007199254740992.0
        }
    }


    """
}
