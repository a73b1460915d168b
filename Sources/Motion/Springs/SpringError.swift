import Geometry

/// Why a spring cannot be made from its description.
public enum SpringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number of the description, or the frequency that follows from it, is not finite.
  case notFinite
  /// The damping ratio is too small for the motion to settle to a thousandth by its end (at or below about 0.001).
  case dampingRatioTooSmall(Double)

  /// One line for a message.
  public var description: String {
    switch self {
    case .notFinite: "a spring needs finite numbers"
    case .dampingRatioTooSmall(let ratio):
      "damping ratio \(NumberText.text(ratio)) is too small for a spring that settles, use more than 0.001"
    }
  }
}
