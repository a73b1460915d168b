import Geometry

/// A piece of text with everything that decides how it is laid out.
public struct TextRun: Hashable, Sendable {
  /// The side to which lines are set.
  public enum Alignment: String, Hashable, Sendable {
    case leading, center, trailing
  }

  /// What happens to text wider than its box.
  public enum Overflow: String, Hashable, Sendable {
    /// There is one line; it ends in an ellipsis where it does not fit.
    case truncate
    /// Lines are broken at words, or at characters where a word does not fit; the last of `maxLines` ends in an
    /// ellipsis where text is left.
    case wrap
  }

  /// The characters; a newline starts a new line only when wrapping, else it counts as a space.
  public var string: String
  /// The face, weight and size of all of it.
  public var font: Font
  /// The colour of all of it; the layout does not depend on it.
  public var color: Color
  /// The side to which lines are set; `leading` is the right one where text runs from right to left.
  public var alignment: Alignment
  /// Whether text wider than its box is cut off or broken into lines.
  public var overflow: Overflow
  /// The greatest number of lines when wrapping; 0 means as many as fit the height of the box, at least one. Truncating
  /// text has one line.
  public var maxLines: Int

  /// Creates a run; by default it is one leading line that ends in an ellipsis where it does not fit.
  public init(
    _ string: String, font: Font, color: Color, alignment: Alignment = .leading, overflow: Overflow = .truncate,
    maxLines: Int = 1
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.overflow = overflow
    self.maxLines = maxLines
  }
}

/// Tells how much room text needs; the raster fulfils it, views ask it.
public protocol TextMeasuring: AnyObject {
  /// The logical size in points of a run laid out no wider than `width` points (infinite: on one line unless it holds
  /// newlines and wraps). An empty string has the height of one line.
  func size(of run: TextRun, width: Double) -> Size
}
