import Effects
import Geometry
import Motion
import Testing

/// The numbers that the specification gives for the defaults.
struct LandmarkTests {
  @Test func tickerLandmarks() {
    let scene = Scene(configuration(.ticker))
    let roll = 2.66
    func current(_ t: Double) -> ViewState { scene.states(at: roll + t)[1] }
    func next(_ t: Double) -> ViewState { scene.states(at: roll + t)[2] }
    #expect((current(0.33).alpha - 0.315356813).magnitude < 1e-9)
    #expect((current(0.38).frame.minY + 3).magnitude < 1e-9)
    #expect((next(0.92).alpha - 0.5).magnitude < 1e-9)
    #expect((next(0.97).frame.minY - 3).magnitude < 1e-9)
    // Nothing moves before 2.66; the next one begins at 0.59, and everything is over at 1.25.
    #expect(scene.states(at: 2.65)[1].alpha == 1)
    #expect(next(0.59).alpha == 0)
    #expect(next(0.6).alpha > 0)
    #expect(scene.states(at: roll + 1.249)[1].name == "notice.0")
    #expect(scene.states(at: roll + 1.25)[1] == ViewState("notice.1", Rect(0, 0, 390, 44)))
    #expect(scene.states(at: roll + 1.25)[2] == ViewState("notice.2", Rect(0, 6, 390, 44), alpha: 0))
    // Between about 0.49 and 0.735 both are nearly gone.
    for t in [0.5, 0.6, 0.7, 0.73] { #expect(scene.states(at: roll + t).dropFirst().allSatisfy { $0.alpha < 0.1 }) }
    #expect(current(0.47).alpha > 0.1)
    #expect(next(0.75).alpha > 0.1)
  }

  @Test func slicesLandmarks() {
    let scene = Scene(configuration(.slices))
    let start = scene.states(at: 1e-6)
    #expect(start.count == 156)
    // At the start an arriving slice stands at its whole travel: U pages away.
    let first = start[78]
    #expect(first.name == "in.0")
    #expect((first.frame.minY / 700 - 3.649932424640928).magnitude < 1e-6)
    let travels = (first: 3.649932424640928 * 700, leaving: 3.5356047659018373 * 700)
    func near(_ found: Double, _ expected: Double, _ tolerance: Double = 1e-5) -> Bool {
      (found - expected).magnitude < tolerance
    }
    let crossing = scene.states(at: 0.462902887)
    #expect(near(crossing[78].frame.minY, 0))
    #expect(near(crossing[0].frame.minY, -travels.leaving))
    let peak = scene.states(at: 0.582145324)
    #expect(near(peak[78].frame.minY / travels.first, -0.015164620, 1e-9))
    #expect(near(peak[0].frame.minY / travels.leaving, -1.015164620, 1e-9))
    let last = scene.states(at: 1 - 1.1e-9)
    #expect(near(last[78].frame.minY / travels.first, -0.000300898288, 1e-8))
    #expect(scene.states(at: 1) == [ViewState("to", Rect(0, 0, 390, 700))])
  }

  @Test func cascadeLandmarks() {
    // Twelve rows of 64 points below a header of 64.
    let scene = Scene(configuration(.cascade, size: Size(390, 832)))
    #expect(scene.states(at: 0.6).count == 13)
    for k in 0..<12 {
      let turn = 0.6 + 0.05 * Double(k)
      func offset(_ t: Double) -> Double { scene.states(at: t)[k + 1].transform.ty }
      for t in [0.6, 0.6 + 0.5 * (turn - 0.6), turn] { #expect(offset(t) == 768) }
      #expect(offset(turn + 0.001) < 768)
      #expect(offset(turn + 0.666598541).magnitude < 1e-5)
      #expect(offset(turn + 0.6665) > 0)
      #expect(offset(turn + 0.6667) < 0)
      #expect((offset(turn + 0.854894284) / -768 - 0.022565873).magnitude < 1e-9)
      #expect((offset(turn + 1.6 - 1.1e-9) / 768 - (1 - 0.999630499780)).magnitude < 1e-9)
      #expect(offset(turn + 1.6) == 0)
    }
    let (run, _) = scene.run
    #expect((run.end - (0.6 + 11 * 0.05 + 1.6)).magnitude < 1e-12)
  }

  @Test func theOrderOfSeedNought() {
    let scene = Scene(configuration(.cascade, ["order": .choice("random")], size: Size(390, 64 + 11 * 64)))
    let order = [2, 5, 10, 3, 6, 1, 8, 7, 0, 4, 9]
    for (rank, row) in order.enumerated() {
      let turn = 0.6 + 0.05 * Double(rank)
      #expect(scene.states(at: turn)[row + 1].transform.ty == 704)
      #expect(scene.states(at: turn + 0.01)[row + 1].transform.ty < 704)
    }
  }

  @Test func theDefaultRunsEndWhereTheSpecificationSays() {
    let ends: [(EffectKind, Double)] = [(.slices, 1), (.cascade, 2.65), (.ticker, 2.66)]
    for (effect, end) in ends {
      let scene = Scene(configuration(effect))
      scene.seek(to: effect.name == "ticker" ? 0 : end - 0.01)
      #expect((scene.run.run.end - end).magnitude < 1e-12)
    }
  }

  @Test func theDefaultsAreTheSpecifications() {
    func texts(_ effect: EffectKind) -> [String] {
      effect.parameters.map {
        "\($0.key) \($0.text(of: $0.defaultValue)) \($0.unit) \($0.source) \($0.expectation)"
      }
    }
    #expect(texts(.ticker).contains("stay 2 s twin a number from 0 to 30"))
    #expect(texts(.ticker).contains("duration 0.66 s twin a number from 0.15 to 5"))
    #expect(texts(.ticker).contains("overlap 0.07 s document a number from 0 to 5"))
    #expect(texts(.slices).contains("seed 0  ours a whole number from 0 to 9223372036854775807"))
    #expect(texts(.slices).contains("sliceWidth 5 pt document a whole number from 1 to 4096"))
    #expect(texts(.cascade).contains("cap 0 s ours a number from 0 to 10"))
    let keys: [[String]] = [
      [
        "stay", "duration", "distance", "overlap", "moveDelay", "fadeCurve", "moveCurve", "showCurve", "style",
        "slideDuration", "direction", "overflow", "single", "hoverPause",
      ],
      [
        "sliceWidth", "hold", "duration", "damping", "velocity", "minTravel", "maxTravel", "axis", "stagger", "seed",
        "background", "rest",
      ],
      [
        "duration", "stagger", "damping", "velocity", "travel", "axis", "order", "cap", "load", "rowHeight", "seed",
        "rest",
      ],
    ]
    for (effect, keys) in zip(EffectSet.builtIn, keys) { #expect(effect.parameters.map(\.key) == keys) }
    #expect(EffectSet.builtIn.map { $0.name } == ["ticker", "slices", "cascade"])
    #expect(EffectSet.builtIn["slices"] != nil)
    #expect(EffectSet.builtIn["Slices"] == nil)
  }
}
