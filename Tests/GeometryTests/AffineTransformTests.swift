import Geometry
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  let general = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

  static func isClose(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) <= 1e-12 }

  @Test("move points as their formula says")
  func apply() {
    #expect(general.apply(to: Point(1, 2)) == Point(2 - 2 + 7, 0.5 + 6 - 4))
    #expect(AffineTransform.translation(3, 4).apply(to: Point(1, 1)) == Point(4, 5))
    #expect(AffineTransform.scale(3, 4).apply(to: Point(1, 1)) == Point(3, 4))
  }

  @Test("concatenate from first to next")
  func concatenate() {
    let both = AffineTransform.scale(2, 2).concatenating(.translation(10, 0))
    #expect(both.apply(to: Point(1, 1)) == Point(12, 2))
    let other = AffineTransform.translation(10, 0).concatenating(.scale(2, 2))
    #expect(other.apply(to: Point(1, 1)) == Point(22, 2))
    let point = Point(-3, 5)
    let chained = general.concatenating(other).apply(to: point)
    #expect(Self.isClose(chained, other.apply(to: general.apply(to: point))))
  }

  @Test("can be undone unless they flatten")
  func invert() throws {
    let back = try #require(general.inverted)
    #expect(Self.isClose(back.apply(to: general.apply(to: Point(5, -6))), Point(5, -6)))
    #expect(AffineTransform.scale(0, 1).inverted == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    #expect(!AffineTransform.scale(.nan, 1).isInvertible)
    #expect(!AffineTransform.translation(.infinity, 0).isInvertible)
  }

  @Test("know their kind")
  func kinds() {
    #expect(AffineTransform.identity.isIdentity && AffineTransform.identity.isTranslation)
    #expect(AffineTransform.translation(1, 0).isTranslation && !AffineTransform.translation(1, 0).isIdentity)
    #expect(!AffineTransform.scale(2, 1).isTranslation && AffineTransform.scale(2, 1).isAxisAligned)
    #expect(!general.isAxisAligned)
    #expect(general.determinant == 6.5)
  }

  @Test("give the box around a turned rectangle")
  func box() {
    let turned = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(turned.apply(to: Rect(1, 2, 3, 4)) == Rect(-6, 1, 4, 3))
    #expect(AffineTransform.scale(-1, 1).apply(to: Rect(1, 2, 3, 4)) == Rect(-4, 2, 3, 4))
    #expect(AffineTransform.translation(0.1, 0.2).apply(to: Rect(1, 2, 3, 4)) == Rect(1.1, 2.2, 3, 4))
  }
}
