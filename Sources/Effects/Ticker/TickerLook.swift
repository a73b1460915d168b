import Geometry
import Motion

/// What code for other platforms has in common with the ticker's views, in points.
package enum TickerLook {
  /// From the top of the page to the bar.
  package static let barTop = 96.0
  /// How high the bar is.
  package static let barHeight = 44.0
  /// Below the notices, and below the bar.
  package static let barBackground = Color.white
  package static let pageBackground = Color(0xF4F6FA)
  /// The type of a notice.
  package static let textSize = 14.0
  /// Room between a notice and the bar's end.
  package static let inset = 16.0
  /// The curve of a slide.
  package static let slideCurve = TimingCurve.easeInOut
}
