import Geometry
import ViewTree

/// The page on which the ticker's bar stands: the start page of a shop, at rest.
final class TickerPage: View {
  private let title = Label(
    TextRun("今日 Today", font: Font(size: 28, weight: .bold), color: Color(0x1A1E26)), frame: .zero)
  private let cards: [Card]

  override init(frame: Rect) {
    cards = [
      Card("新品上架", "New this week", Color(0x5B9DFF)), Card("附近门店", "Stores near you", Color(0x7CC47F)),
      Card("会员权益", "Member benefits", Color(0xFFB454)),
    ]
    super.init(frame: frame)
    backgroundColor = TickerLook.pageBackground
    isComposited = true
    addSubview(title)
    for card in cards { addSubview(card) }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 40)
    title.frame = Rect(20, 40, width, 40)
    for (index, card) in cards.enumerated() {
      card.frame = Rect(16, 160 + Double(index) * 168, max(0, bounds.width - 32), 152)
    }
  }

  private final class Card: View {
    private let heading: Label
    private let detail: Label
    private let tint: Color

    init(_ title: String, _ subtitle: String, _ tint: Color) {
      heading = Label(TextRun(title, font: Font(size: 17, weight: .bold), color: Color(0x1A1E26)))
      detail = Label(TextRun(subtitle, font: Font(size: 13), color: Color(0x59616E)))
      self.tint = tint
      super.init()
      backgroundColor = .white
      cornerRadius = 14
      addSubview(heading)
      addSubview(detail)
    }

    override func layoutSubviews() {
      let width = max(0, bounds.width - 32)
      heading.frame = Rect(16, 92, width, 24)
      detail.frame = Rect(16, 116, width, 20)
    }

    override func draw(into recorder: inout Recorder) {
      let width = max(0, bounds.width - 32)
      recorder.fill(Rect(16, 16, width, 64), tint.mixed(with: .white, 0.72), radius: 10)
      recorder.fill(Rect(28, 28, 40, 40), tint, radius: 20)
      recorder.fill(Rect(80, 36, max(0, width - 140), 8), tint.mixed(with: .white, 0.3), radius: 4)
      recorder.fill(Rect(80, 52, max(0, width - 200), 8), tint.mixed(with: .white, 0.5), radius: 4)
    }
  }
}

/// The ticker's bar: a strip that clips, with an icon in front of the notices.
final class TickerBar: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    name = "bar"
    clipsToBounds = true
    backgroundColor = TickerLook.barBackground
  }

  override func draw(into recorder: inout Recorder) {
    let middle = bounds.minY + bounds.height / 2
    let tint = Color(0xD23B2E)
    // A loudspeaker: body, horn and two waves of sound.
    recorder.fill(Rect(16, middle - 3, 5, 6), tint, radius: 1)
    var horn = Path(points: [
      Point(20, middle - 3), Point(26, middle - 7), Point(26, middle + 7), Point(20, middle + 3),
    ])
    horn.close()
    recorder.fill(horn, tint)
    for (reach, side) in [(3.0, 3.0), (6.0, 5.5)] {
      var wave = Path()
      wave.move(to: Point(26 + reach, middle - side))
      wave.curve(
        Point(28 + reach, middle - side / 2), Point(28 + reach, middle + side / 2), to: Point(26 + reach, middle + side)
      )
      recorder.stroke(wave, tint, width: 1.5)
    }
  }
}
