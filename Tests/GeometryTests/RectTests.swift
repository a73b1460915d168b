import Geometry
import Testing

@Suite("Rectangles")
struct RectTests {
  let rect = Rect(10, 20, 30, 40)

  @Test("know their edges and middle")
  func edges() {
    #expect((rect.minX, rect.minY, rect.maxX, rect.maxY) == (10, 20, 40, 60))
    #expect((rect.width, rect.height) == (30, 40))
    #expect(rect.center == Point(25, 40))
    #expect(Rect(origin: Point(10, 20), size: Size(30, 40)) == rect)
  }

  @Test("contain their left and top edge, not their right and bottom one")
  func containsPoint() {
    #expect(rect.contains(Point(10, 20)))
    #expect(rect.contains(Point(40.0.nextDown, 60.0.nextDown)))
    #expect(!rect.contains(Point(40, 30)))
    #expect(!rect.contains(Point(20, 60)))
    #expect(!rect.contains(Point(9.99, 30)))
    #expect(!rect.contains(Point(.nan, 30)))
    #expect(!Rect.zero.contains(Point.zero))
  }

  @Test("contain what lies wholly inside")
  func containsRect() {
    #expect(rect.contains(rect))
    #expect(rect.contains(rect.inset(1, 1)))
    #expect(!rect.contains(rect.inset(-1, 0)))
    #expect(!rect.contains(rect.offset(by: Point(0, 0.5))))
    #expect(rect.contains(Rect(500, 500, 0, 10)))
  }

  @Test("are empty without area")
  func empty() {
    #expect(Rect(1, 1, 0, 5).isEmpty)
    #expect(Rect(1, 1, 5, -1).isEmpty)
    #expect(Rect(1, 1, .nan, 5).isEmpty)
    #expect(!Rect(1, 1, 0.001, 5).isEmpty)
  }

  @Test("share what both cover")
  func intersection() {
    #expect(rect.intersection(Rect(0, 0, 15, 25)) == Rect(10, 20, 5, 5))
    #expect(rect.intersection(rect.inset(5, 6)) == rect.inset(5, 6))
    // Touching edges share nothing.
    #expect(!rect.intersects(Rect(40, 20, 10, 10)))
    #expect(rect.intersection(Rect(40, 20, 10, 10)) == .zero)
    #expect(!rect.intersects(Rect(20, 30, 0, 0)))
  }

  @Test("have a smallest rectangle around both")
  func union() {
    #expect(rect.union(Rect(0, 70, 5, 5)) == Rect(0, 20, 40, 55))
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
  }

  @Test("shrink, grow and move")
  func insetAndOffset() {
    #expect(rect.inset(5, 10) == Rect(15, 30, 20, 20))
    #expect(rect.inset(-5, -10) == Rect(5, 10, 40, 60))
    #expect(rect.inset(20, 0).isEmpty)
    #expect(rect.offset(by: Point(-10, 5)) == Rect(0, 25, 30, 40))
  }

  @Test("points add, scale and measure")
  func points() {
    #expect(Point(1, 2) + Point(3, 4) == Point(4, 6))
    #expect(Point(1, 2) - Point(3, 4) == Point(-2, -2))
    #expect(-Point(1, 2) * 3 == Point(-3, -6))
    #expect(Point(1, 1).distance(to: Point(4, 5)) == 5)
    #expect(Size(2, 3) * 2 == Size(4, 6))
  }
}
