/// A place in a text file, as editors count: from 1, columns in Unicode characters (scalars, a tab is one).
public struct TextPosition: Hashable, Sendable {
  public var line: Int
  public var column: Int

  /// Creates a place from its line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
