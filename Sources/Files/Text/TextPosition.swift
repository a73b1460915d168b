/// A place in a text file, as editors count: from 1, columns in Unicode characters (scalars, a tab is one).
public struct TextPosition: Hashable, Sendable {
  /// The line, 1 for the first; LF, CR LF and CR end one.
  public var line: Int
  /// The character in its line, 1 for the first.
  public var column: Int

  /// Creates a place from its line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
