import Geometry
import Motion
import Testing

@testable import ViewTree

/// A stage's own time: pausing, events, and when a frame is needed.
struct StageTimeTests {
  private let stage = Stage(size: Size(400, 400))
  private let view = View(frame: Rect(0, 0, 100, 100))

  init() { stage.root.addSubview(view) }

  @Test func pausingFreezesPictureAndTimers() {
    var fired: [Double] = []
    stage.timeline.schedule(at: 1) { fired.append(stage.timeline.now) }
    stage.animate(duration: 2, curve: .linear, changes: { view.position.x += 100 })
    stage.advance(to: 0.5)
    stage.pause()
    stage.pause()
    #expect(stage.nextEventTime == nil)
    stage.advance(to: 10)
    #expect(view.presentationPosition.x == 75)
    #expect(fired.isEmpty)
    #expect(stage.sceneTime == 10)
    stage.resume()
    stage.resume()
    #expect(stage.pausedDuration == 9.5)
    #expect(stage.nextEventTime == 10.5)
    stage.advance(to: 10.25)
    #expect(view.presentationPosition.x == 87.5)
    stage.advance(to: 10.5)
    #expect(fired == [1])
    #expect(!stage.isPaused)
  }

  @Test func aStageAtRestNeedsNoFrame() {
    _ = stage.renderFrame(at: 0)
    #expect(!stage.needsFrame)
    stage.timeline.schedule(at: 5) {}
    #expect(!stage.needsFrame)
    #expect(stage.nextEventTime == 5)
    view.alpha = 0.5
    #expect(stage.needsFrame)
    _ = stage.renderFrame(at: 0)
    #expect(!stage.needsFrame)
    stage.animate(duration: 1, changes: { view.alpha = 1 })
    _ = stage.renderFrame(at: 0.5)
    #expect(stage.needsFrame)
    stage.pause()
    _ = stage.renderFrame(at: 0.6)
    #expect(!stage.needsFrame)
    stage.resume()
    _ = stage.renderFrame(at: 3)
    #expect(!stage.needsFrame)
  }

  @Test func sizesThatMakeNoSenseCountAsNothing() {
    for size in [Size(-1, 10), Size(.nan, 10), Size(.infinity, 10)] {
      stage.size = size
      #expect(stage.size == Size(0, 10))
    }
    stage.size = Size(20, 30)
    #expect(stage.root.frame == Rect(0, 0, 20, 30))
  }

  @Test func namespacesKeepIdentitiesApart() {
    func identities(_ namespace: UInt16) -> Set<UInt64> {
      let stage = Stage(size: Size(10, 10), namespace: namespace)
      for _ in 0..<3 {
        let view = View(frame: Rect(0, 0, 5, 5))
        view.backgroundColor = .black
        stage.root.addSubview(view)
      }
      var found: Set<UInt64> = []
      for case .item(let item) in stage.renderFrame(at: 0).entries { found.insert(item.id) }
      return found
    }
    #expect(identities(1).count == 3)
    #expect(identities(1).isDisjoint(with: identities(2)))
  }
}
