/// Why something cannot be exported.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The target has no code for an effect that it does not know; only values can be written.
  case unknownScene(String, target: String)
  /// The largest error of a piecewise linear curve is not in 0.00001…0.1.
  case tolerance(Double)

  /// One line for a message.
  public var description: String {
    switch self {
    case .unknownScene(let scene, let target):
      "no code for \(scene) as \(target): only json and csv write effects that are not Easel's own"
    case .tolerance(let value):
      "--tolerance: found \(value), expected a number from 0.00001 to 0.1"
    }
  }
}
