import Effects
import Geometry
import Testing
import ViewTree
import WorkbenchTestSupport

/// What stands on the screen after a session is what a whole repaint would give, pixel for pixel.
@Suite struct PaintTests {
  private static let scales = [1.0, 1.25, 1.5, 2]

  @Test("A session in both themes, painted by damage alone, is complete", arguments: scales)
  func session(scale: Double) throws {
    let rig = try Rig(width: Int(800 * scale), height: Int(560 * scale), scale: scale, paints: true) {
      $0.isPaused = false
    }
    let keys = [
      "t", "Down", "Right", "Shift+Right", "3", "Ctrl+Right", "i", "c", "c", "Enter", "4", ".", "Esc", "a", "Left", "a",
      "Ctrl+a", "Ctrl+a", "2", ".", "d", "?", "Esc", "b", "b", "L", "End", "G", "g", "Delete", "m", "d",
    ]
    for key in keys {
      try rig.press(key)
      try rig.frame(after: 0.3)
      try rig.expectFresh("\(key)")
    }
    for step in 0..<6 { try rig.pointer(step == 0 ? .down : .move, rig.timelinePoint(Double(step) / 5)) }
    try rig.expectFresh("scrubbed")
    try rig.pointer(.up, Point(100, 100))
    try rig.resize(Int(900 * scale), Int(640 * scale))
    try rig.expectFresh("resized")
    try rig.run(1, rate: 10)
    try rig.expectFresh("played on")
  }

  @Test("Nothing but what changed is painted while it plays")
  func damage() throws {
    let rig = try Rig(scene: 0, paints: true) { $0.isPaused = false }
    try rig.run(0.2)
    // While the notice rests only the numbers and the play head move.
    for _ in 0..<20 {
      try rig.frame()
      let area = rig.damage.reduce(0) { $0 + $1.area }
      #expect(area > 0 && area < 1000 * 700 / 40)
    }
  }

  @Test("Paused, a frame paints nothing")
  func paused() throws {
    let rig = try Rig(scene: 1, paints: true)
    try rig.key("Right", .control)
    try rig.run(2, rate: 20)
    for _ in 0..<5 {
      try rig.frame()
      #expect(rig.damage.isEmpty)
    }
  }

  @Test(
    "Odd and extreme sizes",
    arguments: [(1, 1), (50, 1000), (1000, 50), (2, 700), (321, 97), (16_000, 40), (40, 16_000)])
  func sizes(width: Int, height: Int) throws {
    for scene in 0..<3 {
      let rig = try Rig(scene: scene, width: width, height: height, scale: 1.5, paints: true) { $0.isPaused = false }
      for key in ["t", "Down", "Right", "c", "i", "?", "b", "b", "Ctrl+a", "Enter"] { try rig.press(key) }
      try rig.expectFresh()
      try rig.click(Point(Double(width) / 3, Double(height) / 3))
      try rig.resize(height, width)
      try rig.resize(1, 1)
      try rig.resize(width, height, scale: 1)
      try rig.expectFresh()
    }
  }
}
