import Geometry

/// What magnifier and ruler show.
struct LoupeContent: Equatable {
  /// Where the magnifier stands in the window.
  var frame: Rect
  /// Pixels, row by row, alpha in the top byte; a square with an odd side.
  var pixels: [UInt32]
  var lines: [String]
  /// Where the ruler's ground lies: over the page.
  var page: Rect
  /// Where the view under the pointer lies, in the page's coordinates.
  var outline: Rect
  /// The two points between which is measured.
  var line: Line?

  struct Line: Equatable {
    var from: Point
    var to: Point
  }
}
