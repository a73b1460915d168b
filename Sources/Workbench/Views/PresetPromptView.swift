import Files
import Geometry
import Painting
import ViewTree

/// What the card of presets shows.
struct PromptContent: Equatable {
  /// What is asked.
  var prompt: PresetPrompt
  /// The preset that the slot shown came from.
  var current: PresetReference
  /// The scene shown.
  var scene: String
}

/// The card in which presets are opened and named, over everything else.
final class PresetPromptView: OverlayView<PromptContent> {
  override func contentChanged(from old: PromptContent?) {
    if let prompt {
      field.content = TextFieldView.Content(
        field: prompt.field, placeholder: prompt.kind == .open ? "name, scene or path" : "name",
        isWrong: prompt.isWrong)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var prompt: PresetPrompt? { content?.prompt }
  private let field: TextFieldView

  /// The foot of the caret in points of the window.
  var caret: Point {
    layoutIfNeeded()
    return field.caretFoot
  }

  private static let rowHeight = 32.0
  private static let top = 100.0

  override init(theme: Theme) {
    field = TextFieldView(theme: theme)
    super.init(theme: theme)
    addSubview(field)
  }

  override var theme: Theme {
    didSet { field.theme = theme }
  }

  override func layoutSubviews() {
    let card = geometry.card
    field.frame = Rect(card.minX + 20, card.minY + 46, card.width - 40, 32)
    setNeedsDisplay()
  }

  /// The card, the number of lines that fit into it, and the first of them.
  private var geometry: (card: Rect, rows: Int, first: Int) {
    let count = prompt?.kind == .open ? max(1, prompt?.shown.count ?? 0) : 0
    let wanted = count == 0 ? 124 : Self.top + Double(min(count, 12)) * Self.rowHeight + 36
    let height = min(bounds.height - 16, wanted)
    let width = min(bounds.width - 16, 480)
    let card = Rect(
      ((bounds.width - width) / 2).rounded(), max(8, (bounds.height * 0.18).rounded()), width, height)
    let box = card.maxY > bounds.height - 8 ? card.offset(by: Point(0, bounds.height - 8 - card.maxY)) : card
    let rows = max(0, Int((box.height - Self.top - 36) / Self.rowHeight))
    let selection = prompt?.selection ?? 0
    return (box, rows, max(0, min(selection - rows / 2, count - rows)))
  }

  override func commands(for event: PointerEvent) -> [Command] {
    guard event.phase == .down, event.button == .primary else { return [] }
    guard geometry.card.contains(event.location) else { return [.close(.prompt)] }
    return line(at: event.location).map { [.choosePreset($0)] } ?? []
  }

  override func commands(for event: WheelEvent) -> [Command]? { [] }

  /// The line of the list at a place.
  private func line(at place: Point) -> Int? {
    let (card, rows, first) = geometry
    let row = Int(((place.y - card.minY - Self.top) / Self.rowHeight).rounded(.down))
    guard card.contains(place), place.y >= card.minY + Self.top, row < rows else { return nil }
    return prompt?.shown.indices.contains(first + row) == true ? first + row : nil
  }

  override func pointerShape(at place: Point) -> PointerShape {
    field.frame.contains(place) ? .text : line(at: place) == nil ? .arrow : .hand
  }

  override func draw(into recorder: inout Recorder) {
    guard let content, let prompt else { return }
    recorder.fill(bounds, theme.surround.withAlpha(0.72))
    let (card, rows, first) = geometry
    recorder.shadow(card, theme.shadow, radius: Metrics.cardRadius, blur: 20, offset: Point(0, 6))
    recorder.fill(card, theme.panel, radius: Metrics.cardRadius)
    recorder.border(card, theme.line, width: 1, radius: Metrics.cardRadius)
    let isOpen = prompt.kind == .open
    recorder.text(
      TextRun(isOpen ? "Open a preset" : "Save as a preset", font: Type.title, color: theme.text),
      in: Rect(card.minX + 20, card.minY + 14, card.width - 40, 22))
    if isOpen {
      let shown = prompt.shown
      if shown.isEmpty {
        recorder.text(
          TextRun("No preset of that name", font: Type.body, color: theme.dim),
          in: Rect(card.minX + 32, card.minY + Self.top + 6, card.width - 64, 20))
      }
      for row in 0..<min(rows, shown.count - first) {
        let box = Rect(
          card.minX + 12, card.minY + Self.top + Double(row) * Self.rowHeight, card.width - 24, Self.rowHeight - 2)
        draw(shown[first + row], content, isSelected: first + row == prompt.selection, box, &recorder)
      }
    }
    let hint = isOpen ? "↑ ↓ choose · Enter opens · Esc closes" : "Enter saves · Esc closes · a path with / is a file"
    recorder.text(
      TextRun(
        prompt.note.isEmpty ? hint : prompt.note, font: Type.small, color: prompt.isWrong ? theme.error : theme.dim),
      in: Rect(card.minX + 20, card.maxY - 28, card.width - 40, 16))
  }

  private func draw(
    _ item: PresetItem, _ content: PromptContent, isSelected: Bool, _ box: Rect, _ recorder: inout Recorder
  ) {
    if isSelected {
      recorder.fill(box, theme.raised, radius: Metrics.rowRadius)
      recorder.fill(Rect(box.minX, box.minY + 6, 3, box.height - 12), theme.accent, radius: 1.5)
    }
    let isCurrent = item.name == content.current.name && item.path == content.current.path
    let color = item.isUsable ? theme.text : theme.dim
    recorder.text(
      TextRun(item.name, font: isCurrent ? Type.bodyStrong : Type.body, color: color),
      in: Rect(box.minX + 16, box.minY + 7, 150, 20))
    var words = item.summary
    if let other = item.scene, other != content.scene { words = "\(other) · \(words)" }
    if isCurrent { words = "in use · \(words)" }
    recorder.text(
      TextRun(words, font: Type.small, color: item.isUsable ? theme.dim : theme.error),
      in: Rect(box.minX + 172, box.minY + 8, max(0, box.width - 184), 16))
  }
}
