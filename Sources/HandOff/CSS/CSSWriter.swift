import Effects
import Files
import Geometry
import Motion

/// Writes a whole HTML page whose CSS animations play the effect.
enum CSSWriter: CodeWriter {
  static func comment(_ text: String) -> String {
    // Two hyphens in a row would end a comment early in older readers.
    "<!-- " + text + " -->"
  }

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      .settling(spring),
      CodeConstant("spring", .number(0), "", follows: CodeConstant.springKeys),
    ]
  }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    let value: String
    var note = constant.note
    switch constant.value {
    case .seconds(let number): value = NumberText.text(number) + "s"
    case .points(let number): value = NumberText.text(number) + "px"
    case .number(let number): value = NumberText.text(number)
    case .seed(let seed): value = "\(seed)"
    case .curve(let curve): value = Self.curve(curve)
    case .color(let color): value = color.hex
    }
    if constant.name == "spring", let spring = sheet.spring {
      let easing = LinearEasing(spring, tolerance: sheet.tolerance)
      note = "\(easing.stops.count) stops, largest error \(errorText(easing.largestError)) of the distance"
      return "--spring: \(easing.css); /* \(note) */"
    }
    return "--\(constant.name(joinedBy: "-")): \(value); /* \(note) */"
  }

  /// An error with three significant digits, rounded up: never less than was measured.
  static func errorText(_ error: Double) -> String {
    guard error > 0 else { return "0" }
    var unit = 1.0
    while error < unit * 100 { unit /= 10 }
    let digits = (error / unit).rounded(.up)
    return NumberText.text(NumberText.value(NumberText.text(digits * unit, decimals: 12)) ?? digits * unit)
  }

  /// A curve in CSS's notation.
  static func curve(_ curve: TimingCurve) -> String {
    if case .linear = curve { return "linear" }
    return "cubic-bezier(\(CodeNumber.list(curve.numbers)))"
  }

  static func document(_ sheet: CodeSheet, constants: [String], body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>\(sheet.source.info.title)</title>
    <style>
    :root {
    \(constants.joined(separator: "\n").indented(by: 2))
    }
    \(body)
    </html>

    """
  }

  /// Text as HTML.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }

  /// What pages and rows take to appear where motion is reduced, in seconds.
  static let fade = NumberText.text(ReducedMotion.fade)

  /// None: it is a part of the script.
  static let generator = ""

  /// The function that makes the seeded generator, in JavaScript.
  static let random = """
    // SplitMix64: the same numbers on every machine.
    function generator(seed) {
      let state = BigInt.asUintN(64, seed);
      return () => {
        state = BigInt.asUintN(64, state + 0x9E3779B97F4A7C15n);
        let z = state;
        z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
        z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94D049BB133111EBn);
        return Number((z ^ (z >> 31n)) >> 11n) * 2 ** -53;
      };
    }

    """

  /// The function that reads a custom property.
  static let property = """
    const style = getComputedStyle(document.documentElement);
    const property = (name) => style.getPropertyValue("--" + name).trim();
    const number = (name) => parseFloat(property(name));

    """

  /// A JavaScript text; `<` is written such that no text can end the script.
  static func script(_ text: String) -> String {
    JSONValue.quoted(text).split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003C")
  }
}
