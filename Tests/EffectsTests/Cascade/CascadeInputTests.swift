import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

/// Pointer, scrolling and long lists.
struct CascadeInputTests {
  @Test func aClickOnAFlyingRowSelectsWhatIsSeenThere() {
    let cascade = CascadeScene(1000)
    cascade.at(1)
    let seen = cascade.scene.states.dropFirst()
    for y in stride(from: 70.0, to: 690, by: 31) {
      let local = y - 64
      // Lower rows stand in front.
      let expected = seen.last {
        ($0.frame.minY + $0.transform.ty...$0.frame.maxY + $0.transform.ty - 1e-9).contains(local)
      }
      let before = cascade.events.count
      cascade.at(1, .press(Point(100, y)), .release(Point(100, y)))
      let selected = cascade.events.dropFirst(before).first { $0.kind == .selection }
      #expect(selected?.view == expected?.name, "\(y)")
    }
  }

  @Test func aClickSelectsOneRowAtRest() {
    let cascade = CascadeScene(1000)
    cascade.at(5, .scroll(100), .press(Point(10, 64)), .release(Point(10, 66)))
    #expect(cascade.events.last?.view == "row.1")
    cascade.at(5, .press(Point(10, 30)), .release(Point(10, 100)), .press(Point(10, 100)), .release(Point(10, 30)))
    #expect(cascade.events.filter { $0.kind == .selection }.count == 1)
  }

  @Test func draggingScrollsAndSelectsNothing() {
    let cascade = CascadeScene(1000)
    cascade.at(5, .press(Point(10, 600)))
    for step in 1...10 { cascade.at(5 + Double(step) / 100, .move(Point(10, 600 - Double(step) * 20))) }
    #expect(cascade.table?.contentOffset == 200)
    cascade.at(5.1, .release(Point(10, 400)))
    #expect(!cascade.events.contains { $0.kind == .selection })
    cascade.at(20)
    // 2000 points per second, down to 8, at 0.998 a millisecond.
    let k = 1000 * ElementaryFunctions.log(0.998)
    #expect(((cascade.table?.contentOffset ?? 0) - (200 + (8 - 2000) / k)).magnitude < 1e-6)
    cascade.check()
  }

  @Test func aLostReleaseDoesNotHoldTheTable() {
    let cascade = CascadeScene(1000)
    cascade.at(5, .press(Point(10, 100)), .move(Point(10, 400)))
    #expect((cascade.table?.contentOffset ?? 0) < 0)
    cascade.at(6, .press(Point(10, 10)))
    cascade.at(9, .release(Point(10, 10)))
    #expect(cascade.table?.isScrolling == false)
    #expect(cascade.table?.contentOffset == 0)
    cascade.check()
  }

  /// A table thrown just before its reload shows the rows of the offset it has at the load.
  @Test func aThrowGoesOnThroughAReload() {
    func run(_ steps: [Double]) -> [ViewState] {
      let cascade = CascadeScene(5000)
      cascade.at(5, .press(Point(10, 600)))
      for step in 1...5 { cascade.at(5 + Double(step) / 100, .move(Point(10, 600 - Double(step) * 40))) }
      cascade.at(5.05, .release(Point(10, 400)), .reload)
      for step in steps { cascade.at(step) }
      cascade.check()
      return cascade.scene.states
    }
    for end in [5.66, 5.8, 6.4] {
      let jump = run([end])
      #expect(jump.count > 10)
      let frames = (0...200).map { 5.05 + Double($0) / 144 }.filter { $0 < end } + [end]
      #expect(run(frames) == jump)
    }
  }

  @Test func aMillionRows() {
    let cascade = CascadeScene(1_000_000)
    cascade.at(1)
    cascade.check()
    #expect(cascade.table?.cellCount == 10)
    cascade.at(5, .scroll(40_000_000), .reload)
    cascade.at(5.6)
    #expect(cascade.offsets.keys.sorted() == Array(625_000..<625_010))
    cascade.at(10, .scroll(1e12))
    #expect(cascade.offsets.keys.max() == 999_999)
    cascade.check()
    #expect(cascade.table.map { $0.cellCount <= 11 } == true)
  }

  @Test func twoTablesKnowNothingOfEachOther() {
    let (a, b) = (CascadeScene(20), CascadeScene(20))
    a.at(1)
    b.at(0.7)
    a.at(1, .reload)
    b.at(1)
    expectStates(b.scene.states, CascadeModel(b.scene.configuration).states(at: 1), "the other one")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func anyOrderOfInputs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let cascade = CascadeScene(
      [0, 1, 5, 200][Int(random.unit() * 4)],
      [
        "load": .number(random.unit() < 0.3 ? 0 : 0.4), "rest": .number(random.unit()),
        "order": .choice(random.unit() < 0.5 ? "random" : "center"), "duration": .number(0.3 + random.unit()),
        "axis": .choice(random.unit() < 0.3 ? "horizontal" : "vertical"),
      ], loops: random.unit() < 0.5)
    var time = 0.0
    for step in 0..<60 {
      time += random.unit() * random.unit() * 1.5
      cascade.at(time)
      cascade.check("before \(step)")
      cascade.at(time, randomInput(step, &random))
    }
    cascade.at(time, .resume, .release(.zero), .loop(false), .stop, .resize(Size(390, 700)), .rows(rows(30, "end")))
    cascade.at(time + 20)
    cascade.check()
    #expect(cascade.scene.nextEventTime == nil)
    #expect(cascade.offsets.count == 10 || cascade.offsets.count == 11)
    let requested = cascade.events.filter { $0.kind == .request }.map(\.view)
    let completed = cascade.events.filter { $0.kind == .completion }.map(\.view)
    #expect(Set(completed).count == completed.count)
    #expect(completed == ["run.0"] + requested || completed == requested)
  }
}
