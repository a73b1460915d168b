import Geometry
import Painting
import ViewTree

/// What the statistics show.
struct StatisticsContent: Equatable {
  var lines: [Line]
  /// Work of the last frames in milliseconds, newest last.
  var work: [Double]

  struct Line: Equatable {
    var name: String
    var value: String
  }
}

/// Numbers of the last frames: how they came and what they cost.
final class StatisticsView: OverlayView<StatisticsContent> {
  override class var takesPointer: Bool { false }

  static let size = Size(216, 256)

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.panel.withAlpha(0.94), radius: Metrics.cardRadius)
    recorder.border(bounds, theme.line, width: 1, radius: Metrics.cardRadius)
    // Where room is short the graph goes, then the lines from below.
    let hasGraph = bounds.height >= Self.size.height
    let lines = content?.lines ?? []
    let fitting = hasGraph ? lines.count : max(0, Int((bounds.height - 12) / 18))
    for (index, line) in lines.prefix(fitting).enumerated() {
      let y = 8 + Double(index) * 18
      recorder.text(TextRun(line.name, font: Type.small, color: theme.dim), in: Rect(12, y, 96, 16))
      recorder.text(
        TextRun(line.value, font: Type.figuresSmall, color: theme.text, alignment: .trailing),
        in: Rect(96, y, bounds.width - 108, 16))
    }
    guard hasGraph else { return }
    let base = bounds.height - 10
    let width = (bounds.width - 24) / 60
    for (index, work) in (content?.work ?? []).suffix(60).enumerated() {
      let height = min(max(work, 0.2) * 2, 34)
      recorder.fill(
        Rect(12 + Double(index) * width, base - height, max(1, width - 1), height),
        work > 16 ? theme.error : theme.accent)
    }
    // One frame at 60 a second.
    recorder.fill(Rect(12, base - 33.3, bounds.width - 24, 1), theme.line)
  }
}
