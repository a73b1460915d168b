import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

/// Runs of the table, and what interrupts them.
struct CascadeRunTests {
  @Test(arguments: [
    (0, 0.6), (1, 2.2), (2, 2.25), (9, 2.6), (10, 2.65), (11, 2.65), (10_000, 2.65),
  ])
  func oneCompletionAfterTheLastRow(count: Int, end: Double) {
    let cascade = CascadeScene(count)
    cascade.at(end - 0.001)
    #expect(cascade.completions.isEmpty)
    cascade.at(60)
    #expect(cascade.completions == ["run.0 true \(end)"])
    cascade.check()
    #expect(cascade.scene.nextEventTime == nil)
    #expect(!cascade.scene.stage.needsFrame || cascade.scene.frame(at: 60).entries.isEmpty == false)
    _ = cascade.scene.frame(at: 60)
    #expect(!cascade.scene.stage.needsFrame)
  }

  /// A half-visible last row takes part; one that does not fit does not.
  @Test(arguments: [(704.0, 10), (705.0, 11), (703.0, 10), (65.0, 1), (64.0, 0), (30.0, 0)])
  func theVisibleRowsTakePart(height: Double, count: Int) {
    let cascade = CascadeScene(100, size: Size(390, height))
    cascade.at(0.6)
    #expect(cascade.offsets.count == count)
    #expect(cascade.offsets.values.allSatisfy { $0 == height - 64 })
    cascade.at(5)
    cascade.check()
    let end = count == 0 ? 0.6 : 0.6 + Double(count - 1) * 0.05 + 1.6
    #expect(cascade.completions == ["run.0 true \((end * 1e6).rounded() / 1e6)"])
  }

  /// Frames that come late or seldom show no row at its place before its turn.
  @Test(arguments: [[0.0, 0.59, 0.6, 0.61], [0, 0.75], [0.6], [1.1]])
  func noRowIsSeenAtItsPlaceBeforeItsTurn(times: [Double]) {
    let cascade = CascadeScene()
    for time in times {
      cascade.at(time)
      for (row, offset) in cascade.offsets where time <= 0.6 + 0.05 * Double(row) { #expect(offset == 636) }
      if time < 0.6 { #expect(cascade.offsets.isEmpty) }
      cascade.check()
    }
  }

  @Test(arguments: [0, 0.3, 0.6, 0.83, 1.5, 2.64])
  func reloadingInARunStartsFromTheBeginning(time: Double) {
    for input in [EffectInput.reload, .trigger, .rows(rows(25, "new"))] {
      let cascade = CascadeScene()
      cascade.at(time, input)
      #expect(cascade.offsets.isEmpty)
      #expect(cascade.completions == ["run.0 false \(time)"])
      let fresh = CascadeModel(cascade.scene.configuration)
      for step in 0...30 {
        cascade.at(time + Double(step) * 0.1)
        cascade.check("\(step)")
        expectStates(cascade.scene.states, fresh.states(at: Double(step) * 0.1), "\(time) + \(step)")
      }
      cascade.at(30)
      #expect(cascade.completions == ["run.0 false \(time)", "run.1 true \(((time + 2.65) * 1e6).rounded() / 1e6)"])
    }
  }

  @Test func tenReloadsAreTenRunsWithOneCompletionEach() {
    let cascade = CascadeScene()
    for step in 1...10 { cascade.at(Double(step) * 0.25, .reload) }
    cascade.at(20)
    #expect(cascade.completions.count == 11)
    #expect(cascade.completions.filter { $0.contains("true") } == ["run.10 true 5.15"])
    #expect(cascade.table.map { $0.cellCount <= 11 } == true)
  }

  @Test func aReloadMovesWhatIsVisibleAtItsLoad() {
    let cascade = CascadeScene(1000)
    cascade.at(4, .scroll(6400))
    #expect(cascade.offsets.keys.sorted() == Array(100..<110))
    #expect(cascade.offsets.values.allSatisfy { $0 == 0 })
    cascade.at(4, .reload)
    cascade.at(4.6)
    // Ranks count the visible rows: row 100 does not wait a hundred steps.
    #expect(cascade.offsets.keys.sorted() == Array(100..<110))
    cascade.at(4.61)
    #expect(cascade.offsets.filter { $0.value < 636 }.map(\.key) == [100])
    cascade.at(4.6 + 0.46)
    #expect(cascade.offsets.filter { $0.value == 636 }.isEmpty)
    cascade.at(20)
    #expect(cascade.completions.last == "run.1 true 6.65")
    cascade.check()
    // Scrolled while it loads.
    cascade.at(21, .reload, .scroll(-6400))
    cascade.at(21.6)
    #expect(cascade.offsets.keys.sorted() == Array(0..<10))
    // A shorter list keeps what it can of the offset.
    cascade.at(30, .scroll(640), .rows(rows(12, "short")))
    cascade.at(30.6)
    #expect(cascade.table?.contentOffset == 132.0)
    #expect(cascade.offsets.keys.sorted() == Array(2..<12))
  }

  @Test(arguments: [0.7, 1.0, 1.6, 2.3])
  func rowsScrolledInDuringARunStandAtTheirPlace(time: Double) {
    let cascade = CascadeScene(1000)
    let free = CascadeScene(1000)
    cascade.at(time, .scroll(200))
    for step in 0...20 {
      let t = time + Double(step) * 0.1
      cascade.at(t)
      free.at(t)
      cascade.check("\(t)")
      for (row, offset) in cascade.offsets {
        let expected = row < 10 ? free.offsets[row] ?? .nan : 0
        #expect((offset - expected).magnitude < 1e-9, "row \(row) at \(t)")
      }
    }
    #expect(cascade.completions == free.completions)
  }

  @Test(arguments: [0.3, 0.8, 1.5, 2.5])
  func resizingInARunKeepsTheTravel(time: Double) {
    for height in [300.0, 65, 64, 0, 1200] {
      let cascade = CascadeScene(1000)
      let free = CascadeScene(1000)
      cascade.at(time, .resize(Size(390, height)))
      if time > 0.6 {
        for step in 0...10 {
          let t = time + Double(step) * 0.1
          cascade.at(t)
          free.at(t)
          for (row, offset) in cascade.offsets {
            #expect((offset - (row < 10 ? free.offsets[row] ?? .nan : 0)).magnitude < 1e-9)
          }
        }
      } else {
        cascade.at(0.6)
        #expect(cascade.offsets.values.allSatisfy { $0 == max(0, height - 64) })
      }
      cascade.at(30)
      cascade.check()
      #expect(cascade.completions.count == 1)
    }
  }

  @Test func aPageWithoutHeightAtTheStartWorksLater() {
    let cascade = CascadeScene(40, size: Size(0, 0))
    cascade.at(3)
    #expect(cascade.completions == ["run.0 true 0.6"])
    cascade.at(3, .resize(Size(390, 700)))
    #expect(cascade.offsets.count == 10)
    cascade.at(3, .reload)
    cascade.at(3.6)
    #expect(cascade.offsets.values.allSatisfy { $0 == 636 })
  }

  @Test func withoutALoadEverythingHappensInOneInstant() {
    let cascade = CascadeScene(40, ["load": .number(0)])
    #expect(cascade.offsets.count == 10)
    #expect(cascade.offsets.values.allSatisfy { $0 == 636 })
    #expect(cascade.cascade?.indicator.isHidden == true)
    cascade.at(1, .reload)
    #expect(cascade.offsets.values.allSatisfy { $0 == 636 })
    cascade.at(9)
    #expect(cascade.completions == ["run.0 false 1.0", "run.1 true 3.05"])
  }

  @Test func theIndicatorTurnsWhileItLoads() {
    let cascade = CascadeScene()
    #expect(cascade.cascade?.indicator.isHiddenNow == false)
    cascade.at(0.4)
    #expect(cascade.scene.stage.needsFrame)
    let early = cascade.scene.frame(at: 0.45).dump()
    #expect(cascade.scene.frame(at: 0.55).dump() != early)
    cascade.at(0.6)
    #expect(cascade.cascade?.indicator.isHiddenNow == true)
  }

  @Test func theLoopGoesOnWithTheGenerator() {
    let cascade = CascadeScene(40, ["order": .choice("random")], loops: true)
    let model = CascadeModel(cascade.scene.configuration)
    for run in 0..<5 {
      let start = Double(run) * 4.15
      for t in [start + 0.3, start + 0.7, start + 0.9, start + 3] {
        expectStates(cascade.scene.states(at: t), model.states(at: t), "\(t)")
      }
    }
    cascade.at(4.15 * 5 + 3, .stop)
    cascade.at(90)
    #expect(cascade.completions.count == 6)
    cascade.at(91, .start)
    cascade.at(91 + 2.66)
    #expect(cascade.completions.count == 7)
    cascade.check()
  }

  @Test(arguments: [0.3, 0.83, 2])
  func cancellingPutsEveryRowAtItsPlace(time: Double) {
    let cascade = CascadeScene()
    cascade.at(time, .cancel, .cancel)
    #expect(cascade.offsets.count == 10)
    #expect(cascade.offsets.values.allSatisfy { $0 == 0 })
    cascade.at(9)
    #expect(cascade.completions == ["run.0 false \(time)"])
    cascade.check()
  }

  @Test func reducedMotionFadesAllRowsTogether() {
    var configuration = configuration(.cascade)
    configuration.reducedMotion = true
    let scene = Scene(configuration)
    for (time, alpha) in [(0.6, 0.0), (0.65, 0.25), (0.7, 0.5), (0.8, 1)] {
      let states = scene.states(at: time).dropFirst()
      #expect(states.count == 10)
      #expect(states.allSatisfy { ($0.alpha - alpha).magnitude < 1e-9 && $0.transform == .identity })
    }
    #expect((scene.run.run.end - 0.8).magnitude < 1e-9)
  }
}
