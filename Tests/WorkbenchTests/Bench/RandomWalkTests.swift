import Effects
import Geometry
import Motion
import Testing
import ViewTree

@testable import Workbench

/// A person who hits keys and clicks without a plan.
@Suite struct RandomWalkTests {
  private static let places = [Point(500, 350), Point(300, 640), Point(850, 300), Point(850, 120), Point(36, 640)]

  /// One random act.
  private func act(_ rig: Rig, _ random: inout SplitMix64, _ chords: [KeyChord]) throws {
    func below(_ limit: Int) -> Int { Int(random.unit() * Double(limit)) }
    let place = Point(random.unit() * 1100 - 50, random.unit() * 800 - 50)
    switch below(20) {
    case 0: try rig.pointer(.down, place, below(4) == 0 ? .secondary : .primary, clicks: 1 + below(3))
    case 1, 2: try rig.pointer(.move, place)
    case 3: try rig.pointer(.up, place, below(4) == 0 ? .middle : .primary)
    case 4: try rig.wheel(Double(below(7) - 3), at: Self.places[below(5)])
    case 5: try rig.pointer(.down, Self.places[below(5)])
    case 6: try rig.type(["7", "0.5", "-3", "x", ",5", "linear"][below(6)])
    case 10: try rig.key("Escape")
    case 7: rig.bench.handle(.focus(below(2) == 0))
    case 8: try rig.frame(after: random.unit() * 3)
    case 9 where below(10) == 0: try rig.resize(1 + below(1400), 1 + below(1000), scale: 1 + random.unit())
    default:
      let chord = chords[below(chords.count)]
      try rig.key(chord.symbol, chord.modifiers, repeats: below(5) == 0 ? below(6) : 0)
    }
  }

  @Test(
    "Ten thousand acts: nothing breaks, and undoing them all gives the beginning", arguments: [1 as UInt64, 2, 3, 4])
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rig = try Rig { $0.pictureFolder = "/dev/null" }
    rig.pace = 8
    let chords = KeyMap.defaultBindings.flatMap(\.chords)
    for _ in 0..<2500 {
      try act(rig, &random, chords)
      #expect(rig.time.isFinite && rig.time >= 0)
      #expect(rig.bench.info.parameters.indices.contains(rig.bench.selection))
      #expect((0.01...100).contains(rig.bench.player.speed))
    }
    for _ in 0..<3 { try rig.key("Escape") }
    let steps = rig.bench.history.count
    #expect(steps > 10 && steps < rig.bench.history.limit)
    for _ in 0..<steps { rig.tap("u") }
    #expect(!rig.bench.history.canUndo)
    for slot in Slot.allCases { #expect(rig.bench.state.values[slot, default: [:]].isEmpty) }
    for _ in 0..<steps { rig.tap("U") }
    #expect(!rig.bench.history.canRedo)
    // The memory of a session does not grow with what was done in it, its history aside.
    #expect(rig.bench.text.layoutCount <= 512)
  }
}
