import Glibc

/// A call to the operating system that failed.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The function that failed, by its C name.
  public let call: String
  /// The `errno` it left.
  public let code: Int32
  /// What was asked for, such as a path; empty when there is nothing to say.
  public let subject: String

  /// Creates an error; without a code the present `errno` is taken.
  public init(_ call: String, subject: String = "", code: Int32 = errno) {
    self.call = call
    self.code = code
    self.subject = subject
  }

  /// One line: what, where, why.
  public var description: String {
    let reason = String(cString: strerror(code))
    return subject.isEmpty ? "\(call): \(reason)" : "\(call) '\(subject)': \(reason)"
  }
}
