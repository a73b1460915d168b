import Geometry
import Testing

@Suite("Pixel rectangles")
struct PixelRectTests {
  @Test("cover every pixel that a rectangle touches")
  func around() {
    #expect(PixelRect(around: Rect(0.1, 0.9, 1, 1)) == PixelRect(0, 0, 2, 2))
    #expect(PixelRect(around: Rect(1, 2, 3, 4)) == PixelRect(1, 2, 3, 4))
    #expect(PixelRect(around: Rect(-0.5, -1.5, 1, 1)) == PixelRect(-1, -2, 2, 2))
  }

  @Test("stay within whole numbers for huge and undefined rectangles")
  func huge() {
    #expect(PixelRect(around: .zero).isEmpty)
    #expect(PixelRect(around: Rect(0, 0, .nan, 1)).isEmpty)
    #expect(PixelRect(around: Rect(-1e300, 0, 2e300, 1)) == PixelRect(-1_000_000, 0, 2_000_000, 1))
    #expect(PixelRect(around: Rect(0, 0, .infinity, 1)).width == 1_000_000)
    // Of what is nowhere in particular too much is painted rather than too little.
    #expect(PixelRect(around: Rect(.nan, 0, 4, 4)) == PixelRect(-1_000_000, 0, 2_000_000, 4))
    #expect(PixelRect(around: Rect(-.infinity, 0, .infinity, 1)) == PixelRect(-1_000_000, 0, 2_000_000, 1))
  }

  @Test("share and enclose")
  func combine() {
    let a = PixelRect(0, 0, 10, 10)
    #expect(a.intersection(PixelRect(5, 6, 10, 10)) == PixelRect(5, 6, 5, 4))
    #expect(!a.intersects(PixelRect(10, 0, 5, 5)))
    #expect(a.intersects(PixelRect(9, 9, 1, 1)))
    #expect(a.intersection(PixelRect(20, 20, 5, 5)).isEmpty)
    #expect(a.union(PixelRect(20, 5, 5, 10)) == PixelRect(0, 0, 25, 15))
    #expect(a.union(PixelRect(90, 90, 0, 5)) == a)
    #expect(PixelRect(90, 90, -1, 5).union(a) == a)
  }

  @Test("count their pixels")
  func area() {
    #expect(PixelRect(3, 3, 4, 5).area == 20)
    #expect(PixelRect(3, 3, -4, -5).area == 0)
    #expect(PixelRect(3, 3, 4, 5).rect == Rect(3, 3, 4, 5))
  }
}
