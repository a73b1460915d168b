import Geometry
import Painting
import ViewTree

/// A field with text being typed and the caret in it, which is always in view.
final class TextFieldView: ControlView {
  struct Content: Equatable {
    var field = TextField()
    /// Shown while nothing is typed.
    var placeholder = ""
    var isWrong = false
  }

  var content = Content() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  override init(theme: Theme) {
    super.init(theme: theme)
    isInteractionEnabled = false
    clipsToBounds = true
  }

  private var inner: Rect { bounds.inset(12, 6) }

  /// How far the caret is from the start of the text, and how far a long text is moved to the left.
  private var caretPlace: (width: Double, shift: Double) {
    let head = TextRun(content.field.head, font: Type.body, color: theme.text)
    let width = content.field.head.isEmpty ? 0 : stage?.measurer?.size(of: head, width: .infinity).width ?? 0
    return (width, max(0, width - inner.width + 2))
  }

  /// The foot of the caret in points of the window.
  var caretFoot: Point {
    let (width, shift) = caretPlace
    return convertToStage(Point(inner.minX + width - shift, bounds.maxY))
  }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, theme.raised, radius: Metrics.rowRadius)
    let inner = inner
    let (width, shift) = caretPlace
    let text = content.field.text
    recorder.text(
      TextRun(
        text.isEmpty ? content.placeholder : text, font: Type.body, color: text.isEmpty ? theme.dim : theme.text),
      in: Rect(inner.minX - shift, inner.minY + 2, shift + width + 4000, inner.height))
    // What was moved out of the field does not reach its edges.
    recorder.fill(Rect(0, 0, inner.minX - 2, bounds.height), theme.raised, radius: Metrics.rowRadius)
    recorder.fill(
      Rect(inner.maxX + 2, 0, bounds.width - inner.maxX - 2, bounds.height), theme.raised, radius: Metrics.rowRadius)
    recorder.fill(Rect(inner.minX + width - shift, inner.minY + 1, 1.5, inner.height - 2), theme.accent)
    // The frame lies over what was moved to the left.
    recorder.border(bounds, content.isWrong ? theme.error : theme.accent, width: 2, radius: Metrics.rowRadius)
  }
}
