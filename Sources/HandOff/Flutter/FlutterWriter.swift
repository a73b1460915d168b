import Geometry
import Motion

/// Writes Dart for Flutter: springs by mass 1, stiffness ω² and damping 2ζω, absolute velocities.
enum FlutterWriter: CodeWriter {
  static func comment(_ text: String) -> String { "// " + text }

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    let keys = CodeConstant.springKeys
    let omega = spring.angularFrequency
    return [
      CodeConstant("stiffness", .number(omega * omega), "ω², at mass 1", follows: keys),
      CodeConstant("damping", .number(2 * spring.dampingRatio * omega), "2ζω, at mass 1", follows: keys),
      CodeConstant(
        "velocity", .number(spring.initialVelocity), "whole distances per second; simulations take v · (to − from)"),
      CodeConstant("duration", .seconds(spring.duration), "settling time"),
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

  private static func curve(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: return "Curves.linear"
    case .easeIn: return "Curves.easeIn"
    case .easeOut: return "Curves.easeOut"
    case .easeInOut: return "Curves.easeInOut"
    case .default: return "Curves.ease"
    case .cubic:
      let (a, b) = curve.controlPoints
      return "Cubic(" + [a.x, a.y, b.x, b.y].map { NumberText.text($0) }.joined(separator: ", ") + ")"
    }
  }

  static func document(_ sheet: CodeSheet, constants: [String]) -> String {
    let body =
      switch sheet.score {
      case .ticker(let score): ticker(score)
      case .slices(let score): slices(score)
      case .cascade(let score): cascade(score)
      }
    var imports = "import 'dart:async';\nimport 'dart:math';\n"
    if case .slices = sheet.score { imports += "import 'dart:ui' as ui;\n" }
    return imports + "\nimport 'package:flutter/material.dart';\n"
      + (sheet.score.spring == nil ? "" : "import 'package:flutter/physics.dart';\n")
      + "\nabstract final class \(sheet.score.group) {\n" + constants.joined(separator: "\n").indented(by: 2)
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
