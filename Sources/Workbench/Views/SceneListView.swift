import Geometry
import Painting
import ViewTree

/// The names of the scenes with their keys, at the left of the stage.
final class SceneListView: ControlView {
  /// What it shows.
  struct Content: Equatable {
    var titles: [String] = []
    /// Index of the scene shown.
    var selected = 0
  }

  var content = Content() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  override func commands(for event: PointerEvent) -> [Command] {
    guard event.phase == .down, event.button == .primary, let index = index(at: event.location) else { return [] }
    return [.scene(index)]
  }

  private func index(at point: Point) -> Int? {
    let index = Int((point.y / Metrics.rowHeight).rounded(.down))
    return content.titles.indices.contains(index) ? index : nil
  }

  override func pointerShape(at place: Point) -> PointerShape { index(at: place) == nil ? .arrow : .hand }

  override func draw(into recorder: inout Recorder) {
    for (index, title) in content.titles.enumerated() {
      let row = Rect(0, Double(index) * Metrics.rowHeight + 3, bounds.width, Metrics.rowHeight - 6)
      let isSelected = index == content.selected
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
