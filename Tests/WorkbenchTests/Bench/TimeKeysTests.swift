import Effects
import Geometry
import Testing
import ViewTree
import WorkbenchTestSupport

/// Keys that move the time; see `preview.md`.
@Suite struct TimeKeysTests {
  @Test("Space plays and pauses, p too", arguments: ["space", "p"])
  func playPause(key: String) throws {
    let rig = try Rig(scene: 2)
    try rig.key(key)
    #expect(rig.state.isPlaying)
    #expect(rig.message == "playing")
    try rig.run(1)
    #expect(abs(rig.time - 1) < 0.03)
    try rig.key(key)
    #expect(!rig.state.isPlaying)
    let stood = rig.time
    try rig.run(1)
    #expect(rig.time == stood)
    #expect(rig.message.hasPrefix("paused at 1."))
  }

  @Test("A key held switches once")
  func heldToggle() throws {
    let rig = try Rig()
    try rig.key("space", repeats: 7)
    #expect(rig.state.isPlaying)
    try rig.key("d", repeats: 4)
    #expect(rig.shown.theme == "light")
  }

  @Test("At the end Space plays the run again")
  func playAgain() throws {
    let rig = try Rig(scene: 1) {
      $0.loops = false
      $0.isPaused = false
    }
    try rig.run(5, rate: 20)
    #expect(rig.state.isAtEnd)
    try rig.key("space")
    #expect(rig.time < 0.05)
    try rig.run(0.5)
    #expect(rig.state.isPlaying)
    #expect(abs(rig.time - 0.5) < 0.06)
  }

  @Test("r starts from 0, plays and drops recorded input")
  func replay() throws {
    let rig = try Rig(scene: 0)
    try rig.key("t")
    try rig.key("Right", .control, repeats: 20)
    #expect(rig.bench.scene.inputs.count == 1)
    try rig.key("r")
    #expect(rig.bench.scene.inputs.isEmpty)
    #expect(rig.time < 0.05)
    #expect(rig.state.isPlaying)
    try rig.run(0.5)
    #expect(abs(rig.time - 0.5) < 0.05)
  }

  @Test("Home and End go to the ends of the run under way", arguments: [0, 1, 2])
  func ends(scene: Int) throws {
    let rig = try Rig(scene: scene)
    try rig.key("Right", .control, repeats: 30)
    let run = rig.bench.scene.run.run
    try rig.key("Home")
    #expect(abs(rig.time - run.start) < 1e-9)
    try rig.key("End")
    #expect(rig.time <= run.end && rig.time > run.end - 0.001)
    #expect(rig.bench.scene.run.run.number == run.number)
    try rig.key("Home")
    #expect(abs(rig.time - run.start) < 1e-9)
  }

  private static let steps: [(String, Double)] = [
    (".", 1), ("Ctrl+Shift+Right", 1), (",", -1), ("Ctrl+Shift+Left", -1), ("Ctrl+.", 10), ("Ctrl+Alt+Right", 10),
    ("Ctrl+,", -10), ("Ctrl+Alt+Left", -10),
  ]

  @Test("Frames are stepped at once, at any speed, and playing ends", arguments: steps)
  func step(key: String, frames: Double) throws {
    for speed in [1.0, 0.1, 8] {
      let rig = try Rig(scene: 2) { $0.speed = speed }
      rig.tap("r")
      try rig.run(2 / speed)
      let before = (rig.time * 60).rounded(.down)
      try rig.press(key)
      #expect(!rig.state.isPlaying)
      #expect(abs(rig.time * 60 - before - frames) < 1.01)
      let first = rig.time
      try rig.press(key, repeats: 5)
      #expect(abs(rig.time - first - 6 * frames / 60) < 1e-9)
      let frame = Int((rig.time * 60).rounded())
      #expect(rig.message.hasPrefix("frame \(frame), "))
    }
  }

  @Test("Stepping back from the beginning stays there")
  func stepAtStart() throws {
    let rig = try Rig(scene: 1)
    try rig.key("comma", .control)
    try rig.key("Left", .control)
    #expect(rig.time == 0)
    #expect(rig.message == "0.000 s")
  }

  @Test("Ctrl with the arrows seeks by a tenth of a second")
  func seek() throws {
    let rig = try Rig(scene: 2)
    try rig.key("Right", .control, repeats: 9)
    #expect(abs(rig.time - 1) < 1e-9)
    try rig.key("Left", .control, repeats: 2)
    #expect(abs(rig.time - 0.7) < 1e-9)
  }

  private static let speeds: [(String, Double)] = [
    ("[", 1 / 1.1), ("keypad −", 1 / 1.1), ("]", 1.1), ("keypad +", 1.1), ("{", 0.5), ("Ctrl+Down", 0.5), ("}", 2),
    ("Ctrl+Up", 2),
  ]

  @Test("Speed", arguments: speeds)
  func speed(key: String, factor: Double) throws {
    let rig = try Rig()
    try rig.press(key)
    let speed = rig.state.speed
    #expect(abs(speed - factor) < 1e-12)
    #expect(rig.message == "speed \(NumberText.text(factor, decimals: 2))×")
    for _ in 0..<200 { try rig.press(key) }
    let limit = factor < 1 ? SceneSpeed.range.lowerBound : SceneSpeed.range.upperBound
    #expect(rig.state.speed == limit)
    try rig.key("BackSpace")
    #expect(rig.state.speed == 1)
  }

  @Test("L turns repetition off and on")
  func loop() throws {
    let rig = try Rig(scene: 1)
    try rig.key("L")
    #expect(!rig.state.loops)
    #expect(rig.message == "loop off")
    try rig.key("space")
    try rig.run(4, rate: 20)
    #expect(rig.state.isAtEnd)
    try rig.key("L")
    try rig.run(4, rate: 20)
    #expect(rig.bench.scene.run.run.number > 0)
  }

  @Test("After the end t starts a new run", arguments: [1, 2])
  func triggerAfterEnd(scene: Int) throws {
    let rig = try Rig(scene: scene) {
      $0.loops = false
      $0.isPaused = false
    }
    try rig.run(6, rate: 20)
    #expect(rig.state.isAtEnd)
    try rig.key("t")
    #expect(rig.message == "triggered")
    #expect(rig.bench.scene.run.run.number == 1)
    try rig.run(0.5)
    #expect(abs(rig.bench.scene.run.elapsed - 0.5) < 0.05)
  }

  @Test("x stops and starts again", arguments: [0, 1, 2])
  func cancel(scene: Int) throws {
    let rig = try Rig(scene: scene) { $0.isPaused = false }
    try rig.run(0.5)
    try rig.key("x")
    #expect(rig.message == "stopped")
    try rig.run(4, rate: 20)
    #expect(rig.bench.scene.nextEventTime == nil)
    try rig.key("x")
    #expect(rig.message == "started")
    #expect(rig.bench.scene.nextEventTime != nil)
  }

  @Test("A trigger that cannot be is said to be ignored")
  func ignored() throws {
    let rig = try Rig(scene: 1)
    try rig.key("t")
    #expect(rig.message == "ignored: trigger during a transition")
  }
}
