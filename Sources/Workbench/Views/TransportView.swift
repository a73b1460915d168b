import Geometry
import Painting
import ViewTree

/// The transport: whether it plays, the time, what the clock does, and the timeline.
final class TransportView: ControlView {
  /// What it shows.
  struct Content: Equatable {
    enum State: Equatable { case playing, paused, ended }
    var state: State
    var time: String
    var total: String
    /// What the clock does, the most important first.
    var status: [String]
  }

  let timeline: TimelineView
  var content = Content(state: .paused, time: "", total: "", status: []) {
    didSet { if content != oldValue { readout.setNeedsDisplay() } }
  }
  private let readout: Readout

  override init(theme: Theme) {
    timeline = TimelineView(theme: theme)
    readout = Readout(theme: theme)
    super.init(theme: theme)
    addSubview(readout)
    addSubview(timeline)
    readout.owner = self
  }

  /// Room for the symbols and numbers left of the timeline.
  private static let readoutWidth = 204.0

  override func layoutSubviews() {
    readout.frame = Rect(0, 1, Self.readoutWidth, bounds.height - 1)
    timeline.frame = Rect(Self.readoutWidth, 1, max(0, bounds.width - Self.readoutWidth - 12), bounds.height - 1)
  }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.panel)
    recorder.fill(Rect(0, 0, bounds.width, 1), theme.line)
  }

  /// The part that changes with every frame, apart so that nothing else is drawn again.
  private final class Readout: ControlView {
    weak var owner: TransportView?
    /// Where the symbol is pressed, from left to right.
    static let symbol = 0..<56.0

    override func commands(for event: PointerEvent) -> [Command] {
      guard event.phase == .down, event.button == .primary, Self.symbol.contains(event.location.x) else { return [] }
      return [.action(.playPause)]
    }

    override func pointerShape(at place: Point) -> PointerShape { Self.symbol.contains(place.x) ? .hand : .arrow }

    override func draw(into recorder: inout Recorder) {
      guard let content = owner?.content else { return }
      symbol(content.state, &recorder)
      let time = TextRun(content.time, font: Type.figuresTitle, color: theme.text)
      let width = stage?.measurer?.size(of: time, width: .infinity).width ?? 60
      recorder.text(time, in: Rect(60, 22, width + 4, 24))
      recorder.text(
        TextRun(content.total, font: Type.body, color: theme.dim),
        in: Rect(60 + width + 8, 24, max(0, bounds.width - 68 - width), 20))
      let box = Rect(24, 60, bounds.width - 28, 16)
      recorder.text(TextRun(fitting(content.status, box.width), font: Type.small, color: theme.dim), in: box)
    }

    /// As many parts of the status as there is room for; the last ones matter least.
    private func fitting(_ status: [String], _ width: Double) -> String {
      var parts = status
      func text() -> String { parts.joined(separator: " · ") }
      func isTooWide() -> Bool {
        let run = TextRun(text(), font: Type.small, color: theme.dim)
        return (stage?.measurer?.size(of: run, width: .infinity).width ?? 0) > width
      }
      while parts.count > 1, isTooWide() { parts.removeLast() }
      return text()
    }

    private func symbol(_ state: Content.State, _ recorder: inout Recorder) {
      switch state {
      case .paused:
        recorder.fill(Path(points: [Point(28, 24), Point(44, 34), Point(28, 44)], closed: true), theme.text)
      case .playing:
        recorder.fill(Rect(29, 25, 5, 18), theme.text, radius: 1)
        recorder.fill(Rect(38, 25, 5, 18), theme.text, radius: 1)
      case .ended:
        recorder.fill(Rect(28, 26, 16, 16), theme.text, radius: 2)
      }
    }
  }
}
