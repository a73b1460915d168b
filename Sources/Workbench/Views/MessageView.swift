import Geometry
import Painting
import ViewTree

/// The line that says what the last key did, then fades.
final class MessageView: ControlView {
  private let label: Label
  /// How long a message stays before it fades, and how long it takes to fade, in seconds.
  private static let stay = 1.2
  private static let fade = 0.3
  private(set) var isError = false

  override init(theme: Theme) {
    label = Label(TextRun("", font: Type.body, color: theme.text, alignment: .center))
    super.init(theme: theme)
    isInteractionEnabled = false
    addSubview(label)
    alpha = 0
  }

  /// The message shown last.
  var text: String { label.run.string }

  /// Shows a message in the middle of an area, low.
  func show(_ text: String, in area: Rect, isError: Bool = false) {
    self.isError = isError
    label.run.string = text
    label.run.color = isError ? theme.error : theme.text
    place(in: area)
    setNeedsDisplay()
    guard let stage else { return }
    removeAllAnimations()
    alpha = 1
    let stay = isError ? 3 * Self.stay : Self.stay
    stage.animate(duration: Self.fade, delay: stay, curve: .easeIn, changes: { alpha = 0 })
  }

  /// Follows the area after a resize.
  func place(in area: Rect) {
    let wanted = (label.sizeThatFits(width: .infinity).width + 48).rounded(.up)
    let width = min(wanted, max(0, area.width - 16))
    frame = Rect((area.center.x - width / 2).rounded(), (area.maxY - 60).rounded(), width, 36)
  }

  override func layoutSubviews() { label.frame = bounds.inset(20, 0) }

  override func draw(into recorder: inout Recorder) {
    label.run.color = isError ? theme.error : theme.text
    recorder.fill(bounds, theme.panel, radius: 18)
    recorder.border(bounds, isError ? theme.error : theme.line, width: 1, radius: 18)
  }
}
