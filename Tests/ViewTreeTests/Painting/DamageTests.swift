import Geometry
import Motion
import Painting
import Testing

@testable import ViewTree

/// What is painted again covers everything that differs, and nothing when nothing does.
struct DamageTests {
  /// A tree that a seeded generator changes at random.
  private final class Garden {
    let stage = Stage(size: Size(240, 240))
    var views: [View] = []
    var random: SplitMix64
    var time = 0.0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      stage.root.backgroundColor = .white
      for _ in 0..<14 { plant() }
    }

    func pick() -> View { views[Int(random.unit() * Double(views.count))] }
    func number(_ range: Double) -> Double { (random.unit() * range * 4).rounded() / 4 }

    func plant() {
      let view = View(frame: Rect(number(200), number(200), 10 + number(60), 10 + number(60)))
      view.backgroundColor = Color(UInt32(random.unit() * 0xFFFFFF))
      if random.unit() < 0.2 { view.clipsToBounds = true }
      if random.unit() < 0.2 { view.isComposited = true }
      (views.isEmpty || random.unit() < 0.5 ? stage.root : pick()).addSubview(view)
      views.append(view)
    }

    func mutate() {
      let view = pick()
      switch Int(random.unit() * 14) {
      case 0: view.position = Point(number(200), number(200))
      case 1: view.alpha = [0, 0.4, 1, 1][Int(random.unit() * 4)]
      case 2: view.isHidden.toggle()
      case 3: view.backgroundColor = Color(UInt32(random.unit() * 0xFFFFFF))
      case 4: view.bounds.size = Size(5 + number(80), 5 + number(80))
      case 5: view.transform = random.unit() < 0.5 ? .identity : .scale(0.5 + number(1), 0.5 + number(1))
      case 6: view.superview?.addSubview(view)
      case 7: view.superview?.insertSubview(view, at: 0)
      case 8: pick().addSubview(view)
      case 9: view.clipsToBounds.toggle()
      case 10: view.cornerRadius = number(9)
      case 11: view.bounds.origin = Point(number(8), number(8))
      case 12:
        stage.animate(
          duration: 0.4,
          changes: {
            view.position = Point(number(200), number(200))
            view.alpha = 0.3 + number(0.7)
          })
      default: view.isComposited.toggle()
      }
    }

    func frame() -> DisplayList {
      time += 1.0 / 32
      return stage.renderFrame(at: time)
    }
  }

  /// An item with where it shows and everything that decides how.
  private struct Shown {
    var boxes: [Rect]
    var key: Int
  }

  private func shown(_ list: DisplayList) -> [Shown] {
    var result: [Shown] = []
    var groups: [UInt64] = []
    for entry in list.entries {
      switch entry {
      case .beginGroup(let group): groups += [group.id, group.alpha.bitPattern]
      case .endGroup: groups.removeLast(2)
      case .item, .resting:
        list.forEachItem(of: entry) { item in
          var boxes = [item.bounds]
          var index = item.clip
          while index >= 0 {
            let node = list.clips[Int(index)]
            boxes.append(node.transform.apply(to: node.rect))
            index = node.parent
          }
          var hasher = Hasher()
          hasher.combine(ObjectIdentifier(item.recording))
          hasher.combine(item.transform)
          hasher.combine(item.alpha)
          hasher.combine(groups)
          result.append(Shown(boxes: boxes, key: hasher.finalize()))
        }
      }
    }
    return result
  }

  /// What one device pixel shows: everything drawn over its middle, back to front.
  private func stack(_ items: [Shown], _ point: Point) -> [Int] {
    items.compactMap { item in item.boxes.allSatisfy { $0.contains(point) } ? item.key : nil }
  }

  @Test(arguments: 1...12)
  func everythingThatDiffersIsCovered(seed: Int) {
    let garden = Garden(seed: UInt64(seed))
    var old = garden.frame()
    for round in 0..<24 {
      for _ in 0...Int(garden.random.unit() * 3) { garden.mutate() }
      let new = garden.frame()
      let damage = new.damage(since: old, scale: 1)
      let (before, after) = (shown(old), shown(new))
      for x in stride(from: 2.5, to: 240, by: 13) {
        for y in stride(from: 3.5, to: 240, by: 13) where stack(after, Point(x, y)) != stack(before, Point(x, y)) {
          let covered = damage.rects.contains { $0.rect.contains(Point(x, y)) }
          #expect(covered, "round \(round): \(x), \(y)")
          if !covered { return }
        }
      }
      old = new
    }
  }

  /// What a finder remembers of the last frame is what a new one finds, also where frames are left out or come again.
  @Test(arguments: 1...8)
  func aKeptFinderFindsWhatANewOneFinds(seed: Int) {
    let garden = Garden(seed: UInt64(seed))
    var finder = DamageFinder()
    var lists = [garden.frame()]
    for round in 0..<30 {
      for _ in 0..<Int(garden.random.unit() * 3) { garden.mutate() }
      let list = garden.frame()
      let old = lists[garden.random.unit() < 0.7 ? lists.count - 1 : Int(garden.random.unit() * Double(lists.count))]
      let scale = round % 9 == 8 ? 1.5 : 1
      #expect(finder.damage(from: old, to: list, scale: scale).rects == list.damage(since: old, scale: scale).rects)
      lists.append(list)
    }
  }

  @Test(arguments: 1...6)
  func nothingChangedIsNoDamage(seed: Int) {
    let garden = Garden(seed: UInt64(seed))
    for _ in 0..<20 {
      garden.mutate()
      _ = garden.frame()
    }
    garden.time += 5
    let old = garden.frame()
    for scale in [1, 1.5, 2] {
      #expect(garden.frame().damage(since: old, scale: scale).isEmpty)
    }
  }

  @Test func aMoveDamagesOldAndNewPlaceOnly() {
    let stage = Stage(size: Size(400, 400))
    let view = View(frame: Rect(10, 10, 20, 20))
    view.backgroundColor = .black
    stage.root.addSubview(view)
    let old = stage.renderFrame(at: 0)
    view.position = Point(320, 320)
    let damage = stage.renderFrame(at: 0).damage(since: old, scale: 2)
    #expect(damage.rects == [PixelRect(19, 19, 42, 42), PixelRect(619, 619, 42, 42)])
  }

  @Test func aGroupDamagesWhatItHolds() {
    let stage = Stage(size: Size(400, 400))
    let outer = View(frame: Rect(100, 100, 50, 50))
    let inner = View(frame: Rect(10, 10, 20, 20))
    outer.backgroundColor = .black
    inner.backgroundColor = .white
    inner.transform = .scale(0.5, 0.5)
    stage.root.addSubview(outer)
    outer.addSubview(inner)
    outer.alpha = 0.5
    let old = stage.renderFrame(at: 0)
    outer.alpha = 0.75
    let damage = stage.renderFrame(at: 0).damage(since: old, scale: 1)
    #expect(damage.rects == [PixelRect(99, 99, 52, 52)])
  }

  /// Two views that fade one by one look different from the same two that fade together.
  @Test func aGroupThatGoesIsDamage() {
    let stage = Stage(size: Size(400, 400))
    let outer = View(frame: Rect(100, 100, 200, 200))
    stage.root.addSubview(outer)
    let inside = (0..<2).map { View(frame: Rect(10 + Double($0) * 20, 10, 40, 40)) }
    for view in inside {
      view.backgroundColor = .black
      view.transform = .scale(2, 2)
      outer.addSubview(view)
    }
    outer.alpha = 0.5
    let old = stage.renderFrame(at: 0)
    outer.alpha = 1
    for view in inside { view.alpha = 0.5 }
    let damage = stage.renderFrame(at: 0).damage(since: old, scale: 1)
    #expect(damage.rects.contains { $0.intersects(PixelRect(130, 130, 10, 10)) })
  }

  @Test func anotherSizeOrBackgroundDamagesEverything() {
    let stage = Stage(size: Size(40, 30))
    let old = stage.renderFrame(at: 0)
    stage.root.backgroundColor = .white
    let white = stage.renderFrame(at: 0)
    #expect(white.damage(since: old, scale: 2).rects == [PixelRect(0, 0, 80, 60)])
    stage.size = Size(41, 30)
    #expect(stage.renderFrame(at: 0).damage(since: white, scale: 1).rects == [PixelRect(0, 0, 41, 30)])
  }
}
