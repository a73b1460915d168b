import Effects
import Geometry
import Motion
import Painting
import ViewTree

/// The movement that the selected parameter shapes, over its real time, with the play head on it.
final class PlotView: ControlView {
  /// What is plotted.
  struct Content: Equatable {
    var curve: MotionCurve?
    /// Drawn dotted behind: the other slot's, or the document's.
    var other: MotionCurve?
    var otherLabel = ""
    var color: Color
    var otherColor: Color
    /// Whether the curve's handles can be moved.
    var isEditable = false
    /// The handle that arrow keys move, 0 or 1.
    var handle: Int?
  }

  var content: Content {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }
  /// Seconds since the start of the run.
  var elapsed = 0.0 {
    didSet { if elapsed != oldValue { placeHead() } }
  }
  private let head: Head
  private var held: Int?

  override init(theme: Theme) {
    content = Content(curve: nil, color: theme.accent, otherColor: theme.dim)
    head = Head(theme: theme)
    super.init(theme: theme)
    addSubview(head)
    head.isInteractionEnabled = false
  }

  private var plot: Rect { Rect(12, 44, bounds.width - 24, bounds.height - 64) }

  /// Seconds shown, and the values at the lower and upper edge.
  private var scales: (seconds: Double, low: Double, high: Double) {
    var seconds = 0.01
    var (low, high) = (0.0, 1.0)
    for curve in [content.curve, content.other].compactMap({ $0 }) {
      seconds = max(seconds, curve.duration)
      for step in 0...64 {
        let value = curve.progress(at: curve.duration * Double(step) / 64)
        low = min(low, value)
        high = max(high, value)
      }
    }
    return (seconds, low, high)
  }

  private func place(_ seconds: Double, _ value: Double, _ s: (seconds: Double, low: Double, high: Double)) -> Point {
    let box = plot
    return Point(
      box.minX + seconds / s.seconds * box.width, box.maxY - (value - s.low) / max(1e-9, s.high - s.low) * box.height)
  }

  override func layoutSubviews() {
    setNeedsDisplay()
    placeHead()
  }

  private func placeHead() {
    guard let curve = content.curve else {
      head.isHidden = true
      return
    }
    let seconds = elapsed - curve.start
    head.isHidden = seconds < 0 || seconds > scales.seconds
    guard !head.isHidden else { return }
    let point = place(seconds, curve.progress(at: seconds), scales)
    // It ends at the line of zero: below stand the numbers.
    head.level = point.y - plot.minY + 4
    head.frame = Rect(point.x - 5, plot.minY - 4, 10, plot.height + 4)
  }

  override func draw(into recorder: inout Recorder) {
    placeHead()
    recorder.fill(bounds, theme.raised, radius: Metrics.cardRadius)
    guard let curve = content.curve else { return }
    let s = scales
    for (index, line) in curve.landmarks.enumerated() {
      recorder.text(
        TextRun(line, font: Type.small, color: theme.dim, alignment: .trailing),
        in: Rect(12, 8 + Double(index) * 15, bounds.width - 24, 16))
    }
    for value in [0.0, 1.0] {
      let y = place(0, value, s).y
      recorder.stroke(
        Path(points: [Point(plot.minX, y), Point(plot.maxX, y)]), theme.line, width: 1, dash: value == 1 ? [2, 3] : [])
    }
    drawVelocity(curve, s, &recorder)
    if let other = content.other {
      recorder.stroke(line(of: other, s), content.otherColor, width: 1.5, dash: [2, 3])
    }
    recorder.stroke(line(of: curve, s), content.color, width: 2)
    drawFooter(s, &recorder)
    if content.isEditable { drawHandles(curve, s, &recorder) }
  }

  private func line(of curve: MotionCurve, _ s: (seconds: Double, low: Double, high: Double)) -> Path {
    Path(
      points: (0...128).map { step in
        let seconds = curve.duration * Double(step) / 128
        return place(seconds, curve.progress(at: seconds), s)
      })
  }

  /// The speed as a thin line, scaled so that its greatest value reaches the top.
  private func drawVelocity(
    _ curve: MotionCurve, _ s: (seconds: Double, low: Double, high: Double), _ recorder: inout Recorder
  ) {
    let speeds = (0...96).map { curve.velocity(at: curve.duration * Double($0) / 96) }
    let greatest = speeds.map(\.magnitude).max() ?? 0
    guard greatest > 0, greatest.isFinite else { return }
    let points = speeds.enumerated().map { step, speed in
      place(curve.duration * Double(step) / 96, min(max(speed / greatest, s.low), s.high), s)
    }
    recorder.stroke(Path(points: points), theme.dim.withAlpha(0.55), width: 1)
  }

  private func drawFooter(_ s: (seconds: Double, low: Double, high: Double), _ recorder: inout Recorder) {
    let y = bounds.height - 17
    recorder.text(TextRun("0 s", font: Type.small, color: theme.dim), in: Rect(12, y, 40, 16))
    recorder.text(
      TextRun(content.otherLabel, font: Type.small, color: content.otherColor, alignment: .center),
      in: Rect(50, y, bounds.width - 100, 16))
    recorder.text(
      TextRun("\(NumberText.text(s.seconds, decimals: 2)) s", font: Type.small, color: theme.dim, alignment: .trailing),
      in: Rect(bounds.width - 72, y, 60, 16))
  }

  // MARK: Handles

  private func handles(_ curve: MotionCurve) -> [Point] {
    guard case .curve(let timing) = curve.pace else { return [] }
    let s = scales
    return [timing.controlPoints.first, timing.controlPoints.second].map { place($0.x * curve.duration, $0.y, s) }
  }

  private func drawHandles(
    _ curve: MotionCurve, _ s: (seconds: Double, low: Double, high: Double), _ recorder: inout Recorder
  ) {
    let ends = [place(0, 0, s), place(curve.duration, 1, s)]
    for (index, (end, handle)) in zip(ends, handles(curve)).enumerated() {
      if index == content.handle { recorder.stroke(.circle(center: handle, radius: 8), theme.accent, width: 2) }
      recorder.stroke(Path(points: [end, handle]), theme.dim, width: 1)
      recorder.fill(.circle(center: handle, radius: 5), theme.raised)
      recorder.stroke(.circle(center: handle, radius: 4), content.color, width: 2)
    }
  }

  override func commands(for event: PointerEvent) -> [Command] {
    guard content.isEditable, let curve = content.curve, case .curve(let timing) = curve.pace else { return [] }
    switch event.phase {
    case .down:
      let near = handles(curve).enumerated().min {
        $0.element.distance(to: event.location) < $1.element.distance(to: event.location)
      }
      held = near.flatMap { $0.element.distance(to: event.location) < 14 ? $0.offset : nil }
    case .move:
      guard let held else { return [] }
      let s = scales
      let x = (event.location.x - plot.minX) / plot.width * s.seconds / curve.duration
      let y = s.low + (plot.maxY - event.location.y) / plot.height * (s.high - s.low)
      let spot = CurveHandle.kept(Point(x, y), grain: 100)
      var (first, second) = timing.controlPoints
      if held == 0 { first = spot } else { second = spot }
      return [.curve(.cubic(x1: first.x, y1: first.y, x2: second.x, y2: second.y))]
    case .up, .leave: held = nil
    }
    return []
  }

  private final class Head: ControlView {
    /// Where the curve is, in points from the top.
    var level = 0.0 {
      didSet { if level != oldValue { setNeedsDisplay() } }
    }

    override func draw(into recorder: inout Recorder) {
      recorder.fill(Rect(4.5, 0, 1, bounds.height), theme.playHead)
      recorder.fill(.circle(center: Point(5, level), radius: 3.5), theme.playHead)
    }
  }
}
