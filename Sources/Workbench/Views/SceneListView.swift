import Geometry
import Painting
import ViewTree

/// The names of the scenes with their keys, at the left of the stage.
final class SceneListView: ControlView {
  private let titles: [String]
  /// Index of the scene shown.
  var selected = 0 {
    didSet { if selected != oldValue { setNeedsDisplay() } }
  }
  /// Called with the index of a scene that was pressed.
  var onSelect: ((Int) -> Void)?
  private var hovered: Int?

  init(titles: [String], theme: Theme) {
    self.titles = titles
    super.init(theme: theme)
    onPointer = { [unowned self] event in
      let index = index(at: event.location)
      if event.phase == .down, event.button == .primary, let index { onSelect?(index) }
    }
  }

  /// The height that all names take.
  var contentHeight: Double { Double(titles.count) * Metrics.rowHeight }

  private func index(at point: Point) -> Int? {
    let index = Int((point.y / Metrics.rowHeight).rounded(.down))
    return titles.indices.contains(index) ? index : nil
  }

  override func pointerShape(at place: Point) -> PointerShape { index(at: place) == nil ? .arrow : .hand }

  override func draw(into recorder: inout Recorder) {
    for (index, title) in titles.enumerated() {
      let row = Rect(0, Double(index) * Metrics.rowHeight + 3, bounds.width, Metrics.rowHeight - 6)
      let isSelected = index == selected
      if isSelected { recorder.fill(row, theme.raised, radius: Metrics.rowRadius) }
      recorder.text(
        TextRun("\(index + 1)", font: Type.small, color: theme.dim), in: Rect(12, row.minY + 8, 16, 16))
      recorder.text(
        TextRun(
          title, font: isSelected ? Type.bodyStrong : Type.body, color: isSelected ? theme.text : theme.dim),
        in: Rect(32, row.minY + 6, bounds.width - 40, 20))
    }
  }
}
