import Geometry
import Painting
import Testing

@testable import ViewTree

/// What a stage keeps of frames that are over.
struct OldFrameTests {
  @Test func whatOnlyAnOldFrameShowedIsLetGo() {
    let stage = Stage(size: Size(100, 100))
    weak var snapshot: Snapshot?
    do {
      let made = View(frame: Rect(0, 0, 10, 10)).snapshot()
      snapshot = made
      let view = SnapshotView(made, source: Rect(0, 0, 10, 10))
      stage.root.addSubview(view)
      _ = stage.renderFrame(at: 0)
      view.removeFromSuperview()
    }
    _ = stage.renderFrame(at: 1)
    // The memory of the old list goes round; with it stays what it showed.
    #expect(snapshot != nil)
    stage.forgetOldFrame()
    #expect(snapshot == nil)
    #expect(stage.renderFrame(at: 2).entries.isEmpty)
  }
}
