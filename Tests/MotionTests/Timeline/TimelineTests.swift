import Testing

@testable import Motion

/// The clock and its events.
struct TimelineTests {
  /// What happened, with the time that was "now" when it did.
  private final class Log {
    var entries: [String] = []
    var times: [Double] = []
    func note(_ name: String, _ timeline: Timeline) {
      entries.append(name)
      times.append(timeline.now)
    }
  }

  @Test func eventsHappenInTheOrderOfTheirTimesAtTheirOwnTimes() {
    let timeline = Timeline()
    let log = Log()
    for time in [0.5, 0.1, 0.3, 0.2, 0.4] { timeline.schedule(at: time) { log.note("\(time)", timeline) } }
    timeline.advance(to: 0.35)
    #expect(log.entries == ["0.1", "0.2", "0.3"])
    #expect(log.times == [0.1, 0.2, 0.3])
    #expect(timeline.now == 0.35)
    #expect(timeline.nextEventTime == 0.4)
    timeline.advance(to: 9)
    #expect(log.times == [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(timeline.now == 9)
    #expect(timeline.nextEventTime == nil)
  }

  @Test func eventsOfOneInstantHappenInTheOrderTheyWereScheduled() {
    let timeline = Timeline()
    let log = Log()
    for index in 0..<500 { timeline.schedule(at: Double(index % 3)) { log.note("\(index % 3).\(index)", timeline) } }
    timeline.advance(to: 3)
    let expected = (0..<3).flatMap { time in (0..<500).filter { $0 % 3 == time }.map { "\(time).\($0)" } }
    #expect(log.entries == expected)
  }

  @Test func anEventScheduledInAHandlerForTheSameInstantComesAfterThoseAlreadyThere() {
    let timeline = Timeline()
    let log = Log()
    timeline.schedule(at: 1) {
      log.note("a", timeline)
      timeline.schedule(at: timeline.now) { log.note("c", timeline) }
      timeline.schedule(at: timeline.now) { log.note("d", timeline) }
    }
    timeline.schedule(at: 1) { log.note("b", timeline) }
    timeline.advance(to: 1)
    #expect(log.entries == ["a", "b", "c", "d"])
    #expect(log.times == [1, 1, 1, 1])
  }

  @Test func nothingHappensForAnOwnerThatIsGone() {
    let timeline = Timeline()
    let stays = Log()
    var goes: Log? = Log()
    weak let gone = goes
    timeline.schedule(at: 1, for: stays) { $0.note("stays", timeline) }
    if let goes { timeline.schedule(at: 1, for: goes) { [stays] _ in stays.note("gone", timeline) } }
    goes = nil
    #expect(gone == nil)
    timeline.advance(to: 2)
    #expect(stays.entries == ["stays"])
  }

  @Test func anEventInThePastHappensAtThePresentInstant() {
    let timeline = Timeline()
    let log = Log()
    timeline.advance(to: 5)
    timeline.schedule(at: 2) {
      log.note("late", timeline)
      timeline.schedule(at: 1) { log.note("later", timeline) }
    }
    timeline.schedule(at: timeline.now - 3) { log.note("negative", timeline) }
    #expect(timeline.nextEventTime == 5)
    #expect(log.entries.isEmpty)
    timeline.advance(to: 5)
    #expect(log.entries == ["late", "negative", "later"])
    #expect(log.times == [5, 5, 5])
  }

  @Test func aTimeThatIsNotFiniteNeverComes() {
    let timeline = Timeline()
    let log = Log()
    for time in [Double.infinity, .nan, -.infinity] {
      let event = timeline.schedule(at: time) { log.note("\(time)", timeline) }
      #expect(!event.isPending)
    }
    #expect(timeline.nextEventTime == nil)
    timeline.advance(to: 1e12)
    #expect(log.entries.isEmpty)
  }

  @Test func aCancelledEventDoesNotHappenAndDoesNotWakeAnyone() {
    let timeline = Timeline()
    let log = Log()
    let first = timeline.schedule(at: 1) { log.note("first", timeline) }
    var third: TimelineEvent?
    timeline.schedule(at: 2) {
      log.note("second", timeline)
      third?.cancel()
    }
    third = timeline.schedule(at: 2) { log.note("third", timeline) }
    first.cancel()
    #expect(timeline.nextEventTime == 2)
    timeline.advance(to: 3)
    #expect(log.entries == ["second"])
    #expect(third?.isPending == false)
    first.cancel()
    timeline.advance(to: 4)
    #expect(log.entries == ["second"])
  }

  @Test func anEventWithinTheToleranceIsDueAndOneBeyondIsNot() {
    let timeline = Timeline()
    let log = Log()
    timeline.schedule(at: 1 + 0.9e-9) { log.note("near", timeline) }
    timeline.schedule(at: 1 + 1.1e-9) { log.note("far", timeline) }
    timeline.advance(to: 1)
    #expect(log.entries == ["near"])
    #expect(log.times == [1 + 0.9e-9])
    #expect(timeline.now == 1)
    timeline.advance(to: 1 + 1e-9)
    #expect(log.entries == ["near", "far"])
  }

  @Test func goingBackChangesNothing() {
    let timeline = Timeline()
    timeline.advance(to: 3)
    timeline.advance(to: 1)
    #expect(timeline.now == 3)
    timeline.advance(to: .nan)
    #expect(timeline.now == 3)
  }

  @Test func aChainOfAnHourDoesNotDrift() {
    let timeline = Timeline()
    let period = 2.66
    var fired: [Double] = []
    func arm(_ k: Int) {
      timeline.schedule(at: Double(k) * period) {
        fired.append(timeline.now)
        arm(k + 1)
      }
    }
    arm(1)
    var frame = 0.0
    while frame < 3600 {
      frame += 0.7
      timeline.advance(to: frame)
    }
    #expect(fired.count == Int(frame / period))
    for (index, time) in fired.enumerated() { #expect(time == Double(index + 1) * period) }
  }

  /// A handler's "now" is its own time, so that a chain of delays does not depend on the frames.
  @Test func chainedDelaysDoNotDependOnTheStep() {
    func run(step: Double) -> [Double] {
      let timeline = Timeline()
      var fired: [Double] = []
      func next() {
        fired.append(timeline.now)
        if fired.count < 400 { timeline.schedule(at: timeline.now + 0.0371, next) }
      }
      timeline.schedule(at: timeline.now + 0.013, next)
      var time = 0.0
      while time < 20 {
        time += step
        timeline.advance(to: time)
      }
      return fired
    }
    let big = run(step: 20)
    #expect(big.count == 400)
    for step in [1.0 / 24, 1.0 / 60, 1.0 / 144, 0.5] { #expect(run(step: step) == big) }
  }

  /// Random events that schedule and cancel others: one big step tells the same story as many small ones.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func oneBigStepEqualsManySmallOnes(seed: UInt64) {
    func run(_ steps: [Double]) -> [String] {
      let timeline = Timeline()
      var random = SplitMix64(seed: seed)
      var story: [String] = []
      var open: [TimelineEvent] = []
      func spawn(_ depth: Int) {
        let delay = (random.unit() * 40).rounded() / 20
        let name = story.count * 10 + depth
        open.append(
          timeline.schedule(at: timeline.now + delay) {
            story.append("\(name)@\(timeline.now)")
            if depth < 5 { for _ in 0..<Int(random.unit() * 3) { spawn(depth + 1) } }
            if random.unit() < 0.2, let victim = open.randomElement(using: &random) { victim.cancel() }
          })
      }
      for _ in 0..<12 { spawn(0) }
      for step in steps { timeline.advance(to: step) }
      return story
    }
    let whole = run([30])
    #expect(whole.count > 12)
    #expect(run((1...720).map { Double($0) / 24 }) == whole)
    #expect(run((1...1800).map { Double($0) / 60 }) == whole)
  }

  @Test func everyInstantIsTold() {
    let timeline = Timeline()
    var instants: [Double] = []
    timeline.onInstant = { instants.append($0) }
    timeline.schedule(at: 0.25) {}
    timeline.schedule(at: 0.5) {}.cancel()
    timeline.schedule(at: 0.75) {}
    timeline.advance(to: 1)
    #expect(instants == [0.25, 0.75])
  }
}
