import Geometry
import Motion
import Testing

@testable import ViewTree

/// Dragging, throwing and the pull at the edges: functions of time alone.
struct ScrollTests {
  /// Drags up by 12 points a hundredth of a second, five times, and lets go: 1200 points per second.
  private func thrown(_ scene: TableScene, speed: Double = 1200) -> Double {
    let (stage, table) = (scene.stage, scene.table)
    table.beginDrag(at: 300)
    for step in 1...5 {
      stage.advance(to: Double(step) / 100)
      table.continueDrag(to: 300 - speed * Double(step) / 100)
    }
    table.endDrag()
    stage.advance(to: 0.05)
    return table.contentOffset
  }

  @Test func aDragFollowsThePointer() {
    let scene = TableScene(rows: 100)
    scene.table.contentOffset = 100
    scene.table.beginDrag(at: 200)
    scene.table.continueDrag(to: 150)
    #expect(scene.table.bounds.minY == 150)
    scene.table.continueDrag(to: .nan)
    scene.table.continueDrag(to: 290)
    #expect(scene.table.bounds.minY == 10)
    scene.stage.advance(to: 1)
    scene.table.endDrag()
    #expect(!scene.table.isScrolling)
    #expect(scene.table.contentOffset == 10)
  }

  @Test func beyondAnEdgeTheContentFollowsLikeARubberBand() {
    let scene = TableScene(rows: 20)
    let table = scene.table
    table.beginDrag(at: 100)
    for pull in [1.0, 50, 200, 5000] {
      table.continueDrag(to: 100 + pull)
      let expected = -(1 - 1 / (pull * 0.55 / 640 + 1)) * 640
      #expect((table.bounds.minY - expected).magnitude < 1e-9)
      table.continueDrag(to: 100 - 640 - pull)
      #expect((table.bounds.minY - (640 - expected)).magnitude < 1e-9)
    }
    #expect(rubberBand(10, dimension: 0) == 0)
  }

  @Test func theContentComesBackFromBeyondAnEdge() {
    let scene = TableScene(rows: 20)
    scene.table.beginDrag(at: 0)
    scene.table.continueDrag(to: 300)
    scene.table.endDrag()
    var last = scene.table.bounds.minY
    #expect(last < -100)
    for step in 1...80 {
      scene.stage.advance(to: Double(step) / 60)
      #expect(scene.table.bounds.minY >= last)
      #expect(scene.table.bounds.minY <= 0)
      last = scene.table.bounds.minY
    }
    #expect(last == 0)
    #expect(!scene.table.isScrolling)
    #expect(!scene.stage.needsFrame || scene.stage.renderFrame(at: 2).entries.count > 0)
    _ = scene.stage.renderFrame(at: 2)
    #expect(!scene.stage.needsFrame)
  }

  /// 0.998 a millisecond: x(t) = x₀ + v/k·(e^{kt} − 1), k = 1000·ln 0.998.
  @Test func aThrowSlowsDownByTwoThousandthsAMillisecond() {
    let scene = TableScene(rows: 1000)
    let start = thrown(scene)
    #expect(start == 60)
    let k = 1000 * ElementaryFunctions.log(0.998)
    for millisecond in stride(from: 1.0, through: 2000, by: 7) {
      scene.stage.advance(to: 0.05 + millisecond / 1000)
      var speed = 1200.0
      for _ in 0..<Int(millisecond) { speed *= 0.998 }
      let expected = start + (speed - 1200) / k
      #expect((scene.table.contentOffset - expected).magnitude < 1e-6)
    }
    // It rests where 8 points per second are left.
    scene.stage.advance(to: 10)
    #expect((scene.table.contentOffset - (start + (8 - 1200) / k)).magnitude < 1e-9)
    #expect(!scene.table.isScrolling)
  }

  @Test func aSlowReleaseDoesNotGlide() {
    let scene = TableScene(rows: 100)
    #expect(thrown(scene, speed: 7) > 0)
    #expect(!scene.table.isScrolling)
  }

  @Test func holdingStillBeforeLettingGoDoesNotThrow() {
    let scene = TableScene(rows: 100)
    scene.table.beginDrag(at: 300)
    scene.stage.advance(to: 0.05)
    scene.table.continueDrag(to: 200)
    scene.stage.advance(to: 0.3)
    scene.table.endDrag()
    #expect(!scene.table.isScrolling)
    #expect(scene.table.contentOffset == 100)
  }

  @Test func aThrowAgainstAnEdgeBouncesAndRestsThere() {
    let scene = TableScene(rows: 14)
    #expect(scene.table.maximumOffset == 256)
    _ = thrown(scene, speed: 4000)
    var highest = 0.0
    for step in 1...240 {
      scene.stage.advance(to: 0.05 + Double(step) / 120)
      highest = max(highest, scene.table.bounds.minY)
    }
    #expect(highest > 280)
    #expect(highest < 500)
    #expect(scene.table.contentOffset == 256)
  }

  @Test func aTouchStopsTheGlide() {
    let scene = TableScene(rows: 1000)
    _ = thrown(scene)
    scene.stage.advance(to: 0.3)
    let offset = scene.table.contentOffset
    scene.table.beginDrag(at: 5)
    scene.stage.advance(to: 2)
    #expect(scene.table.contentOffset == offset)
    scene.table.endDrag()
    #expect(!scene.table.isScrolling)
  }

  /// The list gets shorter while it glides: it ends at the new end, without a jump.
  @Test func aGlideEndsWithinWhatIsLeft() {
    let scene = TableScene(rows: 1000)
    _ = thrown(scene, speed: 3000)
    scene.stage.advance(to: 0.25)
    let before = scene.table.bounds.minY
    scene.source.count = 18
    scene.table.reloadData()
    #expect((scene.table.bounds.minY - before).magnitude < 1e-9)
    var last = scene.table.bounds.minY
    for step in 1...300 {
      scene.stage.advance(to: 0.25 + Double(step) / 100)
      #expect((scene.table.bounds.minY - last).magnitude < 40)
      last = scene.table.bounds.minY
    }
    #expect(scene.table.contentOffset == 18 * 64 - 640)
    #expect(scene.shown == Array(8..<18))
  }

  /// Rows move by themselves while the table glides to and fro over them. What a row that left was doing is over at the same instant at
  /// every frame rate, and when nobody looks at all.
  @Test(arguments: [1200.0, 5000, -2500, 90])
  func whatIsSeenDoesNotDependOnTheFrames(speed: Double) {
    func run(_ steps: [Double]) -> [String] {
      let scene = TableScene(rows: 16)
      scene.table.contentOffset = 150
      scene.stage.layout()
      scene.stage.animate(
        duration: 4, curve: .linear,
        changes: { for cell in scene.table.visibleCells { cell.transform = .translation(0, 100) } })
      _ = thrown(scene, speed: speed)
      var story: [String] = []
      for step in steps {
        scene.stage.advance(to: step)
        guard [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5].contains(step) else { continue }
        story += scene.table.visibleCells.map {
          "\(step) \($0.row) \($0.presentationTransform.ty) \(scene.table.bounds.minY)"
        }
      }
      return story
    }
    let fine = run((1...1200).map { Double($0) / 240 })
    #expect(fine.count > 40)
    #expect(run((1...300).map { Double($0) / 60 }) == fine)
    #expect(run((1...120).map { Double($0) / 24 }) == fine)
    for time in [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5] {
      #expect(run([time]) == fine.filter { $0.hasPrefix("\(time) ") })
    }
  }

  /// The bounds of the glide: place and speed belong together at every instant, also where the formula changes.
  @Test func placeAndSpeedBelongTogether() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let limit = random.unit() < 0.2 ? 0 : random.unit() * 3000
      let offset = random.unit() * (limit + 400) - 200
      let motion = ScrollMotion(start: 2, offset: offset, velocity: random.unit() * 12000 - 6000, limit: limit)
      #expect((motion.offset(at: 2) - offset).magnitude < 1e-9)
      #expect(motion.target >= 0 && motion.target <= limit)
      guard motion.end > 2.01 else { continue }
      #expect((motion.offset(at: motion.end - 1e-9) - motion.target).magnitude < 1)
      let h = 1e-6
      for step in 1..<100 {
        let t = 2 + (motion.end - 2) * Double(step) / 100
        let slope = (motion.offset(at: t + h) - motion.offset(at: t - h)) / (2 * h)
        #expect((slope - motion.velocity(at: t)).magnitude < 0.1 + 1e-3 * slope.magnitude)
      }
    }
  }
}
