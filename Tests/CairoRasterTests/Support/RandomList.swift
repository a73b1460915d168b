import Geometry
import Painting

/// Lists with everything a list can hold, from a seed.
struct RandomList {
  private var dice: Dice
  private let snapshot: Snapshot
  private let picture: Picture
  private let size = Size(120, 90)

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    picture = try noise(23, 17, seed: seed, opaque: seed % 2 == 0)
    let content = DisplayList(
      size: Size(60, 50), background: seed % 3 == 0 ? .clear : Color(0x336699),
      entries: [
        item(1, [.fill(Rect(5, 5, 30, 20), radius: 6, Color(0xFFCC00, alpha: 0.8))]),
        item(2, [.text(TextRun("Ag", font: Font(size: 20), color: .white), Rect(4, 10, 50, 30))]),
      ])
    snapshot = Snapshot(size: content.size, list: content)
  }

  mutating func make(count: Int = 12) -> DisplayList {
    var list = DisplayList(size: size, background: dice.chance(0.5) ? .white : Color(0x102030, alpha: 0.5))
    for _ in 0..<dice.whole(0...3) {
      let parent = Int32(dice.whole(-1...(list.clips.count - 1)))
      _ = list.addClip(
        rect(40...110), radius: dice.chance(0.5) ? dice.number(0...20) : 0, transform: transform(), parent: parent)
    }
    var open = 0
    for index in 0..<count {
      if dice.chance(0.2) {
        list.entries.append(
          .beginGroup(
            DisplayGroup(
              id: UInt64(100 + index), alpha: dice.number(0.3...1.1), bounds: rect(30...120), clip: clip(list))))
        open += 1
      }
      list.entries.append(randomItem(UInt64(index), list))
      if open > 0, dice.chance(0.3) {
        list.entries.append(.endGroup)
        open -= 1
      }
    }
    for _ in 0..<open { list.entries.append(.endGroup) }
    return list
  }

  private mutating func randomItem(_ id: UInt64, _ list: DisplayList) -> DisplayEntry {
    let commands = (0..<(dice.chance(0.5) ? 1 : 3)).map { _ in command() }
    return item(
      id, commands, transform(), alpha: dice.chance(0.5) ? 1 : dice.unit(), clip: clip(list),
      isMoving: dice.chance(0.4))
  }

  private mutating func clip(_ list: DisplayList) -> Int32 { Int32(dice.whole(-1...(list.clips.count - 1))) }

  private mutating func rect(_ side: ClosedRange<Double>) -> Rect {
    Rect(dice.number(-20...80), dice.number(-20...60), dice.number(side), dice.number(side))
  }

  private mutating func transform() -> AffineTransform {
    let shift = AffineTransform.translation(dice.number(-20...50), dice.number(-20...40))
    switch dice.whole(0...5) {
    case 0, 1: return .identity
    case 2: return .translation(shift.tx.rounded(), shift.ty)
    case 3: return shift
    case 4: return AffineTransform.scale(dice.number(0.3...2), dice.number(0.3...2)).concatenating(shift)
    default:
      let (c, s) = (dice.number(0.4...1), dice.number(-0.8...0.8))
      return AffineTransform(a: c, b: s, c: -s, d: c, tx: shift.tx, ty: shift.ty)
    }
  }

  private mutating func command() -> DrawCommand {
    let box = rect(10...60)
    let corner = Point(box.maxX, box.maxY)
    switch dice.whole(0...7) {
    case 0: return .fill(box, radius: dice.number(0...15), color(&dice))
    case 1: return .border(box, radius: dice.number(0...15), width: dice.number(0.5...4), color(&dice))
    case 2: return .path(Path.circle(center: box.center, radius: box.width / 2), color(&dice))
    case 3:
      let path = Path(points: [box.origin, corner, Point(box.minX, box.maxY)], closed: dice.chance(0.5))
      return .stroke(path, width: dice.number(0.5...6), color(&dice), dash: dice.chance(0.5) ? [4, 7] : [])
    case 4: return .shadow(box, radius: 5, blur: dice.number(0...12), offset: Point(1, 3), color(&dice))
    case 5:
      let run = TextRun("Wave 海 ag", font: Font(size: dice.number(8...24)), color: color(&dice), overflow: .wrap)
      return .text(run, box)
    case 6:
      let source = Rect(dice.number(0...5), 1, dice.number(5...17), 12)
      return .picture(picture, source: source, destination: box, radius: dice.chance(0.5) ? 0 : 6)
    default:
      return .snapshot(
        snapshot, source: Rect(dice.number(0...20), dice.number(0...10), 30, 35), destination: box.origin)
    }
  }
}
