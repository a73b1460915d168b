import Geometry
import Painting
import ViewTree

/// A small menu at the pointer.
final class MenuView: ControlView {
  private var items: [(title: String, action: () -> Void)] = []
  private var highlighted: Int?
  private static let itemHeight = 30.0
  private static let width = 200.0

  override init(theme: Theme) {
    super.init(theme: theme)
    isHidden = true
    onPointer = { [unowned self] event in pointer(event) }
  }

  /// Shows items at a point, moved so that all of it lies in an area.
  func show(_ items: [(String, () -> Void)], at point: Point, in area: Rect) {
    self.items = items.map { (title: $0.0, action: $0.1) }
    highlighted = nil
    isHidden = false
    let height = Double(items.count) * Self.itemHeight + 8
    frame = Rect(
      min(point.x, area.maxX - Self.width - 4).rounded(), max(4, min(point.y, area.maxY - height - 4)).rounded(),
      Self.width, height)
    setNeedsDisplay()
  }

  private func item(at place: Point) -> Int? {
    let index = Int(((place.y - 4) / Self.itemHeight).rounded(.down))
    return bounds.contains(place) && items.indices.contains(index) ? index : nil
  }

  override func pointerShape(at place: Point) -> PointerShape { item(at: place) == nil ? .arrow : .hand }

  private func pointer(_ event: PointerEvent) {
    highlighted = item(at: event.location)
    setNeedsDisplay()
    guard event.phase == .up, let index = highlighted else { return }
    isHidden = true
    items[index].action()
  }

  override func draw(into recorder: inout Recorder) {
    recorder.shadow(bounds, theme.shadow, radius: Metrics.cardRadius, blur: 12, offset: Point(0, 3))
    recorder.fill(bounds, theme.panel, radius: Metrics.cardRadius)
    recorder.border(bounds, theme.line, width: 1, radius: Metrics.cardRadius)
    for (index, item) in items.enumerated() {
      let row = Rect(4, 4 + Double(index) * Self.itemHeight, bounds.width - 8, Self.itemHeight)
      if index == highlighted { recorder.fill(row, theme.raised, radius: Metrics.rowRadius) }
      recorder.text(
        TextRun(item.title, font: Type.body, color: theme.text),
        in: Rect(row.minX + 10, row.minY + 7, row.width - 20, 20))
    }
  }
}
