import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

/// Cells, clicks and sizes.
struct TickerViewTests {
  @Test func tenThousandRollsAndAThousandReloadsKeepTheirCells() throws {
    let ticker = TickerScene(4, ["stay": .number(0), "duration": .number(0.15), "overlap": .number(0.15)])
    ticker.at(0.01)
    let effect = try #require(ticker.ticker)
    var cells: Set<ObjectIdentifier> = []
    func count() {
      for cell in [effect.current, effect.arriving].compactMap({ $0 }) + effect.pool {
        cells.insert(ObjectIdentifier(cell))
      }
    }
    for step in 1...100 {
      ticker.at(Double(step) * 15)
      count()
    }
    #expect(ticker.rolls.count >= 9_998)
    for step in 0..<1000 {
      ticker.at(1500 + Double(step) * 0.01, .reload)
      count()
    }
    #expect(cells.count <= 3)
    ticker.check()
  }

  @Test func nothingIsPaintedAtRest() {
    let ticker = TickerScene(3)
    _ = ticker.scene.frame(at: 1)
    let before = ticker.scene.frame(at: 1.5)
    #expect(!ticker.scene.stage.needsFrame)
    #expect(ticker.scene.frame(at: 2).damage(since: before, scale: 1).isEmpty)
    #expect(ticker.scene.nextEventTime.map { ($0 - 2.66).magnitude < 1e-12 } == true)
    let rolling = ticker.scene.frame(at: 3)
    #expect(ticker.scene.stage.needsFrame)
    let damage = ticker.scene.frame(at: 3.1).damage(since: rolling, scale: 1)
    #expect(!damage.isEmpty)
    #expect(damage.rects.allSatisfy { $0.y >= 95 && $0.maxY <= 141 })
  }

  @Test func aClickSelectsTheMoreOpaqueNotice() {
    let inside = Point(200, 110)
    for (time, expected) in [
      (1.0, 0), (2.66, 0), (2.66 + 0.3, 0), (2.66 + 0.5, 0), (2.66 + 0.66, 1), (2.66 + 0.9, 1), (2.66 + 1.25, 1),
      (2.66 + 2, 1),
    ] {
      let ticker = TickerScene(3)
      ticker.at(time, .press(inside), .release(inside))
      #expect(ticker.events.last?.view == "notice.\(expected)", "\(time)")
      #expect(ticker.events.last?.kind == .selection)
    }
    // Pressed before, released in the roll: what is seen at the release counts.
    let ticker = TickerScene(3)
    ticker.at(2, .press(inside))
    ticker.at(3.6, .release(inside))
    #expect(ticker.events.last?.view == "notice.1")
    // A tie goes to the arriving one: in a slide both are opaque.
    let slide = TickerScene(3, ["style": .choice("slide")])
    slide.at(2.1, .press(inside), .release(inside))
    #expect(slide.events.last?.view == "notice.1")
  }

  @Test func aClickCountsOnlyInsideTheBar() {
    let ticker = TickerScene(3)
    let (inside, outside) = (Point(200, 110), Point(200, 150))
    ticker.at(
      1, .press(outside), .release(inside), .release(inside), .press(inside), .release(outside), .release(inside))
    #expect(!ticker.events.contains { $0.kind == .selection })
    let empty = TickerScene(0)
    empty.at(1, .press(inside), .release(inside))
    #expect(empty.events.isEmpty)
  }

  @Test(arguments: [0.2, 0.62, 0.9])
  func resizingInAnyPhaseKeepsOffsetAndTime(phase: Double) {
    let ticker = TickerScene(3)
    let free = TickerScene(3)
    ticker.at(2.66 + phase)
    for width in [1.0, 0, 900.5, 390] {
      ticker.at(2.66 + phase, .resize(Size(width, 700)))
      free.at(2.66 + phase)
      let expected = free.scene.states.map { state in
        var state = state
        state.frame.size.width = width
        return state
      }
      expectStates(ticker.scene.states, expected, "\(width)")
    }
    ticker.at(2.66 + phase, .resize(Size(200, 300)))
    for step in 1...40 {
      let t = 2.66 + phase + Double(step) * 0.1
      ticker.at(t)
      free.at(t)
      let expected = free.scene.states.map { state in
        var state = state
        state.frame.size.width = 200
        return state
      }
      expectStates(ticker.scene.states, expected, "\(t)")
    }
  }

  @Test func aThousandResizesDoNotDrift() {
    let ticker = TickerScene(3, ["distance": .number(6.1)])
    for step in 1...1000 { ticker.at(Double(step) * 0.01, .resize(Size(100 + Double(step % 7) * 0.3, 700))) }
    ticker.at(2.66 * 4 + 1.5, .resize(Size(390, 700)))
    expectStates(
      Array(ticker.scene.states.dropFirst()),
      [ViewState("notice.1", Rect(0, 0, 390, 44)), ViewState("notice.2", Rect(0, 6.1, 390, 44), alpha: 0)], "rest")
  }

  @Test func everyTextIsShownAsItIs() {
    let texts = [
      "", " ", "plain", "中文没有空格", "a\nb", "e\u{301}\u{327}", "👩‍👩‍👧‍👦", "שלום", String(repeating: "wide ", count: 400),
    ]
    let ticker = TickerScene(0)
    ticker.at(0, .notices(texts.map { Notice($0) }))
    for (index, text) in texts.enumerated() {
      ticker.at(2.66 * Double(index) + (index > 0 ? 1.3 : 0.1))
      #expect(ticker.ticker?.current?.shownText == text)
      ticker.check()
    }
  }

  @Test func reducedMotionKeepsTimesAndLeavesOutMoves() {
    for style in ["fade", "slide"] {
      var configuration = configuration(.ticker, ["style": .choice(style)])
      configuration.reducedMotion = true
      let plain = TickerModel(effectConfiguration())
      let scene = Scene(configuration)
      for step in 0...200 {
        let t = Double(step) * 0.04
        let found = scene.states(at: t)
        for (a, b) in zip(found, plain.states(at: t)) {
          #expect(a.name == b.name)
          #expect((a.alpha - b.alpha).magnitude < 1e-9)
          #expect(a.name == "bar" || a.frame.minY == 0)
        }
      }
    }
  }

  private func effectConfiguration() -> SceneConfiguration { configuration(.ticker) }
}
