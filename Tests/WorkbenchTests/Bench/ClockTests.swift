import Geometry
import Testing
import ViewTree
import WorkbenchTestSupport

@Suite struct ClockTests {
  @Test("Playing after a long rest goes on from where it stood")
  func playAfterRest() throws {
    let rig = try Rig()
    try rig.key("period")
    try rig.run(2)
    rig.now += 600
    try rig.key("space")
    #expect(abs(rig.time - (1.0 / 60) * 2) < 1e-6)
    try rig.run(1)
    #expect(abs(rig.time - 1 - 2.0 / 60) < 1e-6)
  }

  @Test("A message after a long rest is seen for its time", arguments: ["bracketright", "Down", "1"])
  func messageAfterRest(key: String) throws {
    let rig = try Rig()
    try rig.run(2)
    rig.now += 60
    try rig.key(key)
    #expect(rig.showsMessage)
    try rig.run(1)
    #expect(rig.showsMessage)
    try rig.run(1)
    #expect(!rig.showsMessage)
  }

  @Test("Another scene after a long rest starts at its beginning")
  func sceneAfterRest() throws {
    let rig = try Rig()
    try rig.run(2)
    rig.now += 60
    try rig.key("3")
    #expect(rig.time < 0.05)
  }

  @Test("Changing the speed never makes the time jump", arguments: [false, true])
  func speed(isBare: Bool) throws {
    let rig = try Rig {
      $0.isPaused = false
      $0.isBare = isBare
    }
    try rig.run(1)
    // Bare, nothing moves for 1.5 s, and no frame is made.
    let rest = isBare ? 1.5 : 1.0 / 60
    rig.now += rest
    let before = rig.time
    rig.tap("braceright")
    rig.tap("braceright")
    #expect(rig.state.speed == 4)
    #expect(abs(rig.time - before - rest) < 1e-9)
    try rig.frame(after: 0.01)
    #expect(abs(rig.time - before - rest - 0.04) < 1e-9)
    rig.tap("BackSpace")
    #expect(abs(rig.time - before - rest - 0.04) < 1e-9)
  }

  @Test("Time in which the program stood still is left out")
  func stall() throws {
    let rig = try Rig { $0.isPaused = false }
    try rig.run(1)
    let before = rig.time
    // The window notices the stall with the next frame; input may come first.
    rig.now += 60
    rig.tap("Down")
    #expect(rig.time == before)
    rig.bench.stalled(by: 60 - 1.0 / 60)
    try rig.frame(after: 0)
    #expect(abs(rig.time - before - 1.0 / 60) < 1e-6)
  }

  @Test("Asleep while paused and settled")
  func sleeps() throws {
    for scene in 0..<3 {
      let rig = try Rig(scene: scene)
      try rig.key("period")
      #expect(rig.state.demand == .continuous || rig.state.demand != .none)
      try rig.run(2)
      #expect(rig.state.demand == FrameDemand.none)
      #expect(rig.damage.isEmpty)
    }
  }

  @Test("Asleep at the end when nothing repeats")
  func sleepsAtEnd() throws {
    for scene in 1..<3 {
      let rig = try Rig(scene: scene) {
        $0.isPaused = false
        $0.loops = false
      }
      try rig.run(8, rate: 20)
      #expect(rig.state.demand == FrameDemand.none)
    }
  }

  @Test("Bare, the ticker wakes for its next roll only, also at other speeds", arguments: [1.0, 0.5, 4])
  func bare(speed: Double) throws {
    let rig = try Rig {
      $0.isPaused = false
      $0.isBare = true
      $0.speed = speed
    }
    try rig.frame()
    guard case .at(let next) = rig.state.demand else {
      Issue.record("\(rig.state.demand)")
      return
    }
    #expect(abs(next - (5000 + 2.66 / speed)) < 1e-6)
    try rig.frame(after: next - rig.now)
    #expect(rig.state.demand == .continuous)
    try rig.frame(after: 1.3 / speed)
    if case .at = rig.state.demand {} else { Issue.record("\(rig.state.demand)") }
  }

  @Test("Slow motion slows the stage only")
  func slowMotion() throws {
    let rig = try Rig { $0.speed = 0.01 }
    try rig.key("t")
    try rig.run(2)
    #expect(!rig.showsMessage)
  }
}
