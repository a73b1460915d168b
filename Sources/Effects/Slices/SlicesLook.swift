import Geometry

/// What code for other platforms has in common with the built-in pages, in points.
package enum SlicesLook {
  /// A page that lists places, with its text.
  package static let list = (background: Color(0xFBF7F0), text: Color(0x2B2118))
  /// A page that shows one of them.
  package static let detail = (background: Color(0x16324F), text: Color.white)
  /// Room beside the texts, and above the first.
  package static let (inset, top) = (24.0, 48.0)
  /// The type of a title.
  package static let titleSize = 28.0
}
