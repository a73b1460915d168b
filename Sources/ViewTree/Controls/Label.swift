import Geometry
import Painting

/// A view that shows text.
open class Label: View {
  /// What is shown and how; the box is the view's bounds.
  public var run: TextRun {
    didSet { if run != oldValue { setNeedsDisplay() } }
  }

  /// The characters of `run`.
  public var text: String {
    get { run.string }
    set { run.string = newValue }
  }

  /// Whether the text is centred between top and bottom (the default) or starts at the top.
  public var centersVertically = true {
    didSet { setNeedsDisplay() }
  }

  /// Creates a label.
  public init(_ run: TextRun, frame: Rect = .zero) {
    self.run = run
    super.init(frame: frame)
  }

  /// The room the text needs, no wider than `width` points; `.zero` on no stage.
  public func sizeThatFits(width: Double) -> Size { stage?.measurer?.size(of: run, width: width) ?? .zero }

  open override func draw(into recorder: inout Recorder) {
    var box = presentationBounds
    drawnWith = stage?.measurer
    if centersVertically, let measurer = stage?.measurer {
      let height = min(measurer.size(of: run, width: box.width).height, box.height)
      // Whole points keep the text sharp and at the same height for every string.
      let top = ((box.height - height) / 2).rounded()
      box = Rect(box.minX, box.minY + top, box.width, box.height - top)
    }
    recorder.text(run, in: box)
  }

  /// What the text was measured with when it was drawn.
  private weak var drawnWith: (any TextMeasuring)?

  open override func didMoveToStage() {
    // On a stage that measures alike the text stands where it stood, and its recording is still good.
    if let stage, stage.measurer !== drawnWith { setNeedsDisplay() }
  }
}
