import Geometry
import Motion
import Painting
import Testing

@testable import ViewTree

/// What the tree hands to the raster, as text.
struct DisplayListTests {
  private let stage = Stage(size: Size(200, 100))

  private func box(_ frame: Rect, _ color: UInt32, in parent: View? = nil) -> View {
    let view = View(frame: frame)
    view.backgroundColor = Color(color)
    (parent ?? stage.root).addSubview(view)
    return view
  }

  private func dump(at time: Double = 0) -> [String] {
    stage.renderFrame(at: time).dump().split(separator: "\n").map(String.init)
  }

  @Test func everyViewIsAnItemAtItsPlace() {
    stage.root.backgroundColor = .white
    let outer = box(Rect(10, 20, 50, 40), 0x112233)
    outer.cornerRadius = 3
    _ = box(Rect(5, 5, 10, 10), 0x445566, in: outer)
    #expect(
      dump() == [
        "page 200×100 #FFFFFF",
        "item",
        "  fill (0 0 200×100) #FFFFFF",
        "item at 10 20",
        "  fill (0 0 50×40) radius 3 #112233",
        "item at 15 25",
        "  fill (0 0 10×10) #445566",
      ])
  }

  @Test func everyCommandHasATextForm() {
    final class Drawing: View {
      override func draw(into recorder: inout Recorder) {
        recorder.border(bounds, .black, width: 2, radius: 4)
        var path = Path(points: [Point(0, 0), Point(4, 0)])
        path.curve(Point(5, 1), Point(5, 2), to: Point(4, 3))
        path.close()
        recorder.fill(path, Color(0xFF0000))
        recorder.stroke(path, Color(0x00FF00, alpha: 0.5), width: 1.5, dash: [3, 2])
        recorder.shadow(bounds, .black, radius: 4, blur: 8, offset: Point(0, 2))
        let run = TextRun("a \"b\"\n", font: Font(size: 12, weight: .bold), color: .black, overflow: .wrap, maxLines: 0)
        recorder.text(run, in: bounds)
        recorder.snapshot(View(frame: Rect(0, 0, 9, 9)).snapshot(), source: Rect(1, 2, 3, 4), at: Point(5, 6))
      }
    }
    stage.root.addSubview(Drawing(frame: Rect(0, 0, 20, 10)))
    #expect(
      dump() == [
        "page 200×100 #00000000",
        "item",
        "  border (0 0 20×10) radius 4 width 2 #000000",
        "  path M0 0 L4 0 C5 1 5 2 4 3 Z #FF0000",
        "  stroke M0 0 L4 0 C5 1 5 2 4 3 Z width 1.5 #00FF0080 dash 3 2",
        "  shadow (0 0 20×10) radius 4 blur 8 at 0 2 #000000",
        "  text \"a \\\"b\\\"\\n\" (0 0 20×10) sans bold 12 #000000 leading wrap lines 0",
        "  snapshot 9×9 from (1 2 3×4) at 5 6",
      ])
  }

  @Test func clipsNestAndCutAwayWhatIsOutside() {
    let outer = box(Rect(10, 10, 50, 50), 0x111111)
    outer.clipsToBounds = true
    outer.cornerRadius = 5
    let inner = box(Rect(10, 10, 100, 20), 0x222222, in: outer)
    inner.clipsToBounds = true
    _ = box(Rect(0, 0, 10, 10), 0x333333, in: inner)
    _ = box(Rect(60, 0, 10, 10), 0x444444, in: inner)
    _ = box(Rect(0, 80, 10, 10), 0x555555, in: outer)
    #expect(
      dump() == [
        "page 200×100 #00000000",
        "clip 0 (0 0 50×50) radius 5 at 10 10",
        "clip 1 in 0 (0 0 100×20) at 20 20",
        "item at 10 10 clip 0",
        "  fill (0 0 50×50) radius 5 #111111",
        "item at 20 20 clip 1",
        "  fill (0 0 100×20) #222222",
        "item at 20 20 clip 1",
        "  fill (0 0 10×10) #333333",
      ])
  }

  @Test func aCompositedViewIsOneItem() {
    let outer = box(Rect(10, 10, 50, 50), 0x111111)
    let inner = box(Rect(5, 5, 10, 10), 0x222222, in: outer)
    _ = box(Rect(1, 1, 2, 2), 0x333333, in: inner)
    outer.isComposited = true
    #expect(
      dump() == [
        "page 200×100 #00000000",
        "item at 10 10",
        "  fill (0 0 50×50) #111111",
        "  fill (5 5 10×10) #222222",
        "  fill (6 6 2×2) #333333",
      ])
    inner.alpha = 0.5
    #expect(dump().filter { $0.hasPrefix("item") } == ["item at 10 10", "item at 15 15 alpha 0.5 moving"])
    inner.alpha = 1
    #expect(dump().filter { $0.hasPrefix("item") }.count == 1)
    inner.isHidden = true
    #expect(dump().count == 3)
  }

  @Test func aTranslucentViewWithOthersInsideIsFlattenedOrGrouped() {
    let outer = box(Rect(10, 10, 50, 50), 0x111111)
    let inner = box(Rect(5, 5, 10, 10), 0x222222, in: outer)
    outer.alpha = 0.5
    #expect(
      dump() == [
        "page 200×100 #00000000",
        "item at 10 10 alpha 0.5 moving",
        "  fill (0 0 50×50) #111111",
        "  fill (5 5 10×10) #222222",
      ])
    inner.transform = .scale(2, 2)
    #expect(
      dump() == [
        "page 200×100 #00000000",
        "group alpha 0.5 (0 0 200×100)",
        "  item at 10 10 moving",
        "    fill (0 0 50×50) #111111",
        "  item by 2 0 0 2 10 10",
        "    fill (0 0 10×10) #222222",
        "end",
      ])
  }

  @Test func somethingMovingInsideIsNotFlattened() {
    let outer = box(Rect(10, 10, 50, 50), 0x111111)
    let inner = box(Rect(5, 5, 10, 10), 0x222222, in: outer)
    outer.isComposited = true
    stage.animate(duration: 1, curve: .linear, changes: { inner.position.x += 20 })
    #expect(dump(at: 0.5).filter { $0.hasPrefix("item") } == ["item at 10 10", "item at 25 15 moving"])
    #expect(dump(at: 1).filter { $0.hasPrefix("item") } == ["item at 10 10"])
    #expect(dump(at: 1).contains("  fill (25 5 10×10) #222222"))
  }

  @Test func whatCannotBeSeenIsLeftOut() {
    let views = (0..<6).map { box(Rect(Double($0) * 10, 0, 10, 10), 0x10 + UInt32($0)) }
    views[0].isHidden = true
    views[1].alpha = 0
    views[2].transform = .scale(0, 1)
    views[3].position = Point(-100, -100)
    views[4].backgroundColor = .clear
    #expect(dump() == ["page 200×100 #00000000", "item at 50 0", "  fill (0 0 10×10) #000015"])
  }

  @Test func aViewAppearsAfterItsInstant() {
    let outer = box(Rect(0, 0, 50, 50), 0x111111)
    let inner = box(Rect(5, 5, 10, 10), 0x222222, in: outer)
    outer.isComposited = true
    inner.appearsAfter = 1
    #expect(!dump(at: 1).contains { $0.contains("222222") })
    #expect(dump(at: 1.1).contains { $0.contains("222222") })
  }

  @Test func aSnapshotFollowsNoLaterChange() {
    let outer = box(Rect(10, 10, 50, 50), 0x111111)
    let inner = box(Rect(5, 5, 10, 10), 0x222222, in: outer)
    stage.animate(duration: 1, curve: .linear, changes: { inner.position.x += 20 })
    stage.advance(to: 0.5)
    outer.alpha = 0.3
    outer.transform = .scale(3, 3)
    let snapshot = outer.snapshot()
    let before = snapshot.list.dump()
    #expect(snapshot.size == Size(50, 50))
    #expect(before.contains("item at 15 5"))
    #expect(!before.contains("alpha"))
    inner.backgroundColor = .white
    inner.removeFromSuperview()
    outer.backgroundColor = .white
    _ = stage.renderFrame(at: 2)
    #expect(snapshot.list.dump() == before)
  }

  @Test func aNestedPageStandsInItsView() {
    final class Window: View {
      let inner: Stage
      init(_ inner: Stage, frame: Rect) {
        self.inner = inner
        super.init(frame: frame)
      }
      override var nestedList: (list: DisplayList, transform: AffineTransform)? {
        (inner.renderFrame(at: 0), .scale(0.5, 0.5))
      }
    }
    let page = Stage(size: Size(100, 100), namespace: 2)
    let view = View(frame: Rect(10, 10, 20, 20))
    view.backgroundColor = .black
    view.clipsToBounds = true
    page.root.addSubview(view)
    let window = Window(page, frame: Rect(50, 0, 50, 50))
    window.clipsToBounds = true
    stage.root.addSubview(window)
    #expect(
      dump() == [
        "page 200×100 #00000000",
        "clip 0 (0 0 50×50) at 50 0",
        "clip 1 in 0 (0 0 20×20) by 0.5 0 0 0.5 55 5",
        "item by 0.5 0 0 0.5 55 5 clip 1",
        "  fill (0 0 20×20) #000000",
      ])
    window.alpha = 0.5
    #expect(dump().contains("group alpha 0.5 clip 0 (50 0 50×50)"))
  }
}
