import Geometry
import Motion
import Testing
import ViewTree

@testable import Effects

/// Periods, and starting, stopping and pausing in any order.
struct TickerTimerTests {
  @Test func rollsStartAtMultiplesOfThePeriodForAnHour() {
    let ticker = TickerScene(5)
    ticker.at(3600)
    #expect(ticker.rolls.count == Int((3600 - 1.25) / 2.66))
    let starts = ticker.rolls.map(\.time)
    for (index, end) in starts.enumerated() {
      #expect((end - (Double(index + 1) * 2.66 + 1.25)).magnitude < 1e-9)
    }
    // To the last bit: a sum of periods would differ after a few minutes.
    let begun = Set(ticker.starts)
    for k in 1...1353 { #expect(begun.contains(Double(k) * 2.66)) }
    let model = TickerModel(configuration(.ticker))
    let built = Scene(configuration(.ticker))
    for t in [3599.99, 3600, 3593.9] { expectStates(built.states(at: t), model.states(at: t), "\(t)") }
  }

  static let tight: [[String: ParameterValue]] = [
    ["stay": .number(0)], ["stay": .number(0.59)], ["stay": .number(0), "overlap": .number(0)],
    ["stay": .number(0), "duration": .number(0.15), "overlap": .number(0.15)],
    ["stay": .number(0), "style": .choice("slide")], ["stay": .number(0.5), "style": .choice("slide")],
    ["stay": .number(0), "style": .choice("slide"), "slideDuration": .number(0.05)],
    ["stay": .number(0.1), "duration": .number(0.33), "overlap": .number(0.01), "moveDelay": .number(5)],
  ]

  /// No rest is left between rolls: no tick may be dropped, no period doubled.
  @Test(arguments: tight.indices)
  func rollsWithoutARest(index: Int) {
    let ticker = TickerScene(3, Self.tight[index])
    var configuration = configuration(.ticker, Self.tight[index])
    configuration.content.notices = notices(3)
    let model = TickerModel(configuration)
    ticker.at(200 * model.period + model.length / 2)
    #expect(ticker.rolls.count == 199)
    for (index, roll) in ticker.rolls.enumerated() {
      #expect((roll.time - (Double(index + 1) * model.period + model.length)).magnitude < 1e-9)
      #expect(roll.finished)
    }
    ticker.check()
  }

  @Test func theFirstNoticeGetsItsRest() {
    let ticker = TickerScene(3)
    ticker.at(2.659)
    #expect(ticker.starts.isEmpty)
    ticker.at(2.66)
    #expect(ticker.starts.count == 1)
  }

  @Test func aTriggerAtRestRollsAndTheNextTickIsAPeriodLater() {
    let ticker = TickerScene(3)
    ticker.at(1, .trigger)
    #expect((ticker.scene.run.run.start, ticker.scene.run.run.number) == (1, 1))
    ticker.at(1.5, .trigger)
    #expect(ticker.events.last?.kind == .ignored)
    ticker.at(3.5)
    #expect(ticker.rolls.map(\.time) == [2.25])
    ticker.at(12)
    #expect(ticker.rolls.count == 4)
    for (roll, start) in zip(ticker.rolls, [1, 3.66, 6.32, 8.98]) {
      #expect((roll.time - start - 1.25).magnitude < 1e-9)
    }
  }

  @Test func twentyTriggersAreOneRoll() {
    let ticker = TickerScene(3)
    for index in 0..<20 { ticker.at(1 + Double(index) * 0.05, .trigger) }
    ticker.at(2.4)
    #expect(ticker.rolls.count == 1)
    #expect(ticker.events.filter { $0.kind == .ignored }.count == 19)
    let none = TickerScene(0)
    none.at(1, .trigger)
    #expect(none.events.map(\.kind) == [.ignored])
  }

  @Test func tenReloadsOrStartsAreOne() {
    for input in [EffectInput.reload, .start] {
      let ticker = TickerScene(3)
      for index in 0..<10 { ticker.at(0.1 * Double(index), input) }
      ticker.at(20)
      let first = input == .reload ? 0.9 : 0
      #expect(ticker.rolls.count == Int((20 - first - 1.25) / 2.66))
      for (index, roll) in ticker.rolls.enumerated() {
        #expect((roll.time - first - 2.66 * Double(index + 1) - 1.25).magnitude < 1e-9)
      }
    }
  }

  @Test(arguments: [0.0, 0.3, 0.62, 0.66, 1.0, 1.249])
  func pausingInAnyPhaseFreezesAndGoesOn(phase: Double) {
    let ticker = TickerScene(3)
    let free = TickerScene(3)
    ticker.at(2.66 + phase, .pause)
    let frozen = ticker.scene.states
    ticker.at(60)
    #expect(ticker.scene.states == frozen)
    #expect(ticker.scene.nextEventTime == nil)
    ticker.at(70, .trigger, .resume)
    #expect(ticker.events.last?.kind == .ignored)
    let shift = 70 - 2.66 - phase
    for step in 1...60 {
      let t = 2.66 + phase + Double(step) * 0.09
      free.at(t)
      ticker.at(t + shift)
      expectStates(ticker.scene.states, free.scene.states, "\(t)")
    }
  }

  @Test(arguments: [0.3, 0.5, 0.66, 0.9, 1.2])
  func stoppingLeavesTheMoreOpaqueNoticeAndStartingGoesOnFromIt(phase: Double) {
    let ticker = TickerScene(4)
    ticker.at(2.66 + phase)
    let states = ticker.scene.states
    let front = states[2].alpha >= states[1].alpha ? 1 : 0
    ticker.at(2.66 + phase, .stop)
    #expect(ticker.seen == ["notice.\(front)"])
    #expect(ticker.rolls.map(\.finished) == [false])
    ticker.at(50, .stop, .cancel)
    #expect(ticker.seen == ["notice.\(front)"])
    #expect(ticker.rolls.count == 1)
    ticker.at(60, .start, .start)
    ticker.at(62.65)
    #expect(ticker.rolls.count == 1)
    ticker.at(60 + 2.66 * 3 + 1.3)
    #expect(ticker.rolls.dropFirst().map(\.view) == (0..<3).map { "roll.\((front + $0) % 4)" })
    for (index, roll) in ticker.rolls.dropFirst().enumerated() {
      #expect((roll.time - 60 - 2.66 * Double(index + 1) - 1.25).magnitude < 1e-9)
    }
  }

  @Test func thePointerOverTheBarPauses() {
    let ticker = TickerScene(3, ["hoverPause": .toggle(true)])
    ticker.at(2.9, .move(Point(100, 100)))
    #expect(ticker.scene.stage.isPaused)
    ticker.at(3.5, .move(Point(120, 120)))
    ticker.at(4, .move(Point(100, 300)))
    #expect(!ticker.scene.stage.isPaused)
    ticker.at(10)
    #expect(ticker.rolls.first.map { ($0.time - 2.66 - 1.25 - 1.1).magnitude < 1e-9 } == true)
    // A pause of its own outlives the pointer.
    ticker.at(11, .move(Point(100, 100)), .pause, .move(Point(100, 300)))
    #expect(ticker.scene.stage.isPaused)
    ticker.at(12, .resume)
    #expect(!ticker.scene.stage.isPaused)
    ticker.at(13, .pause, .move(Point(100, 100)), .resume, .move(Point(101, 100)))
    #expect(!ticker.scene.stage.isPaused)
    let off = TickerScene(3)
    off.at(1, .move(Point(100, 100)))
    #expect(!off.scene.stage.isPaused)
  }

  /// Seeded random orders of everything: never two timers, never a ghost, an index in range, cells constant.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func anyOrderOfInputs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values: [String: ParameterValue] = [
      "single": .choice(random.unit() < 0.3 ? "roll" : "rest"),
      "style": .choice(random.unit() < 0.3 ? "slide" : "fade"),
      "stay": .number(random.unit() < 0.3 ? 0 : 1), "hoverPause": .toggle(random.unit() < 0.2),
      "moveDelay": .number(random.unit() < 0.2 ? 5 : 0.1),
    ]
    let ticker = TickerScene(Int(random.unit() * 4), values)
    var time = 0.0
    for step in 0..<60 {
      time += random.unit() * random.unit() * 2
      ticker.at(time)
      ticker.check("before \(step)")
      ticker.at(time, randomInput(step, &random))
    }
    ticker.at(time, .resume)
    ticker.at(time, .resize(Size(390, 700)), .notices(notices(3, "end")), .stop, .start)
    let calm = ticker.scene.stage.timeline.now
    ticker.at(ticker.scene.time + 30)
    ticker.check()
    let period = ticker.ticker?.parameters.period ?? 1
    let done = ticker.rolls.filter { $0.time > ticker.scene.time - 30 + 1e-9 }
    let length = ticker.ticker?.parameters.rollDuration ?? 0
    #expect(done.count == Int((30 - length + 1e-9) / period), "\(calm)")
  }
}
