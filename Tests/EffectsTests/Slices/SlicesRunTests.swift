import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

/// Runs, and what interrupts them.
struct SlicesRunTests {
  static let phases = [0, 0.1, 0.25, 0.5, 0.75, 0.999]

  /// The first and last picture are the live pages, and slices never outlive a run.
  @Test(arguments: [0, 0.5])
  func theFirstPictureIsTheOldPageAndTheLastTheNewOne(hold: Double) {
    let slices = SlicesScene(["sliceWidth": .whole(7), "hold": .number(hold)], size: Size(414, 736))
    let from = Scene(configuration(.slices, ["hold": .number(5)], size: Size(414, 736))).frame(at: 0).dump()
    if hold > 0 { for t in [0, hold / 2, hold - 1e-6] { #expect(slices.picture(at: t) == from) } }
    // From the cut on the page is shown by its slices, all at their places.
    let start = slices.scene.states(at: hold)
    #expect(start.filter { $0.name.hasPrefix("out") && $0.alpha == 1 && $0.frame.minY.magnitude < 1e-9 }.count == 60)
    #expect(start.filter { $0.name.hasPrefix("in") && $0.alpha == 0 }.count == 60)
    slices.at(hold + 0.5)
    slices.check()
    let to = slices.picture(at: hold + 1)
    slices.check()
    #expect(to != from)
    #expect(slices.completions == ["run.0 true \(hold + 1)"])
    #expect(slices.scene.states == [ViewState("to", Rect(0, 0, 414, 736))])
    #expect(!slices.scene.stage.needsFrame)
    #expect(slices.scene.nextEventTime == nil)
    // Back again it is the first page, to the command.
    slices.at(3, .trigger)
    #expect(slices.picture(at: 3 + hold + 1) == from)
  }

  /// The page is laid out before it is cut, in the first run and in one that follows runs nobody saw.
  @Test func thePictureThatIsCutIsThePage() throws {
    func content(_ view: View) -> [String] {
      view.snapshot().list.dump().split(separator: "\n").map(String.init).filter { $0.hasPrefix("  text") }
    }
    let waiting = Scene(configuration(.slices, ["hold": .number(5)]))
    waiting.seek(to: 1)
    let live = try #require(waiting.effect as? SlicesEffect)
    let page = content(live.fromView)
    #expect(page.count == 10)
    for time in [0.0, 0.5, 2.5 * 200 + 0.5] {
      let scene = Scene(configuration(.slices, loops: true))
      scene.seek(to: time)
      let effect = try #require(scene.effect as? SlicesEffect)
      let cut = try #require(effect.leaving.first).snapshot.list.dump().split(separator: "\n").map(String.init)
      #expect(cut.filter { $0.hasPrefix("  text") } == page)
    }
  }

  @Test func slicesAreWindowsOntoOnePicture() throws {
    let slices = SlicesScene(["sliceWidth": .whole(1)], size: Size(1366, 200))
    slices.at(0.3)
    let effect = try #require(slices.slices)
    #expect(effect.leaving.count == 1366)
    #expect(Set(effect.leaving.map { ObjectIdentifier($0.snapshot) }).count == 1)
    #expect(Set(effect.arrivingSlices.map { ObjectIdentifier($0.snapshot) }).count == 1)
  }

  @Test(arguments: [(414.0, 5), (641, 5), (643, 3), (1366, 5), (3, 5), (5, 5), (6, 5), (391, 5), (390.5, 4)])
  func slicesCoverThePageWithoutOverlap(width: Double, slice: Int) {
    let scene = Scene(
      configuration(.slices, ["sliceWidth": .whole(Int64(slice))], size: Size(width, 30)))
    let out = scene.states(at: 0).filter { $0.name.hasPrefix("out") }
    #expect(out.count == Int((width / Double(slice)).rounded(.up)))
    var edge = 0.0
    for state in out {
      #expect((state.frame.minX - edge).magnitude < 1e-9)
      #expect(state.frame.width > 0)
      #expect(state.frame.width <= Double(slice) + 1e-9)
      edge = state.frame.maxX
    }
    #expect((edge - width).magnitude < 1e-9)
  }

  @Test(arguments: phases, [0, 0.4])
  func cancellingShowsTheOldPageAtOnce(phase: Double, hold: Double) {
    let slices = SlicesScene(["sliceWidth": .whole(50), "hold": .number(hold)])
    let page = slices.scene.frame(at: 0).dump()
    slices.at(phase * (hold + 1), .cancel)
    let now = slices.scene.time
    #expect(slices.scene.states == [ViewState("from", Rect(0, 0, 390, 700))])
    if hold > 0 { #expect(slices.scene.frame(at: now).dump() == page) }
    slices.at(now, .cancel, .cancel)
    slices.at(now + 5)
    slices.check()
    #expect(slices.completions == ["run.0 false \((now * 1e6).rounded() / 1e6)"])
    #expect(slices.scene.states.map(\.name) == ["from"])
    // The next one leaves from the same page.
    slices.at(now + 6, .trigger)
    #expect(slices.slices?.page == 0)
    slices.at(now + 20)
    #expect(slices.slices?.page == 1)
    #expect(slices.completions.count == 2)
  }

  @Test(arguments: phases)
  func aSecondTriggerIsRefusedInEveryPhase(phase: Double) {
    let slices = SlicesScene()
    slices.at(phase)
    let before = slices.scene.states
    for _ in 0..<20 { slices.at(phase, .trigger) }
    #expect(slices.scene.states == before)
    #expect(slices.events.filter { $0.kind == .ignored }.count == 20)
    slices.at(9)
    #expect(slices.completions == ["run.0 true 1.0"])
  }

  @Test(arguments: phases, [0, 0.4])
  func resizingSkipsToTheEnd(phase: Double, hold: Double) {
    for size in [Size(200, 300), Size(1, 1), Size(0, 0), Size(800, 20)] {
      let slices = SlicesScene(["sliceWidth": .whole(50), "hold": .number(hold)])
      slices.at(phase * (hold + 1), .resize(size))
      #expect(slices.scene.states == [ViewState("to", Rect(origin: .zero, size: size))])
      slices.at(9, .resize(Size(390, 700)))
      #expect(slices.completions == ["run.0 true \((phase * (hold + 1) * 1e6).rounded() / 1e6)"])
      #expect(slices.slices?.page == 1)
      slices.at(10, .trigger)
      slices.at(20)
      slices.check()
      #expect(slices.scene.states == [ViewState("to", Rect(0, 0, 390, 700))])
    }
  }

  @Test func aPageWithoutWidthEndsWithTheHold() {
    let slices = SlicesScene(["hold": .number(0.5)], size: Size(0, 700))
    slices.at(5)
    #expect(slices.completions == ["run.0 true 0.5"])
    // One without height still takes its time.
    let flat = SlicesScene(["hold": .number(0.5)], size: Size(390, 0))
    flat.at(5)
    #expect(flat.completions == ["run.0 true 1.5"])
    let still = SlicesScene(["minTravel": .number(0), "maxTravel": .number(0), "stagger": .number(0.01)])
    still.at(9)
    #expect(still.completions == ["run.0 true 1.77"])
  }

  @Test func aLoopSwapsTheRolesAndTheGeneratorGoesOn() {
    let slices = SlicesScene(loops: true)
    slices.at(2.5 * 6 + 0.1)
    #expect(slices.completions == (0..<6).map { "run.\($0) true \(Double($0) * 2.5 + 1)" })
    #expect(slices.slices?.page == 0)
    let model = SlicesModel(configuration(.slices, ["sliceWidth": .whole(50)], loops: true))
    expectStates(slices.scene.states, model.states(at: slices.scene.time), "run 6")
    let (run, elapsed) = slices.scene.run
    #expect(run.number == 6)
    #expect((run.start - 15).magnitude < 1e-9)
    #expect((run.duration - 2.5).magnitude < 1e-9)
    #expect((elapsed - 0.1).magnitude < 1e-9)
    slices.at(19.5, .loop(false))
    slices.at(60)
    #expect(slices.completions.count == 8)
    slices.at(61, .loop(true))
    slices.at(61.1)
    #expect(slices.completions.count == 8)
    slices.check()
    slices.at(62.2)
    #expect(slices.completions.count == 9)
  }

  @Test func stoppingEndsTheLoopAlsoWhileItRests() {
    let slices = SlicesScene(loops: true)
    slices.at(1.5, .stop)
    slices.at(30)
    #expect(slices.completions == ["run.0 true 1.0"])
    slices.at(31, .start)
    slices.at(31.3, .stop, .stop)
    #expect(slices.completions.last == "run.1 false 31.3")
    slices.at(60, .start, .start)
    slices.at(62.6)
    #expect(slices.completions.count == 3)
    slices.check()
  }

  @Test func aFolderOfPagesIsWalkedThrough() {
    var configuration = configuration(.slices, ["sliceWidth": .whole(100)], loops: true)
    configuration.content.pages = (0..<3).map { _ in Picture(width: 1, height: 1) { $0[0] = 0xFF00_00FF } }
    let scene = Scene(configuration)
    for run in 0..<7 {
      scene.seek(to: Double(run) * 2.5 + 0.5)
      #expect((scene.effect as? SlicesEffect)?.page == run % 3)
      let shown = (scene.effect as? SlicesEffect)?.fromView as? ImageView
      #expect(shown?.picture === configuration.content.pages[run % 3])
      let next = (scene.effect as? SlicesEffect)?.toView as? ImageView
      #expect(next?.picture === configuration.content.pages[(run + 1) % 3])
    }
  }

  @Test func nothingLoopsAtOneInstant() {
    let slices = SlicesScene(["hold": .number(0), "rest": .number(0)], size: Size(0, 0), loops: true)
    slices.at(1)
    #expect(slices.completions.count == 60)
    let pressed = slices.scene.nextEventTime
    #expect(pressed.map { $0 > 1 } == true)
  }

  @Test func aClickTriggers() {
    let slices = SlicesScene()
    slices.at(2, .release(Point(5, 5)))
    #expect(slices.events.filter { $0.kind == .request }.count == 0)
    slices.at(2, .press(Point(5, 5)), .release(Point(5, 5)))
    slices.at(4, .pause, .trigger)
    #expect(slices.completions == ["run.0 true 1.0", "run.1 true 3.0"])
    #expect(slices.events.last?.kind == .ignored)
  }

  @Test func reducedMotionFades() {
    var configuration = configuration(.slices, ["hold": .number(0.5)])
    configuration.reducedMotion = true
    let scene = Scene(configuration)
    let page = Rect(0, 0, 390, 700)
    #expect(scene.states(at: 0.4) == [ViewState("from", page)])
    expectStates(scene.states(at: 0.6), [ViewState("from", page), ViewState("to", page, alpha: 0.5)], "middle")
    #expect(scene.stage.root.subviews.last?.name == "to")
    #expect(scene.states(at: 0.7) == [ViewState("to", page)])
    #expect(scene.stage.root.subviews.count == 1)
  }

  /// Seeded random orders of everything.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func anyOrderOfInputs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let slices = SlicesScene(
      [
        "sliceWidth": .whole(60), "hold": .number(random.unit() < 0.5 ? 0 : 0.3), "rest": .number(random.unit()),
        "stagger": .number(random.unit() < 0.5 ? 0 : 0.05),
      ], loops: random.unit() < 0.5)
    var time = 0.0
    for step in 0..<50 {
      time += random.unit() * random.unit() * 2
      slices.at(time)
      slices.check("before \(step)")
      slices.at(time, randomInput(step, &random))
    }
    slices.at(time, .resume, .loop(false), .stop, .resize(Size(390, 700)))
    slices.at(time + 20)
    slices.check()
    #expect(slices.scene.nextEventTime == nil)
    #expect(slices.scene.states.count == 1)
    // Every run but the first, which began before anybody listened, was asked for and completed once.
    let requested = slices.events.filter { $0.kind == .request }.map(\.view)
    let completed = slices.events.filter { $0.kind == .completion }.map(\.view)
    #expect(["run.0"] + requested == completed)
    #expect(Set(completed).count == completed.count)
  }
}
