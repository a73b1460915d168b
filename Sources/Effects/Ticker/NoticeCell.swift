import Geometry
import ViewTree

/// One notice in the ticker's bar: a tag, where it has one, and its text.
final class NoticeCell: View {
  private let label = Label(
    TextRun("", font: Font(size: TickerLook.textSize), color: Color(0x1A1E26)))
  private let tag = Label(
    TextRun("", font: Font(size: 11, weight: .semibold), color: Color(0xD23B2E), alignment: .center))

  /// Room left of the text for the bar's own icon.
  private static let leading = 44.0

  override init(frame: Rect) {
    super.init(frame: frame)
    isComposited = true
    tag.cornerRadius = 4
    tag.backgroundColor = Color(0xFDE9E7)
    addSubview(tag)
    addSubview(label)
  }

  /// Shows a notice; nothing of what it did before goes on.
  func show(_ notice: Notice, wraps: Bool) {
    removeAllAnimations()
    fill(notice, wraps: wraps)
  }

  /// Takes over another text where it is and as it moves.
  func fill(_ notice: Notice, wraps: Bool) {
    tag.text = notice.tag ?? ""
    tag.isHidden = tag.text.isEmpty
    label.run.string = notice.text
    label.run.overflow = wraps ? .wrap : .truncate
    label.run.maxLines = wraps ? 0 : 1
    label.run.font.size = wraps ? 12 : TickerLook.textSize
    setNeedsLayout()
  }

  override func layoutSubviews() {
    var left = min(Self.leading, bounds.width)
    if !tag.isHidden {
      let width = (tag.sizeThatFits(width: .infinity).width + 12).rounded(.up)
      tag.frame = Rect(left, ((bounds.height - 20) / 2).rounded(), width, 20)
      left += width + 8
    }
    label.frame = Rect(left, 0, max(0, bounds.width - left - TickerLook.inset), bounds.height)
  }
}
