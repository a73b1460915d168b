import Geometry
import Painting
import ViewTree

/// All keys and what they do, over everything else.
final class HelpView: ControlView {
  private var columns: [[Line]] = []
  private let keys: KeyMap

  private struct Line {
    var key: String
    var text: String
    var isHeading: Bool
  }

  init(keys: KeyMap, theme: Theme) {
    self.keys = keys
    super.init(theme: theme)
    isHidden = true
  }

  private static let lineHeight = 17.0
  private static let top = 52.0

  private var lines: [Line] {
    Action.groups.flatMap { group in
      [Line(key: "", text: group.title, isHeading: true)]
        + group.actions.compactMap { action in
          let chords = keys.bindings.first { $0.action == action }?.chords ?? []
          guard !chords.isEmpty else { return nil }
          return Line(
            key: chords.prefix(2).map(\.description).joined(separator: "  "), text: action.title, isHeading: false)
        } + [Line(key: "", text: "", isHeading: false)]
    }
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.surround.withAlpha(0.72))
    let all = lines
    let room = bounds.inset(16, 12)
    let count = room.width >= 960 ? 3 : 2
    let perColumn = Int((Double(all.count) / Double(count)).rounded(.up))
    let height = min(room.height, Self.top + Double(perColumn) * Self.lineHeight + 12)
    let width = min(room.width, Double(count) * 320)
    let card = Rect(
      ((bounds.width - width) / 2).rounded(), ((bounds.height - height) / 2).rounded(), width, height)
    recorder.shadow(card, theme.shadow, radius: Metrics.cardRadius, blur: 20, offset: Point(0, 6))
    recorder.fill(card, theme.panel, radius: Metrics.cardRadius)
    recorder.border(card, theme.line, width: 1, radius: Metrics.cardRadius)
    recorder.text(TextRun("Keys", font: Type.title, color: theme.text), in: Rect(card.minX + 20, card.minY + 16, 80, 24))
    recorder.text(
      TextRun("Esc or ? closes", font: Type.small, color: theme.dim, alignment: .trailing),
      in: Rect(card.maxX - 160, card.minY + 20, 140, 16))
    let columnWidth = (width - 40) / Double(count)
    // On a low window lines move closer together rather than being cut.
    let step = min(Self.lineHeight, (height - Self.top - 8) / Double(perColumn))
    for (index, line) in all.enumerated() {
      let x = card.minX + 20 + Double(index / perColumn) * columnWidth
      let y = card.minY + Self.top + Double(index % perColumn) * step
      if line.isHeading {
        recorder.text(
          TextRun(line.text, font: Font(size: 11, weight: .semibold), color: theme.accent),
          in: Rect(x, y, columnWidth, 16))
      } else {
        recorder.text(TextRun(line.key, font: Type.figuresSmall, color: theme.text), in: Rect(x, y, 150, 16))
        recorder.text(
          TextRun(line.text, font: Type.small, color: theme.dim), in: Rect(x + 154, y, columnWidth - 162, 16))
      }
    }
  }
}
