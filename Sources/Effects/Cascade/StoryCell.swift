import Geometry
import ViewTree

/// One row of the table: a picture or coloured square, a title and a line below it.
final class StoryCell: TableCell {
  private let title = Label(TextRun("", font: Font(size: CascadeLook.titleSize, weight: .bold), color: Color(0x1A1E26)))
  private let subtitle = Label(TextRun("", font: Font(size: 11), color: Color(0x59616E)))
  private let image = ImageView()
  private var tint = Color.white

  static let tints: [UInt32] = [0x5B9DFF, 0xFFB454, 0x7CC47F, 0xC792EA, 0xFF8A80]

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    image.cornerRadius = 8
    for view in [image, title, subtitle] { addSubview(view) }
  }

  func show(_ content: TableRow, picture: Picture?, row: Int) {
    title.text = content.title
    subtitle.text = content.subtitle ?? ""
    image.picture = picture
    tint = Color(Self.tints[row % Self.tints.count])
    name = "row.\(row)"
    setNeedsDisplay()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let side = min(40, max(0, bounds.height - 16))
    image.frame = Rect(CascadeLook.inset, ((bounds.height - side) / 2).rounded(), side, side)
    let left = CascadeLook.inset + side + 14
    let width = max(0, bounds.width - left - CascadeLook.inset)
    if subtitle.text.isEmpty || bounds.height < 44 {
      title.frame = Rect(left, 0, width, bounds.height)
      subtitle.isHidden = true
    } else {
      let top = ((bounds.height - 40) / 2).rounded()
      title.frame = Rect(left, top, width, 22)
      subtitle.frame = Rect(left, top + 22, width, 18)
      subtitle.isHidden = false
    }
  }

  override func draw(into recorder: inout Recorder) {
    recorder.fill(bounds, CascadeLook.background)
    if image.picture == nil { recorder.fill(image.frame, tint, radius: 8) }
    let line = Rect(title.frame.minX, bounds.maxY - 1, max(0, bounds.width - title.frame.minX), 1)
    recorder.fill(line, CascadeLook.line)
  }
}
