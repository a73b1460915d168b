import Geometry
import Motion
import Testing

@testable import ViewTree

/// Frames, coordinate systems and the order of views.
struct GeometryTests {
  private let stage = Stage(size: Size(400, 400))

  @Test func framesAreThoseOfCoreAnimation() throws {
    let rows = try VectorFile("layer-geometry").rows
    #expect(rows.count == 8)
    for (name, n) in rows {
      try #require(n.count == 18)
      let view = View()
      view.bounds = Rect(n[0], n[1], n[2], n[3])
      view.position = Point(n[4], n[5])
      view.anchorPoint = Point(n[6], n[7])
      view.transform = AffineTransform(a: n[8], b: n[9], c: n[10], d: n[11], tx: n[12], ty: n[13])
      for frame in [view.frame, view.presentation.box] {
        let found = [frame.minX, frame.minY, frame.width, frame.height]
        for (a, b) in zip(found, n[14...]) { #expect((a - b).magnitude < 1e-9, "\(name)") }
      }
    }
  }

  @Test func settingTheFramePlacesAndSizes() {
    let view = View()
    view.anchorPoint = Point(0.25, 1)
    view.bounds.origin = Point(7, 9)
    view.frame = Rect(10, 20, 40, 30)
    #expect(view.position == Point(20, 50))
    #expect(view.bounds == Rect(7, 9, 40, 30))
    #expect(view.frame == Rect(10, 20, 40, 30))
    view.transform = .scale(2, 2)
    view.frame = Rect(10, 20, 40, 30)
    #expect(view.position == Point(20, 50))
    #expect(view.frame != Rect(10, 20, 40, 30))
    #expect(view.presentationFrame == Rect(10, 20, 40, 30))
  }

  @Test func pointsGoToTheStageAndBack() throws {
    let outer = View(frame: Rect(100, 50, 200, 200))
    outer.bounds.origin = Point(5, 30)
    outer.transform = AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 3, ty: 4)
    let inner = View(frame: Rect(20, 60, 50, 50))
    inner.transform = .scale(0.5, 3)
    stage.root.addSubview(outer)
    outer.addSubview(inner)
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let point = Point(random.unit() * 100 - 50, random.unit() * 100 - 50)
      let there = inner.convertToStage(point)
      let back = try #require(inner.convertFromStage(there))
      #expect(back.distance(to: point) < 1e-10)
    }
    // By hand: (0, 0) of inner is (20 + 25 − 12.5, 60 + 25 − 75) in outer, turned about the middle (105, 130) of its bounds.
    let inOuter = Point(32.5, 10)
    let offset = Point(inOuter.x - 105, inOuter.y - 130)
    let expected = Point(-2 * offset.y + 3 + 200, 2 * offset.x + 4 + 150)
    #expect(inner.convertToStage(.zero).distance(to: expected) < 1e-10)
    outer.transform = .scale(0, 1)
    #expect(inner.convertFromStage(Point(1, 1)) == nil)
  }

  @Test func conversionFollowsWhatIsSeen() {
    let view = View(frame: Rect(0, 0, 10, 10))
    stage.root.addSubview(view)
    stage.animate(duration: 1, curve: .linear, changes: { view.frame = Rect(100, 0, 10, 10) })
    stage.advance(to: 0.5)
    #expect(view.convertToStage(.zero) == Point(50, 0))
    #expect(view.convertFromStage(Point(52, 1)) == Point(2, 1))
  }

  @Test func subviewsStandInTheOrderGiven() {
    let views = (0..<4).map { _ in View() }
    let root = stage.root
    func order() -> [Int] { root.subviews.compactMap { each in views.firstIndex { $0 === each } } }
    for view in views { root.addSubview(view) }
    #expect(order() == [0, 1, 2, 3])
    root.insertSubview(views[2], at: 0)
    #expect(order() == [2, 0, 1, 3])
    root.addSubview(views[0])
    #expect(order() == [2, 1, 3, 0])
    root.insertSubview(views[3], at: -5)
    #expect(order() == [3, 2, 1, 0])
    root.insertSubview(views[3], at: 99)
    #expect(order() == [2, 1, 0, 3])
    root.insertSubview(views[0], at: 1)
    #expect(order() == [2, 0, 1, 3])
    views[0].addSubview(views[1])
    #expect(order() == [2, 0, 3])
    #expect(views[1].superview === views[0])
    views[1].addSubview(views[0])
    #expect(views[0].superview === root)
    views[0].addSubview(views[0])
    #expect(views[0].superview === root)
    views[0].removeFromSuperview()
    #expect(views[0].stage == nil)
    #expect(views[1].stage == nil)
    #expect(views[1].isInside(views[0]))
    #expect(!views[1].isInside(root))
  }

  @Test func placingHappensOnceAndOnlyWhereNeeded() {
    final class Counter: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let (a, b) = (Counter(frame: Rect(0, 0, 10, 10)), Counter(frame: Rect(0, 0, 10, 10)))
    stage.root.addSubview(a)
    a.addSubview(b)
    stage.advance(to: 0)
    stage.advance(to: 1)
    #expect([a.count, b.count] == [1, 1])
    b.setNeedsLayout()
    stage.advance(to: 2)
    #expect([a.count, b.count] == [1, 2])
    a.position = Point(9, 9)
    stage.advance(to: 3)
    #expect([a.count, b.count] == [1, 2])
    a.bounds.size = Size(20, 20)
    stage.advance(to: 4)
    #expect([a.count, b.count] == [2, 2])
  }
}
