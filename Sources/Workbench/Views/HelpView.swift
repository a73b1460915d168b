import Geometry
import Painting
import ViewTree

/// What the help shows.
struct HelpContent: Equatable {
  var groups: [Group]

  /// A heading with what stands below it.
  struct Group: Equatable {
    var title: String
    var lines: [Line]
  }

  /// An action with its keys, the main one first.
  struct Line: Equatable {
    var keys: [String]
    var text: String
  }
}

/// All keys and what they do, over everything else.
final class HelpView: OverlayView<HelpContent> {
  /// A line as it is drawn; a heading has no key.
  private struct Row {
    var key: String
    var text: String
    var isHeading = false
  }

  private static let lineHeight = 17.0
  private static let top = 52.0

  /// The lines of one group: its heading, and each action with its first two keys.
  private func rows(of group: HelpContent.Group, keys count: Int) -> [Row] {
    [Row(key: "", text: group.title, isHeading: true)]
      + group.lines.map { Row(key: $0.keys.prefix(count).joined(separator: "  "), text: $0.text) }
  }

  /// Groups set into columns, none broken, so that no column is much longer than the others.
  private func columns(_ count: Int, keys keyCount: Int) -> [[Row]] {
    let groups = (content?.groups ?? []).map { rows(of: $0, keys: keyCount) }
    let gap = [Row(key: "", text: "")]
    let total = groups.reduce(0) { $0 + $1.count + 1 }
    var columns: [[Row]] = []
    for group in groups {
      if let last = columns.last, columns.count == count || last.count + group.count / 2 < total / count {
        columns[columns.count - 1] = last + gap + group
      } else {
        columns.append(group)
      }
    }
    return columns
  }

  override func layoutSubviews() { setNeedsDisplay() }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.surround.withAlpha(0.72))
    let room = bounds.inset(16, 12)
    let isWide = room.width >= 960
    let columns = columns(room.width >= 720 ? 3 : 2, keys: isWide ? 2 : 1)
    let longest = columns.map(\.count).max() ?? 0
    let height = min(room.height, Self.top + Double(longest) * Self.lineHeight + 16)
    let width = min(room.width, Double(columns.count) * 320)
    let card = Rect(
      ((bounds.width - width) / 2).rounded(), ((bounds.height - height) / 2).rounded(), width, height)
    recorder.shadow(card, theme.shadow, radius: Metrics.cardRadius, blur: 20, offset: Point(0, 6))
    recorder.fill(card, theme.panel, radius: Metrics.cardRadius)
    recorder.border(card, theme.line, width: 1, radius: Metrics.cardRadius)
    recorder.text(
      TextRun("Keys", font: Type.title, color: theme.text), in: Rect(card.minX + 20, card.minY + 16, 80, 24))
    recorder.text(
      TextRun("Esc or ? closes", font: Type.small, color: theme.dim, alignment: .trailing),
      in: Rect(card.maxX - 160, card.minY + 20, 140, 16))
    // On a low window lines move closer together rather than being cut.
    let step = min(Self.lineHeight, (height - Self.top - 8) / Double(max(1, longest)))
    let columnWidth = (width - 40) / Double(max(1, columns.count))
    for (index, column) in columns.enumerated() {
      let x = card.minX + 20 + Double(index) * columnWidth
      for (row, line) in column.enumerated() {
        draw(line, Rect(x, card.minY + Self.top + Double(row) * step, columnWidth, 16), isWide ? 150 : 96, &recorder)
      }
    }
  }

  private func draw(_ line: Row, _ box: Rect, _ keyWidth: Double, _ recorder: inout Recorder) {
    if line.isHeading {
      let font = Font(size: 11, weight: .semibold)
      recorder.text(TextRun(line.text, font: font, color: theme.accent), in: box)
      return
    }
    recorder.text(
      TextRun(line.key, font: Type.figuresSmall, color: theme.text), in: Rect(box.minX, box.minY, keyWidth, 16))
    recorder.text(
      TextRun(line.text, font: Type.small, color: theme.dim),
      in: Rect(box.minX + keyWidth + 4, box.minY, box.width - keyWidth - 12, 16))
  }
}
