import Geometry
import Motion
import Testing

@testable import ViewTree

/// Animations of several passes.
struct RepeatTests {
  private let stage = Stage(size: Size(400, 400))
  private let view = View(frame: Rect(0, 0, 100, 100))

  init() { stage.root.addSubview(view) }

  @Test func aSpringRepeatsToo() throws {
    let spring = try Spring(duration: 0.5, dampingRatio: 0.6)
    var ends: [Double] = []
    stage.animate(
      spring: spring, options: .repeat, repeatCount: 3, changes: { view.position.x += 100 },
      completion: { _ in ends.append(stage.timeline.now) })
    for time in [0.1, 0.6, 1.3] {
      stage.advance(to: time)
      let within = time.truncatingRemainder(dividingBy: 0.5)
      #expect((view.presentationPosition.x - 50 - 100 * spring.progress(at: within)).magnitude < 1e-9)
    }
    stage.advance(to: 9)
    #expect(ends == [1.5])
    #expect(view.presentationPosition.x == 150)
  }

  @Test func aSpringTurnsBackUntilRemoved() throws {
    let spring = try Spring(duration: 0.5, dampingRatio: 0.6)
    stage.animate(spring: spring, options: [.repeat, .autoreverse], changes: { view.position.x += 100 })
    stage.advance(to: 100.7)
    #expect((view.presentationPosition.x - 50 - 100 * spring.progress(at: 0.3)).magnitude < 1e-9)
    view.removeAllAnimations()
    #expect(!view.isAnimating && view.presentationPosition.x == 150)
  }
}
