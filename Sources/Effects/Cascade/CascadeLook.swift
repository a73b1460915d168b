import Geometry

/// What code for other platforms has in common with the table's views, in points.
package enum CascadeLook {
  /// How high the head of a section is.
  package static let headerHeight = 64.0
  /// Below the rows.
  package static let background = Color.white
  /// Room beside a row's picture and behind its texts.
  package static let inset = 16.0
  /// The type of a title.
  package static let titleSize = 14.0
  /// Between two rows.
  package static let line = Color(0xE6E9EE)
}
