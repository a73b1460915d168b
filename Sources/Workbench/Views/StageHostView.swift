import Files
import Geometry
import Painting
import ViewTree

/// Shows an effect's stage at a scale, as a page with round corners.
final class StageHostView: ControlView {
  private var list: DisplayList?
  /// Points of the tool per point of the stage.
  private(set) var factor = 1.0

  /// Whether it shows the slot that is edited, and takes what is done to its stage.
  private let isEdited: Bool

  init(theme: Theme, isEdited: Bool) {
    self.isEdited = isEdited
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

  /// A place of the view in points of the stage.
  func stagePoint(_ place: Point) -> Point { place * (1 / factor) }

  override func commands(for event: PointerEvent) -> [Command] {
    guard isEdited else { return [] }
    var inside = event
    inside.location = stagePoint(event.location)
    return [.touch(inside)]
  }

  override func commands(for event: WheelEvent) -> [Command]? { isEdited ? [.scroll(event.steps.y * 60)] : nil }

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

/// The calm ground around the pages, with their shadows and, where two are compared, their names.
final class SurroundView: ControlView {
  /// Where the pages lie, in this view's coordinates; empty ones cast no shadow.
  var pages: [Rect] = [] {
    didSet { if pages != oldValue { setNeedsDisplay() } }
  }
  /// What stands above each page.
  var captions: [String] = [] {
    didSet { if captions != oldValue { setNeedsDisplay() } }
  }
  var radius = 0.0

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.surround)
    for page in pages { recorder.shadow(page, theme.shadow, radius: radius, blur: 16, offset: Point(0, 4)) }
    for (page, caption) in zip(pages, captions) {
      let color = caption == Slot.b.rawValue ? theme.slotB : theme.accent
      recorder.text(
        TextRun(caption, font: Type.title, color: color, alignment: .center),
        in: Rect(page.minX, page.minY - 26, page.width, 22))
    }
  }
}
