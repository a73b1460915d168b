import Geometry
import Motion

/// A named value in exported code.
struct CodeConstant {
  /// What is written, and in which unit.
  enum Value {
    case seconds(Double)
    case points(Double)
    case number(Double)
    case seed(UInt64)
    case curve(TimingCurve)
    case color(Color)
  }

  /// In lower camel case, as parameters are.
  let name: String
  let value: Value
  /// What it means, in a few words.
  let note: String
  /// The parameters that it depends on.
  let keys: Set<String>

  /// - Parameter follows: the parameters that change it beside the one of its own name.
  init(_ name: String, _ value: Value, _ note: String, follows: [String] = []) {
    self.name = name
    self.value = value
    self.note = note
    keys = Set(follows + [name])
  }

  /// The name with small letters and a sign between its words.
  func name(joinedBy sign: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? sign + $1.lowercased() : String($1) }
  }
}

/// The numbers of a spring, of which each platform takes some.
extension CodeConstant {
  /// The parameters that every number of a spring depends on.
  static let springKeys = ["duration", "damping", "velocity"]

  static func settling(_ spring: Spring, _ note: String = "settling time") -> CodeConstant {
    CodeConstant("duration", .seconds(spring.duration), note)
  }

  /// - Parameter note: what the platform makes of it, behind `whole distances per second`.
  static func velocity(
    _ spring: Spring, _ value: (Double) -> Value = { .number($0) }, note: String = ""
  ) -> CodeConstant {
    CodeConstant("velocity", value(spring.initialVelocity), "whole distances per second" + note)
  }

  static func stiffness(_ spring: Spring, _ value: (Double) -> Value = { .number($0) }) -> CodeConstant {
    CodeConstant("stiffness", value(spring.stiffness), "ω², at mass 1", follows: springKeys)
  }

  /// The damping coefficient.
  static func damping(_ spring: Spring, _ value: (Double) -> Value = { .number($0) }) -> CodeConstant {
    CodeConstant("damping", value(spring.dampingCoefficient), "2ζω, at mass 1", follows: springKeys)
  }

  static func dampingRatio(_ spring: Spring) -> CodeConstant {
    CodeConstant("dampingRatio", .number(spring.dampingRatio), "ζ", follows: ["damping"])
  }
}
