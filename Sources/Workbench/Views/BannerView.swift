import Geometry
import Painting
import ViewTree

/// What is wrong with files, over the stage until it is repaired.
final class BannerView: ContentView<BannerView.Content> {
  /// A heading, and a line for each problem.
  struct Content: Equatable {
    var title = ""
    var lines: [String] = []
  }

  private static let gap = 4.0
  /// Lines that are shown one by one.
  private static let most = 4

  override func commands(for event: PointerEvent) -> [Command] { event.phase == .down ? [.close(.banner)] : [] }

  private var lines: [String] {
    let all = content?.lines ?? []
    guard all.count > Self.most else { return all }
    return all.prefix(Self.most - 1) + ["and \(all.count - Self.most + 1) more"]
  }

  private func run(_ line: String) -> TextRun {
    TextRun(line, font: Type.small, color: theme.text, overflow: .wrap, maxLines: 2)
  }

  private func height(of line: String, width: Double) -> Double {
    (stage?.measurer?.size(of: run(line), width: width).height ?? 16).rounded(.up)
  }

  /// Shows content at the top of an area.
  func show(_ new: Content?, in area: Rect) {
    guard new != content else { return }
    content = new
    place(in: area)
  }

  /// Places the banner at the top of an area.
  func place(in area: Rect) {
    let width = min(640, max(0, area.width - 32))
    let height = lines.reduce(40) { $0 + self.height(of: $1, width: width - 62) + Self.gap }
    frame = Rect((area.center.x - width / 2).rounded(), area.minY + 12, width, min(height, max(0, area.height - 24)))
  }

  override func draw(into recorder: inout Recorder) {
    recorder.card(bounds, theme, line: theme.error, width: 1.5, blur: 16, drop: 4)
    // A triangle with an exclamation mark.
    let icon = Point(26, 20)
    var triangle = Path()
    triangle.move(to: Point(icon.x, icon.y - 9))
    triangle.line(to: Point(icon.x + 10, icon.y + 8))
    triangle.line(to: Point(icon.x - 10, icon.y + 8))
    triangle.close()
    recorder.fill(triangle, theme.error)
    recorder.fill(Rect(icon.x - 1, icon.y - 3, 2, 6), theme.panel)
    recorder.fill(Rect(icon.x - 1, icon.y + 4, 2, 2), theme.panel)
    recorder.text(
      TextRun(content?.title ?? "", font: Type.bodyStrong, color: theme.error),
      in: Rect(46, 10, bounds.width - 62, 20))
    var top = 33.0
    for line in lines {
      let height = self.height(of: line, width: bounds.width - 62)
      recorder.text(run(line), in: Rect(46, top, bounds.width - 62, height))
      top += height + Self.gap
    }
  }
}
