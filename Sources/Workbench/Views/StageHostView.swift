import Geometry
import ViewTree

/// Shows an effect's stage at a scale, as a page with round corners.
final class StageHostView: ControlView {
  private var list: DisplayList?
  /// Points of the tool per point of the stage.
  private(set) var factor = 1.0

  override init(theme: Theme) {
    super.init(theme: theme)
    clipsToBounds = true
    backgroundColor = .white
  }

  /// Takes over the stage's newest picture.
  func show(_ list: DisplayList) {
    self.list = list
    if backgroundColor != list.background { backgroundColor = list.background }
    stage?.setNeedsFrame()
  }

  /// Places the page.
  func place(_ rect: Rect, factor: Double, radius: Double) {
    self.factor = factor
    frame = rect
    cornerRadius = radius
  }

  override var nestedList: (list: DisplayList, transform: AffineTransform)? {
    list.map { ($0, .scale(factor, factor)) }
  }
}

/// The calm ground around the page, with the page's shadow.
final class SurroundView: ControlView {
  /// Where the page lies, in this view's coordinates; `.zero` for none.
  var page = Rect.zero {
    didSet { if page != oldValue { setNeedsDisplay() } }
  }
  var radius = 0.0

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.surround)
    recorder.shadow(page, theme.shadow, radius: radius, blur: 16, offset: Point(0, 4))
  }
}
