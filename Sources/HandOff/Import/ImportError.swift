/// Why a text cannot be taken over into a scene's parameters.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is nothing that can be imported.
  case unknownForm(found: String)
  /// A curve needs to be told which parameter it is for.
  case noCurve(scene: String, curves: [String])
  /// A value cannot be taken over, with the reason.
  case value(String)

  /// One line for a message: what was found and what was expected.
  public var description: String {
    switch self {
    case .unknownForm(let found):
      "import: found \(found), expected cubic-bezier(…), linear(…), a UIKit animation call, or JSON or CSV of Easel"
    case .noCurve(let scene, let curves):
      curves.isEmpty
        ? "import: \(scene) has no curve"
        : "import: found a curve, expected to be told which one of \(curves.joined(separator: ", "))"
    case .value(let reason): "import: " + reason
    }
  }
}
