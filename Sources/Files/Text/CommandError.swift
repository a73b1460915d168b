import System

/// Why a command of the command line cannot do its work: one line for the user, and the exit status that goes with it.
public struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose fault it is.
  public enum Kind: Int32, Hashable, Sendable {
    /// Something could not be read, made or written.
    case failed = 1
    /// The command itself makes no sense.
    case usage = 2
  }

  /// Whose fault it is, which decides the exit status.
  public let kind: Kind
  /// What is wrong, where, and what was expected, on one line.
  public let message: String

  /// Creates an error; control characters in the message are shown as `U+000A`.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = Printable.line(message)
  }

  /// The command makes no sense.
  public static func usage(_ message: String) -> CommandError { CommandError(.usage, message) }
  /// Something could not be read, made or written.
  public static func failed(_ message: String) -> CommandError { CommandError(.failed, message) }

  /// A value that an option does not take.
  public static func value(_ option: String, _ found: String, expected: String) -> CommandError {
    usage("\(option): found \(Printable.quoted(found)), expected \(expected)")
  }

  /// The message and nothing else.
  public var description: String { message }
  /// The exit status: 1 failed, 2 wrong usage.
  public var status: Int32 { kind.rawValue }
}
