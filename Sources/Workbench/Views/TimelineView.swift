import Effects
import Geometry
import Painting
import ViewTree

/// The run as a line: ticks, bars where something moves, and the play head.
final class TimelineView: ControlView {
  /// What is shown below the play head; changes rarely.
  struct Content: Equatable {
    /// Length of the run in seconds.
    var duration: Double
    var marks: [EffectRun.Mark]
    /// A sentence on what moves, and where it starts.
    var caption: String
    /// Seconds between which it plays over and over.
    var loop: ClosedRange<Double>?
  }

  var content = Content(duration: 1, marks: [], caption: "") {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }
  /// Seconds since the start of the run.
  var elapsed = 0.0 {
    didSet { if elapsed != oldValue { placeHead() } }
  }

  private let head: Head

  override init(theme: Theme) {
    head = Head(theme: theme)
    super.init(theme: theme)
    addSubview(head)
    head.isInteractionEnabled = false
  }

  override func commands(for event: PointerEvent) -> [Command] {
    guard event.button == .primary || event.phase == .move else { return [] }
    return [.scrub(seconds(at: event.location.x), event.phase)]
  }

  override func pointerShape(at place: Point) -> PointerShape { .hand }

  private static let inset = 16.0
  private var span: Double { max(1, bounds.width - 2 * Self.inset - 2) }

  private func x(of seconds: Double) -> Double {
    Self.inset + (content.duration > 0 ? min(max(seconds / content.duration, 0), 1) : 0) * span
  }

  private func seconds(at x: Double) -> Double {
    min(max((x - Self.inset) / span, 0), 1) * content.duration
  }

  override func layoutSubviews() {
    setNeedsDisplay()
    placeHead()
  }

  /// The play head keeps to the ticks and the bar, so that it crosses out no number and no word.
  private func placeHead() {
    head.frame = Rect(x(of: elapsed) - 6, Self.tickTop - 4, 12, Self.barTop + Self.barHeight + 7 - Self.tickTop)
  }

  private static let labelTop = 7.0
  private static let tickTop = 27.0
  private static let barTop = 44.0
  private static let barHeight = 12.0

  override func draw(into recorder: inout Recorder) {
    placeHead()
    let bar = Rect(Self.inset, Self.barTop, span, Self.barHeight)
    drawTicks(&recorder)
    recorder.fill(bar, theme.raised, radius: 5)
    for wait in content.marks where !wait.isMovement { drawWait(wait, bar, &recorder) }
    let moving = content.marks.filter(\.isMovement)
    drawLanes(moving, bar, &recorder)
    if let loop = content.loop { drawLoop(loop, bar, &recorder) }
    drawCaptions(moving, &recorder)
  }

  /// One lane per group of views; a group of many has one lane with its spread, and a mark for each start.
  private func drawLanes(_ moving: [EffectRun.Mark], _ bar: Rect, _ recorder: inout Recorder) {
    let labels = moving.reduce(into: [String]()) { if !$0.contains($1.label) { $0.append($1.label) } }
    guard !labels.isEmpty else { return }
    let gap = labels.count > 1 ? 1.0 : 0
    let height = (bar.height - gap * Double(labels.count - 1)) / Double(labels.count)
    for (index, label) in labels.enumerated() {
      let marks = moving.filter { $0.label == label }
      let (from, to) = (x(of: marks.map(\.start).min() ?? 0), x(of: marks.map(\.end).max() ?? 0))
      let lane = Rect(from, bar.minY + Double(index) * (height + gap), max(2, to - from), height)
      recorder.fill(lane, theme.accent.mixed(with: theme.panel, 0.62), radius: min(5, height / 2))
      // Ends are thinner than starts, so that one row's end is not taken for the next one's start.
      for mark in marks {
        recorder.fill(Rect(x(of: mark.end) - 1, lane.minY, marks.count == 1 ? 2 : 1, height), theme.accent)
      }
      for mark in marks { recorder.fill(Rect(x(of: mark.start) - 1, lane.minY, 2, height), theme.accent) }
    }
  }

  /// A wait is a thin line with the event at its end.
  private func drawWait(_ wait: EffectRun.Mark, _ bar: Rect, _ recorder: inout Recorder) {
    let (from, to) = (x(of: wait.start), x(of: wait.end))
    recorder.fill(Rect(from, bar.center.y - 1, max(0, to - from), 2), theme.track)
    recorder.fill(Rect(to - 1, bar.minY, 2, bar.height), theme.track)
  }

  private func drawLoop(_ loop: ClosedRange<Double>, _ bar: Rect, _ recorder: inout Recorder) {
    let (from, to) = (x(of: loop.lowerBound), x(of: loop.upperBound))
    recorder.fill(Rect(from, bar.minY - 4, to - from, 2), theme.changed)
    for place in [from, to] { recorder.fill(Rect(place - 1, bar.minY - 4, 2, bar.height + 8), theme.changed) }
  }

  private func drawTicks(_ recorder: inout Recorder) {
    guard content.duration > 0 else { return }
    // The smallest pleasant distance between labels that leaves them room.
    let steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
    let room = 64.0
    let step = steps.first { $0 / content.duration * span >= room } ?? 200
    let count = Int((content.duration / step).rounded(.down))
    for index in 0...min(max(count, 0), 400) {
      let seconds = Double(index) * step
      let place = x(of: seconds)
      recorder.fill(Rect(place, Self.tickTop, 1, 8), theme.track)
      let label = NumberText.text(seconds, decimals: step < 0.1 ? 2 : 1)
      recorder.text(
        TextRun(label, font: Type.small, color: theme.dim, alignment: .center),
        in: Rect(place - 24, Self.labelTop, 48, 16))
      for part in 1..<5 {
        let minor = seconds + step * Double(part) / 5
        if minor <= content.duration { recorder.fill(Rect(x(of: minor), Self.tickTop + 2, 1, 4), theme.line) }
      }
    }
  }

  private func drawCaptions(_ moving: [EffectRun.Mark], _ recorder: inout Recorder) {
    var left = Self.inset
    if let wait = content.marks.first(where: { !$0.isMovement }) {
      recorder.text(
        TextRun(wait.label, font: Type.small, color: theme.dim), in: Rect(left + 8, 66, 40, 16))
      left += 48
    }
    // Where nothing moves the caption says what is waited for.
    let place = max(left, x(of: moving.map(\.start).min() ?? 0)) + 8
    recorder.text(
      TextRun(content.caption, font: Type.small, color: theme.dim),
      in: Rect(place, 66, max(0, bounds.width - place - 8), 16))
  }

  private final class Head: ControlView {
    override func draw(into recorder: inout Recorder) {
      recorder.fill(Rect(5, 5, 2, bounds.height - 5), theme.playHead)
      recorder.fill(.circle(center: Point(6, 5), radius: 5), theme.playHead)
    }
  }
}
