import Geometry
import Motion

/// Writes Dart for Flutter: springs by mass 1, stiffness ω² and damping 2ζω, absolute velocities.
enum FlutterWriter: CodeWriter {
  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      .stiffness(spring), .damping(spring), .velocity(spring, note: "; simulations take v · (to − from)"),
      .settling(spring),
    ]
  }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    let value: String
    switch constant.value {
    case .seconds(let number), .points(let number), .number(let number): value = CodeNumber.double(number)
    case .seed(let seed): value = "\(seed)"
    case .curve(let curve): value = Self.curve(curve)
    case .color(let color): value = "Color(\(CodeNumber.argb(color)))"
    }
    return "static const \(constant.name) = \(value); // \(constant.note)"
  }

  static func curve(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear, .easeIn, .easeOut, .easeInOut: "Curves.\(curve)"
    case .default: "Curves.ease"
    case .cubic: "Cubic(\(CodeNumber.list(curve.numbers)))"
    }
  }

  static func document(_ sheet: CodeSheet, constants: [String], body: String) -> String {
    var imports = "import 'dart:async';\nimport 'dart:math';\n"
    if case .slices = sheet.score { imports += "import 'dart:ui' as ui;\n" }
    return imports + "\nimport 'package:flutter/material.dart';\n"
      + (sheet.spring == nil ? "" : "import 'package:flutter/physics.dart';\n")
      + "\nabstract final class \(sheet.group) {\n" + constants.joined(separator: "\n").indented(by: 2)
      + "\n}\n\n"
      + "Duration seconds(double value) => Duration(microseconds: (value * 1e6).round());\n\n" + body
  }

  /// The seeded generator, in Dart. Its whole numbers have 64 bits everywhere but on the web.
  static let generator = """
    /// SplitMix64: the same numbers on every machine.
    class SplitMix64 {
      SplitMix64(this._state);
      int _state;

      double unit() {
        _state += 0x9E3779B97F4A7C15;
        var z = _state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EB;
        return ((z ^ (z >>> 31)) >>> 11) * pow(2, -53).toDouble();
      }
    }


    """
}
