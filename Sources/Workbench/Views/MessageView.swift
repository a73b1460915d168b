import Geometry
import Painting
import ViewTree

/// The line that says what the last key did, then fades.
final class MessageView: ControlView {
  private let label: Label
  /// How long a message stays before it fades, and how long it takes to fade, in seconds.
  private static let stay = 1.2
  private static let fade = 0.3
  private var isError = false
  private var number = 0

  override init(theme: Theme) {
    label = Label(TextRun("", font: Type.body, color: theme.text, alignment: .center))
    super.init(theme: theme)
    isInteractionEnabled = false
    addSubview(label)
    alpha = 0
  }

  /// Shows what was said last in the middle of an area, low; what was shown once fades and is not shown again.
  func show(_ notifier: Notifier, in area: Rect) {
    guard notifier.number != number else { return }
    number = notifier.number
    isError = notifier.message.isError
    label.run.string = notifier.message.text
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
