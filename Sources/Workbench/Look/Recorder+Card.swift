import Geometry
import Painting

extension Recorder {
  /// The ground of what lies over the rest, with its shadow and a line around.
  mutating func card(_ rect: Rect, _ theme: Theme, line: Color? = nil, width: Double = 1, blur: Double, drop: Double) {
    shadow(rect, theme.shadow, radius: Metrics.cardRadius, blur: blur, offset: Point(0, drop))
    fill(rect, theme.panel, radius: Metrics.cardRadius)
    border(rect, line ?? theme.line, width: width, radius: Metrics.cardRadius)
  }
}
