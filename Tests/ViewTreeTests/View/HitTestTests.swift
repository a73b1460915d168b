import Geometry
import Motion
import Testing

@testable import ViewTree

/// Hit testing follows what is drawn.
struct HitTestTests {
  private let stage = Stage(size: Size(400, 400))
  private let parent = View(frame: Rect(100, 100, 100, 100))
  private let child = View(frame: Rect(50, 50, 100, 100))

  init() {
    stage.root.addSubview(parent)
    parent.addSubview(child)
  }

  private func hit(_ x: Double, _ y: Double) -> View? { stage.root.hitTest(Point(x, y)) }

  @Test func theFrontmostViewIsHit() {
    #expect(hit(120, 120) === parent)
    #expect(hit(160, 160) === child)
    #expect(hit(10, 10) === stage.root)
    #expect(hit(-1, 10) == nil)
    let cover = View(frame: Rect(150, 150, 10, 10))
    stage.root.addSubview(cover)
    #expect(hit(155, 155) === cover)
    stage.root.insertSubview(cover, at: 0)
    #expect(hit(155, 155) === child)
  }

  @Test func outsideOfTheParentTheChildIsMissed() {
    #expect(hit(230, 230) === stage.root)
    // The right and bottom edge are outside.
    #expect(hit(199, 199) === child)
    #expect(hit(200, 199) === stage.root)
    #expect(hit(150, 150) === child)
  }

  @Test func hiddenFaintAndDeafViewsAreSkippedWithEverythingInside() {
    parent.isHidden = true
    #expect(hit(160, 160) === stage.root)
    parent.isHidden = false
    parent.alpha = 0.0099
    #expect(hit(160, 160) === stage.root)
    parent.alpha = 0.01
    #expect(hit(160, 160) === child)
    parent.isInteractionEnabled = false
    #expect(hit(160, 160) === stage.root)
    parent.isInteractionEnabled = true
    child.isInteractionEnabled = false
    #expect(hit(160, 160) === parent)
  }

  @Test func aMovingViewIsHitWhereItIsSeen() {
    stage.animate(duration: 1, curve: .linear, changes: { parent.position.x += 200 })
    stage.advance(to: 0.5)
    #expect(hit(120, 120) === stage.root)
    #expect(hit(220, 120) === parent)
    #expect(hit(320, 120) === stage.root)
    stage.advance(to: 1)
    #expect(hit(320, 120) === parent)
  }

  @Test func aFadingViewIsHitByItsPresentOpacity() {
    stage.animate(duration: 1, curve: .linear, changes: { parent.alpha = 0 })
    #expect(parent.alpha == 0)
    stage.advance(to: 0.98)
    #expect(hit(120, 120) === parent)
    stage.advance(to: 0.995)
    #expect(hit(120, 120) === stage.root)
  }

  @Test func aTransformedViewIsHitInItsShape() {
    let root = 0.5.squareRoot()
    parent.transform = AffineTransform(a: root, b: root, c: -root, d: root, tx: 0, ty: 0)
    child.isHidden = true
    #expect(hit(150, 150) === parent)
    #expect(hit(105, 105) === stage.root)
    #expect(hit(150, 85) === parent)
    parent.transform = .scale(0.5, 0.5)
    #expect(hit(120, 150) === stage.root)
    #expect(hit(130, 150) === parent)
  }

  @Test func aSingularTransformIsNeverHit() {
    for flat in [AffineTransform.scale(0, 1), .scale(1, 0), .scale(.nan, 1), .translation(.infinity, 0)] {
      parent.transform = flat
      #expect(hit(150, 150) === stage.root)
    }
  }

  @Test func aScrolledViewIsHitInItsContent() {
    parent.bounds.origin = Point(0, 40)
    #expect(hit(160, 120) === child)
    #expect(hit(160, 105) === parent)
  }

  @Test func aViewThatHasNotAppearedIsNotHit() {
    parent.appearsAfter = 1
    stage.advance(to: 1)
    #expect(parent.isHiddenNow)
    #expect(hit(120, 120) === stage.root)
    stage.advance(to: 1.001)
    #expect(hit(120, 120) === parent)
  }
}
