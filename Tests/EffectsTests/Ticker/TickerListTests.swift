import Geometry
import Testing
import ViewTree

@testable import Effects

/// Changes of the list, in every phase of a roll and at rest.
struct TickerListTests {
  /// Seconds after the start of the first roll at 2.66; a rest before it and one after it.
  static let phases = [-1, 0, 0.3, 0.62, 0.66, 1.0, 1.25, 1.9]

  @Test(arguments: phases, [0, 1, 2, 5])
  func replacingShowsTheFirstNoticeAtRest(phase: Double, from: Int) {
    for to in [0, 1, 2, 5] {
      let ticker = TickerScene(from)
      ticker.at(2.66 + phase, .notices(notices(to, "new")))
      let now = ticker.scene.time
      #expect(ticker.seen == (to == 0 ? [] : ["notice.0"]), "\(from) to \(to)")
      if to > 0 { #expect(ticker.scene.states[1] == ViewState("notice.0", Rect(0, 0, 390, 44))) }
      #expect(ticker.events.contains { $0.kind == .index && $0.time == now })
      // A full rest, then the roll; the late half of the old one must not come back.
      for step in 1...40 {
        ticker.at(now + Double(step) * 0.1)
        ticker.check("\(from) to \(to)")
      }
      let next = ticker.starts.first { $0 > now + 1e-9 }
      if to < 2 {
        #expect(next == nil)
      } else {
        #expect((next ?? 0) - (now + 2.66) < 1e-9)
        #expect((next ?? 0) - (now + 2.66) > -1e-9)
      }
    }
  }

  @Test(arguments: phases, [0, 1, 2, 5])
  func appendingKeepsIndexRollAndTimer(phase: Double, from: Int) {
    for more in [0, 1, 3] {
      let ticker = TickerScene(from)
      let undisturbed = TickerScene(from)
      ticker.at(2.66 + phase)
      let before = ticker.scene.states
      ticker.at(2.66 + phase, .append(notices(more, "more")))
      if from >= 2 {
        // What is seen does not change; what waits may.
        #expect(ticker.scene.states[1] == before[1])
        if phase >= 0, phase < 1.25 { #expect(ticker.scene.states == before) }
      }
      for step in 1...50 {
        ticker.at(2.66 + phase + Double(step) * 0.1)
        undisturbed.at(2.66 + phase + Double(step) * 0.1)
        ticker.check()
      }
      if from >= 2 || more == 0 { #expect(ticker.rolls.map(\.time) == undisturbed.rolls.map(\.time)) }
      if from < 2, from + more >= 2 {
        let wanted = 2.66 + phase + 2.66
        #expect(((ticker.starts.first ?? 0) - wanted).magnitude < 1e-9)
      }
    }
  }

  @Test func noNoticeIsSkippedOrRepeated() {
    let ticker = TickerScene(3)
    ticker.at(2.66 * 3 + 0.3, .append(notices(2, "more")))
    ticker.at(2.66 * 12)
    // The roll under way when two more came went from 2 to 0.
    #expect(ticker.rolls.map(\.view) == [0, 1, 2, 0, 1, 2, 3, 4, 0, 1, 2].map { "roll.\($0)" })
  }

  @Test func emptiedAndFilledAgain() {
    let ticker = TickerScene(2)
    ticker.at(3, .notices([]))
    ticker.at(20)
    #expect(ticker.scene.states.map(\.name) == ["bar"])
    #expect(ticker.scene.nextEventTime == nil)
    ticker.at(21, .append(notices(1)), .trigger)
    #expect(ticker.scene.states.map(\.name) == ["bar", "notice.0"])
    #expect(ticker.scene.nextEventTime == nil)
    ticker.at(22, .append(notices(1, "b")))
    #expect(ticker.scene.nextEventTime.map { ($0 - 24.66).magnitude < 1e-9 } == true)
    ticker.at(40)
    #expect(ticker.rolls.filter(\.finished).map(\.view).prefix(3) == ["roll.0", "roll.1", "roll.0"])
  }

  @Test func oneNoticeRestsOrRollsIntoItself() {
    let rests = TickerScene(1)
    rests.at(30)
    #expect(rests.events.isEmpty)
    #expect(rests.scene.nextEventTime == nil)
    let rolls = TickerScene(1, ["single": .choice("roll")])
    rolls.at(0)
    #expect(rolls.scene.states.map(\.name) == ["bar", "notice.0", "notice.0+"])
    rolls.at(2.66 * 3 + 2)
    #expect(rolls.rolls.map(\.view) == ["roll.0", "roll.0", "roll.0"])
    rolls.check()
  }

  @Test func aStreamKeepsTheNewestTenThousandLines() throws {
    let ticker = TickerScene(3)
    ticker.at(2.66 + 1.5, .append(notices(9_996, "a")))
    ticker.at(2.66 + 1.6, .append(notices(2, "b")))
    // 10 001 lines: one is forgotten, and notice 1 is now notice 0.
    #expect(ticker.ticker?.notices.count == 10_000)
    #expect(ticker.scene.states.map(\.name) == ["bar", "notice.0", "notice.1"])
    #expect(ticker.ticker?.current?.shownText == "n1")
    // In a roll the names follow too.
    ticker.at(5.5, .append(notices(0)), .append(notices(1, "c")))
    #expect(ticker.ticker?.notices.all.first?.text == "n2")
    ticker.at(5.6)
    #expect(ticker.ticker?.notices.count == 10_000)
    // The notice at rest was forgotten: what is left starts anew.
    #expect(ticker.seen == ["notice.0"])
    ticker.check()
    ticker.at(6, .append(notices(20_000, "d")))
    #expect(ticker.ticker?.current?.shownText == "d10000")
    ticker.at(20)
    ticker.check()
  }

  @Test func theLineThatWaitsIsForgotten() {
    let ticker = TickerScene(2)
    ticker.at(0, .notices(notices(10_000)))
    // The last notice rolls to the first, which is forgotten on the way.
    ticker.ticker?.prepare(current: 9_999)
    ticker.at(2, .trigger)
    ticker.at(2.8, .append(notices(1, "z")))
    #expect(ticker.scene.states.dropFirst().map(\.name) == ["notice.9998", "notice.0"])
    #expect(ticker.ticker?.arriving?.shownText == "n1")
    ticker.at(4)
    #expect(ticker.seen == ["notice.0"])
  }
}
