import Effects
import Geometry
import Motion
import Testing
import ViewTree
import WorkbenchTestSupport

/// A person who hits keys and clicks without a plan.
@Suite struct RandomWalkTests {
  @Test("Ten thousand acts: nothing breaks or sticks; undoing them all gives the beginning, redoing them the end")
  func walk() throws {
    let rig = try Rig {
      $0.pictureFolder = "/dev/null"
      $0.undoLimit = .max
    }
    rig.pace = 8
    var walker = Walker(seed: 1)
    let start = rig.state.work
    for _ in 0..<30 { try rig.press("Right") }
    for _ in 0..<20 {
      for _ in 0..<500 {
        try walker.act(on: rig)
        #expect(rig.time.isFinite && rig.time >= 0)
        #expect(rig.kind.parameters.indices.contains(rig.selection))
        #expect(SceneSpeed.range.contains(rig.state.speed))
      }
      try Walker.leaveEverything(rig)
      try Walker.expectFree(rig)
    }
    #expect(walker.scenes.count == EffectSet.builtIn.count)
    try rig.press("3")
    try rig.press("g")
    let before = rig.state.undoable
    try rig.press("Right")
    if rig.state.undoable == before { try rig.press("Left") }
    let end = rig.state.work
    let steps = rig.state.undoable
    try #require(steps > 300)
    for _ in 0..<steps { rig.tap("u") }
    #expect(rig.state.undoable == 0)
    #expect(rig.state.work == start)
    for _ in 0..<steps { rig.tap("U") }
    #expect(rig.state.redoable == 0)
    #expect(rig.state.work == end)
    // The memory of a session does not grow with what was done in it, its history aside.
    #expect(rig.text.layoutCount <= 512)
  }

  @Test("What stands on the screen meanwhile is what a whole repaint gives", arguments: [11 as UInt64])
  func painted(seed: UInt64) throws {
    let rig = try Rig(width: 700, height: 500, paints: true) { $0.pictureFolder = "/dev/null" }
    var walker = Walker(seed: seed)
    walker.area = Size(700, 500)
    for act in 1...200 {
      try walker.act(on: rig)
      if act % 8 == 0 { try rig.expectFresh("after \(act) acts") }
    }
  }

  @Test("Five thousand more acts take no more memory")
  func memory() async {
    // In a process of its own: other tests allocate meanwhile.
    await #expect(processExitsWith: .success) {
      let rig = try Rig {
        $0.pictureFolder = "/dev/null"
        $0.undoLimit = 20
      }
      rig.pace = 8
      var walker = Walker(seed: 5)
      // Cairo and Pango remember each size of letters for a while: with few of them they have soon seen all.
      walker.sizes = [Size(1000, 700), Size(640, 480), Size(1400, 1000), Size(300, 900)]
      var used: [Int] = []
      for _ in 0..<2 {
        for _ in 0..<5000 { try walker.act(on: rig) }
        #expect(rig.state.undoable <= 20)
        try Walker.backToTheStart(rig)
        used.append(try #require(LiveMemory.bytes))
      }
      // What is kept for later (layouts, letters, buffers) is still filling a little; a view or scene left behind by each act is far more.
      #expect(used[1] - used[0] < 6 << 20, "\(used)")
    }
  }
}
