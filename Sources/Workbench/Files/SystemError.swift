import Glibc

/// A failed call to the operating system.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for what went wrong (`errno`).
  public let code: Int32

  /// Wraps an error number.
  public init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's words, such as `Permission denied`.
  public var description: String {
    guard let words = strerror(code) else { return "error \(code)" }
    return String(cString: words)
  }
}
