import Glibc

/// A failed call to the operating system.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for what went wrong (`errno`).
  public let code: Int32
  /// The function that failed, by its C name; empty where what was being done says enough.
  public let call: String
  /// What was asked for, such as a path; empty when there is nothing to say.
  public let subject: String

  /// Creates an error; without a code the present `errno` is taken.
  public init(_ call: String = "", subject: String = "", code: Int32 = errno) {
    self.call = call
    self.code = code
    self.subject = subject
  }

  /// Whether nothing has the name that was asked for.
  package var isMissing: Bool { code == ENOENT }

  /// The system's words, such as `Permission denied`, with what failed in front where that is known.
  public var description: String {
    let words = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    if call.isEmpty { return words }
    return subject.isEmpty ? "\(call): \(words)" : "\(call) '\(subject)': \(words)"
  }
}
