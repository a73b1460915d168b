import Geometry
import Motion
import Painting
import Testing

@testable import ViewTree

@Suite struct RestingTests {
  /// A crowd of views, some of them with views inside.
  private final class Crowd {
    let stage = Stage(size: Size(400, 300))
    private(set) var views: [View] = []
    private var random = SplitMix64(seed: 0)

    /// Makes the crowd; `last` changes of those that a seed gives have been made.
    init(count: Int, seed: UInt64, changes: Int) {
      for index in 0..<count {
        let view = View(frame: Rect(Double(index * 13 % 390), Double(index * 29 % 290), 9, 7))
        view.backgroundColor = Color(red: Double(index % 7) / 7, green: 0.5, blue: 0.2, alpha: 1)
        views.append(view)
        if index % 5 == 4 { views[index - 1].addSubview(view) } else { stage.root.addSubview(view) }
      }
      random = SplitMix64(seed: seed)
      for _ in 0..<changes { change() }
    }

    func change() {
      let view = views[Int(random.unit() * Double(views.count))]
      switch Int(random.unit() * 7) {
      case 0: view.position.x += 3
      case 1: view.backgroundColor = Color(red: random.unit(), green: 0, blue: 1, alpha: 1)
      case 2: view.isHidden.toggle()
      case 3: view.alpha = random.unit()
      case 4: view.clipsToBounds.toggle()
      case 5: view.superview?.insertSubview(view, at: 0)
      default: view.transform = .scale(1 + random.unit(), 1)
      }
    }
  }

  @Test("What is kept of resting views is what they would paint anew", arguments: 1...8)
  func keptIsFresh(seed: Int) {
    let crowd = Crowd(count: 300, seed: UInt64(seed), changes: 0)
    for round in 0..<40 {
      // Some frames without any change in between, so that blocks are kept.
      if round % 4 == 3 { crowd.change() }
      let shown = crowd.stage.renderFrame(at: Double(round) / 60).dump()
      let fresh = Crowd(count: 300, seed: UInt64(seed), changes: (round + 1) / 4)
      #expect(shown == fresh.stage.renderFrame(at: 0).dump(), "round \(round)")
    }
  }

  @Test("A resting crowd is few entries, also beside something that moves")
  func fewEntries() {
    let crowd = Crowd(count: 640, seed: 1, changes: 0)
    let mover = crowd.views[600]
    crowd.stage.animate(duration: 10, curve: .linear, changes: { mover.position.y += 100 })
    let first = crowd.stage.renderFrame(at: 0)
    _ = crowd.stage.renderFrame(at: 0.1)
    let third = crowd.stage.renderFrame(at: 0.2)
    #expect(first.entries.count > 500)
    #expect(third.entries.count < 100)
  }

  @Test("Only what moved is damaged, whether or not the rest was put together meanwhile")
  func damage() {
    let crowd = Crowd(count: 300, seed: 2, changes: 0)
    var last = crowd.stage.renderFrame(at: 0)
    for frame in 1...6 {
      let next = crowd.stage.renderFrame(at: Double(frame))
      #expect(next.damage(since: last, scale: 1).isEmpty)
      last = next
    }
    let view = crowd.views[2]
    let before = view.frame
    view.position.x += 5
    let damage = crowd.stage.renderFrame(at: 7).damage(since: last, scale: 1)
    let reach = PixelRect(around: before.union(view.frame).inset(-1, -1))
    #expect(!damage.isEmpty)
    #expect(damage.rects.allSatisfy { reach.contains($0) })
  }

  @Test("A view that is to appear later does so without a change")
  func appearance() {
    let crowd = Crowd(count: 100, seed: 3, changes: 0)
    crowd.views[50].appearsAfter = 1
    func items(at time: Double) -> Int {
      var count = 0
      let list = crowd.stage.renderFrame(at: time)
      for entry in list.entries { list.forEachItem(of: entry) { _ in count += 1 } }
      return count
    }
    let early = [0, 0.25, 0.5, 0.75].map(items)
    #expect(Set(early).count == 1)
    #expect(items(at: 1.5) == early[0] + 1)
    #expect(items(at: 2) == early[0] + 1)
  }

  @Test("Items near a place are found, and keep their order")
  func nearItems() {
    var random = SplitMix64(seed: 4)
    let recording = Recording([.fill(Rect(0, 0, 6, 6), radius: 0, .black)])
    let items = (0..<200).map { index in
      DisplayItem(
        id: UInt64(index), version: 0, recording: recording,
        transform: .translation(random.unit() * 300, random.unit() * 200))
    }
    let run = RestingItems(items)
    for _ in 0..<50 {
      let place = Rect(random.unit() * 320 - 20, random.unit() * 220 - 20, random.unit() * 60, random.unit() * 60)
      var found: [UInt64] = []
      run.forEachItem(near: place) { found.append($0.id) }
      #expect(found == found.sorted())
      #expect(items.filter { $0.bounds.intersects(place) }.allSatisfy { found.contains($0.id) })
    }
    var few = 0
    run.forEachItem(near: Rect(10, 10, 5, 5)) { _ in few += 1 }
    #expect(few < 60)
  }

  @Test("Travel is the way since the frame before")
  func travel() throws {
    let stage = Stage(size: Size(100, 400))
    let view = View(frame: Rect(0, 0, 10, 10))
    view.backgroundColor = .black
    stage.root.addSubview(view)
    stage.animate(duration: 2, curve: .linear, changes: { view.position.y += 240 })
    guard case .item(let item)? = stage.renderFrame(at: 1).entries.last else {
      Issue.record("the view is missing")
      return
    }
    #expect(abs(item.travel - 2) < 1e-9)
    #expect(item.isFast(scale: 1))
    #expect(!item.isFast(scale: 0.4))
  }
}
