import Effects
import Testing
import ViewTree
import WorkbenchTestSupport

/// Loop points, steps from event to event, and the simulated rate of a device.
@Suite struct LoopPointTests {
  @Test("Between two points it plays over and over, whatever the display's rate", arguments: [24.0, 60, 144])
  func plays(rate: Double) throws {
    let rig = try Rig(scene: 2)
    rig.seek(to: 0.7)
    try rig.press("Ctrl+Home")
    #expect(rig.state.loopPoints == 0.7...4.15)
    rig.seek(to: 1.2)
    try rig.press("Ctrl+End")
    #expect(rig.state.loopPoints == 0.7...1.2)
    #expect(rig.message == "loop from 0.700 to 1.200 s")
    rig.seek(to: 0.7)
    rig.tap("space")
    try rig.frame(after: 0)
    var turns = 0
    var last = rig.time
    for _ in 0..<Int(4 * rate) {
      try rig.frame(after: 1 / rate)
      #expect((0.7 - 1e-9...1.2 + 1e-9).contains(rig.time))
      if rig.time < last { turns += 1 }
      last = rig.time
    }
    // Four seconds hold eight turns of half a second; the last one ends at the last frame.
    #expect((7...8).contains(turns))
    let phase = (4.0 / 0.5).truncatingRemainder(dividingBy: 1) * 0.5
    #expect((rig.time - 0.7 - phase).magnitude < 1e-6 || (rig.time - 1.2).magnitude < 1e-6)
    try rig.press("Ctrl+l")
    #expect(rig.state.loopPoints == nil)
    try rig.run(1)
    #expect(rig.time > 1.2)
  }

  @Test("Points set the other way round, or too close, stay a loop")
  func order() throws {
    let rig = try Rig(scene: 2)
    rig.seek(to: 1)
    try rig.press("Ctrl+End")
    #expect(rig.state.loopPoints == 0...1)
    rig.seek(to: 2)
    try rig.press("Ctrl+Home")
    #expect(rig.state.loopPoints == 2...4.15)
    rig.seek(to: 1.5)
    try rig.press("Ctrl+End")
    #expect(rig.state.loopPoints == 0...1.5)
    try rig.press("Ctrl+Home")
    #expect(rig.state.loopPoints == 0...1.5 && rig.message == "a loop needs at least 0.017 s")
    // Another scene has no points of this one.
    try rig.press("1")
    #expect(rig.state.loopPoints == nil)
  }

  @Test("Keys go from event to event, there and back")
  func events() throws {
    let rig = try Rig(scene: 2)
    var seen: [Double] = []
    for _ in 0..<40 {
      try rig.press(")")
      if rig.message == "no event after this" { break }
      seen.append((rig.bench.scene.run.elapsed * 1e6).rounded() / 1e6)
    }
    // load, ten starts, ten ends, and the end with its rest.
    let starts = (0..<10).map { 0.6 + 0.05 * Double($0) }
    let ends = starts.map { $0 + 1.6 }
    let expected = (starts + ends).map { ($0 * 1e6).rounded() / 1e6 }
    #expect(seen.prefix(20).elementsEqual(expected, by: { ($0 - $1).magnitude < 2e-6 }))
    #expect(seen.count == 21)
    for time in expected.reversed() {
      try rig.press("(")
      #expect((rig.bench.scene.run.elapsed - time).magnitude < 1e-4)
    }
  }

  @Test("A device's rate moves the scene in its own frames and leaves the tool's alone", arguments: [30.0, 60, 120])
  func device(rate: Double) throws {
    let rig = try Rig(scene: 2) { $0.isPaused = false }
    for _ in 0..<Int([30.0: 1, 60: 2, 120: 3][rate] ?? 0) { try rig.press("F") }
    #expect(rig.state.deviceRate == rate)
    #expect(rig.message == "as a device with \(Int(rate)) frames a second")
    var times: Set<Double> = []
    for _ in 0..<240 {
      try rig.frame(after: 1.0 / 240)
      let frames = rig.time * rate
      #expect((frames - frames.rounded()).magnitude < 1e-5)
      times.insert(frames.rounded())
    }
    // A second of wall time shows every frame of the device and no more.
    #expect((Int(rate) - 1...Int(rate) + 1).contains(times.count))
  }
}
