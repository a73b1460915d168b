import System

/// Why a file of the user cannot be used: where, what was found there, and what was expected.
public struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the user gave it.
  public let file: String
  /// The place in the file; nil where it is about the file as a whole.
  public let position: TextPosition?
  /// What is there, such as `the number 5`.
  public let found: String
  /// What should be there, such as `a string`.
  public let expected: String
  /// Whether the file is a preset or a session in a version that only a newer program knows.
  public let isOfNewerProgram: Bool

  /// Creates an error from its parts.
  public init(
    file: String, position: TextPosition? = nil, found: String, expected: String, isOfNewerProgram: Bool = false
  ) {
    self.file = file
    self.position = position
    self.found = found
    self.expected = expected
    self.isOfNewerProgram = isOfNewerProgram
  }

  /// One line: `FILE:LINE:COLUMN: found …, expected …`.
  public var description: String {
    ContentWarning.place(file, position) + ": " + Printable.line("found \(found), expected \(expected)")
  }
}
