import Geometry
import ViewTree

/// What the effects show: texts, pages and rows, from files or built in.
public struct EffectContent {
  /// The ticker's lines.
  public var notices: [Notice]
  /// Index of the notice that is shown first; beyond the list it counts as the last.
  public var firstNotice = 0
  /// The pages of the slice transition in their order; fewer than two are filled up with built-in ones.
  public var pages: [Picture]
  /// How pages are fitted to the stage.
  public var fit: Fit
  /// The table's rows.
  public var rows: [TableRow]
  /// Finds the picture of a row by what its `image` says; nil where there is none.
  public var picture: (String) -> Picture?

  /// The built-in content, in Chinese and English.
  public init() {
    notices = BuiltInContent.notices
    pages = []
    fit = .cover
    rows = BuiltInContent.rows
    picture = { _ in nil }
  }
}
