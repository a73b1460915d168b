/// Why a file could not be written; the file that was there before is untouched.
public struct SaveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was to be written.
  public let path: String
  /// The reason in words.
  public let reason: String

  /// Creates an error from the path and the reason.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// One line for a message.
  public var description: String { "cannot save \(Printable.line(path)): \(Printable.line(reason))" }
}
