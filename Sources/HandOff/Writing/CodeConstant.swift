import Effects
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

extension CodeConstant {
  /// The parameters that every number of a spring depends on.
  static let springKeys = ["duration", "damping", "velocity"]
}

extension EffectScore {
  /// The name of the group of constants in the code.
  var group: String {
    switch self {
    case .ticker: "TickerMotion"
    case .slices: "SliceMotion"
    case .cascade: "CascadeMotion"
    }
  }

  /// The spring, where there is one.
  var spring: Spring? {
    switch self {
    case .ticker: nil
    case .slices(let score): score.spring
    case .cascade(let score): score.spring
    }
  }

  /// What the code names, the spring aside.
  var constants: [CodeConstant] {
    switch self {
    case .ticker(let score): score.constants
    case .slices(let score): score.constants
    case .cascade(let score): score.constants
    }
  }
}
