import Geometry
import ViewTree

/// A built-in page of a travel app: list or detail.
final class SamplePage: View {
  private let isDetail: Bool
  private var texts: [(label: Label, place: (Size) -> Rect)] = []

  /// Creates page 0 (a list of places), page 1 (one of them), 2 (the list) and so on.
  init(number: Int, size: Size) {
    isDetail = number % 2 == 1
    super.init(frame: Rect(origin: .zero, size: size))
    name = nil
    backgroundColor = (isDetail ? SlicesLook.detail : SlicesLook.list).background
    if isDetail { buildDetail() } else { buildList() }
  }

  private func buildList() {
    let ink = SlicesLook.list.text
    let soft = Color(0x8A7B6A)
    let (left, top) = (SlicesLook.inset, SlicesLook.top)
    add("周末去哪儿", SlicesLook.titleSize, .bold, ink) { Rect(left, top, $0.width - 2 * left, 40) }
    add("Weekend escapes from Shanghai", 14, .regular, soft) { Rect(24, 88, $0.width - 48, 22) }
    let places = [
      ("莫干山", "Bamboo hills, 2 h by train"), ("乌镇", "Canals after dark, 1.5 h"), ("黄山", "Granite and cloud, 3 h"),
      ("千岛湖", "A thousand islands, 2.5 h"),
    ]
    for (index, place) in places.enumerated() {
      let top = 140 + Double(index) * 136
      add(place.0, 20, .bold, ink) { Rect(136, top + 26, $0.width - 160, 30) }
      add(place.1, 13, .regular, soft) { Rect(136, top + 58, $0.width - 160, 20) }
    }
  }

  private func buildDetail() {
    let ink = SlicesLook.detail.text
    let soft = Color(0xB8CBE0)
    add("莫干山", 34, .bold, ink) { Rect(24, $0.height * 0.5, $0.width - 48, 46) }
    add("Mogan Mountain", 17, .semibold, soft) { Rect(24, $0.height * 0.5 + 48, $0.width - 48, 26) }
    add("竹海、溪流与老别墅。清晨的雾散去之后，山路上只剩下风声。", 14, .regular, soft, lines: 3) {
      Rect(24, $0.height * 0.5 + 86, $0.width - 48, 66)
    }
    add("Book a night · 预订", 16, .semibold, SlicesLook.detail.background, .center) {
      Rect(24, $0.height - 88, $0.width - 48, 48)
    }
  }

  private func add(
    _ text: String, _ size: Double, _ weight: Font.Weight, _ color: Color, _ alignment: TextRun.Alignment = .leading,
    lines: Int = 1, _ place: @escaping (Size) -> Rect
  ) {
    let run = TextRun(
      text, font: Font(size: size, weight: weight), color: color, alignment: alignment,
      overflow: lines > 1 ? .wrap : .truncate, maxLines: lines)
    let label = Label(run)
    label.centersVertically = lines == 1
    texts.append((label, place))
    addSubview(label)
  }

  override func layoutSubviews() {
    for (label, place) in texts {
      let rect = place(bounds.size)
      label.frame = Rect(rect.minX, rect.minY.rounded(), max(0, rect.width), rect.height)
    }
  }

  override func draw(into recorder: inout Recorder) {
    if isDetail { drawDetail(&recorder) } else { drawList(&recorder) }
  }

  private func drawList(_ recorder: inout Recorder) {
    let tints: [UInt32] = [0x7FA66A, 0x5C8FB0, 0xC98B5E, 0x6AA6A0]
    for (index, tint) in tints.enumerated() {
      let card = Rect(16, 140 + Double(index) * 136, max(0, bounds.width - 32), 116)
      recorder.fill(card, .white, radius: 14)
      let image = Rect(card.minX + 10, card.minY + 10, 96, 96)
      recorder.fill(image, Color(tint), radius: 10)
      hills(in: image, Color(tint), &recorder)
    }
  }

  private func drawDetail(_ recorder: inout Recorder) {
    let sky = Rect(0, 0, bounds.width, (bounds.height * 0.46).rounded())
    recorder.fill(sky, Color(0x3E6E9C))
    recorder.fill(.circle(center: Point(bounds.width * 0.72, sky.height * 0.36), radius: 34), Color(0xFFD9A0))
    for (index, shade) in [0x2F5A83, 0x24486D, 0x1B3A59].enumerated() {
      let base = sky.height
      let top = sky.height * (0.45 + 0.17 * Double(index))
      var ridge = Path()
      ridge.move(to: Point(0, base))
      ridge.line(to: Point(0, top + 30))
      let step = bounds.width / 4
      for i in 0..<4 {
        let x = step * Double(i)
        let lift = (i + index) % 2 == 0 ? -26.0 : 22
        ridge.curve(
          Point(x + step * 0.4, top + 30 + lift), Point(x + step * 0.6, top + 30 + lift), to: Point(x + step, top + 30))
      }
      ridge.line(to: Point(bounds.width, base))
      ridge.close()
      recorder.fill(ridge, Color(UInt32(shade)))
    }
    recorder.fill(Rect(24, bounds.height - 88, max(0, bounds.width - 48), 48), Color(0xFFD9A0), radius: 24)
  }

  private func hills(in box: Rect, _ tint: Color, _ recorder: inout Recorder) {
    recorder.fill(.circle(center: Point(box.minX + 68, box.minY + 28), radius: 11), tint.mixed(with: .white, 0.75))
    for (lift, share) in [(34.0, 0.35), (54.0, 0.15)] {
      var hill = Path()
      hill.move(to: Point(box.minX + 8, box.maxY - 8))
      hill.line(to: Point(box.minX + 8, box.minY + lift + 12))
      hill.curve(
        Point(box.minX + 34, box.minY + lift - 16), Point(box.minX + 58, box.minY + lift + 26),
        to: Point(box.maxX - 8, box.minY + lift))
      hill.line(to: Point(box.maxX - 8, box.maxY - 8))
      hill.close()
      recorder.fill(hill, tint.mixed(with: .black, share))
    }
  }
}
