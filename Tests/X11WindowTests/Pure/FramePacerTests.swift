import Testing

@testable import X11Window

/// Drives a pacer by hand; times are in units of a 10 ms period unless said otherwise.
struct FramePacerTests {
  private let period = 0.01

  private func makePacer(displayReports: Bool = true) -> FramePacer {
    var pacer = FramePacer(period: period, displayReports: displayReports)
    _ = pacer.setVisible(true, now: 0)
    return pacer
  }

  private func frame(_ actions: [FramePacer.Action]) -> FrameTick? {
    for action in actions { if case .frame(let tick) = action { return tick } }
    return nil
  }

  private func serial(_ actions: [FramePacer.Action]) -> UInt32? {
    for action in actions { if case .requestReport(let serial) = action { return serial } }
    return nil
  }

  private func deadline(_ actions: [FramePacer.Action]) -> Double? {
    for action in actions { if case .arm(let time) = action { return time } }
    return nil
  }

  /// Shows a first frame at 1 s and waits for the next refresh.
  private func start(_ pacer: inout FramePacer) -> [FramePacer.Action] {
    #expect(frame(result { pacer.want(.continuous, mayStart: true, now: 1, busy: 0) }) != nil)
    return pacer.want(.continuous, mayStart: false, now: 1, busy: 0)
  }

  @Test func nothingWantedAsksForNothing() {
    var pacer = makePacer()
    #expect(result { pacer.want(.none, mayStart: true, now: 1, busy: 0) } == [])
    #expect(!pacer.isWaitingForRefresh)
  }

  @Test func firstFrameComesAtOnceAndTheNextWithTheDisplay() throws {
    var pacer = makePacer()
    let wait = start(&pacer)
    let number = try #require(serial(wait))
    let timer = try #require(deadline(wait))
    #expect(abs(timer - 1.015) < 1e-9)
    // The same demand again asks for nothing more.
    #expect(result { pacer.want(.continuous, mayStart: true, now: 1.001, busy: 0) } == [])
    let actions = pacer.reported(serial: number, time: 1.01, count: 5, now: 1.0101, busy: 0)
    #expect(actions.first == .disarm)
    let tick = try #require(frame(actions))
    #expect(abs(tick.time - 1.02) < 1e-9)
    #expect(tick.missed == 0 && tick.stall == 0)
  }

  @Test func endOfDemandDisarms() {
    var pacer = makePacer()
    let wait = start(&pacer)
    #expect(result { pacer.want(.none, mayStart: true, now: 1.002, busy: 0) } == [.disarm])
    // The report that was under way is ignored, and so is a timer.
    #expect(result { pacer.reported(serial: serial(wait) ?? 0, time: 1.01, count: 5, now: 1.01, busy: 0) } == [])
    #expect(result { pacer.timerFired(now: 1.015, busy: 0) } == [])
  }

  @Test func reportsOfOtherWaitsAreIgnored() {
    var pacer = makePacer()
    let wait = start(&pacer)
    #expect(
      frame(result { pacer.reported(serial: (serial(wait) ?? 0) &+ 7, time: 1.01, count: 5, now: 1.01, busy: 0) })
        == nil)
    #expect(pacer.isWaitingForRefresh)
  }

  @Test func timerMakesTheFrameOfASilentDisplay() throws {
    var pacer = makePacer()
    _ = start(&pacer)
    let tick = try #require(frame(result { pacer.timerFired(now: 1.015, busy: 0) }))
    #expect(tick.missed == 0)
    #expect(tick.time > 1.015)
    #expect(pacer.mode == .display)
  }

  /// Three silent refreshes; returns the time after them and the request left with the display.
  private func fallBack(_ pacer: inout FramePacer) -> (now: Double, probe: UInt32) {
    var wait = start(&pacer)
    var last: UInt32 = 0
    var now = 1.0
    for _ in 0..<3 {
      last = serial(wait) ?? last
      now = deadline(wait) ?? now
      #expect(frame(result { pacer.timerFired(now: now, busy: 0) }) != nil)
      wait = pacer.want(.continuous, mayStart: false, now: now, busy: 0)
    }
    return (now, last)
  }

  @Test func threeTimerWinsMakeTheTimerThePace() {
    var pacer = makePacer()
    let (now, probe) = fallBack(&pacer)
    #expect(pacer.mode == .timer)
    // One request is out; no other joins it.
    let tick = pacer.timerFired(now: now + 0.01, busy: 0)
    #expect(frame(tick) != nil)
    #expect(serial(result { pacer.want(.continuous, mayStart: false, now: now + 0.01, busy: 0) }) == nil)
    // A late answer is no quick one.
    _ = pacer.reported(serial: probe, time: now + 0.2, count: 9, now: now + 0.2, busy: 0)
    #expect(pacer.mode == .timer)
  }

  @Test func threeQuickAnswersBringTheDisplayBack() {
    var pacer = makePacer()
    var (now, probe) = fallBack(&pacer)
    for count in UInt64(10)..<14 where pacer.mode == .timer {
      now += 0.01
      _ = pacer.reported(serial: probe, time: now, count: count, now: now, busy: 0)
      _ = pacer.timerFired(now: now, busy: 0)
      probe = serial(pacer.want(.continuous, mayStart: false, now: now, busy: 0)) ?? probe
    }
    #expect(pacer.mode == .display)
  }

  @Test func oneAnswerASecondMeansHidden() {
    var pacer = makePacer()
    var (now, probe) = fallBack(&pacer)
    var actions: [FramePacer.Action] = []
    for count in UInt64(10)..<12 {
      now += 1
      actions = pacer.reported(serial: probe, time: now, count: count, now: now, busy: 0)
      if !pacer.isThrottled {
        _ = pacer.timerFired(now: now, busy: 0)
        probe = serial(pacer.want(.continuous, mayStart: false, now: now, busy: 0)) ?? probe
      }
    }
    #expect(pacer.isThrottled)
    #expect(result { pacer.want(.continuous, mayStart: true, now: now, busy: 0) } == [])
    // Asked again each time, and back as soon as an answer is quick.
    var next = serial(actions) ?? 0
    actions = pacer.reported(serial: next, time: now + 1, count: 13, now: now + 1, busy: 0)
    #expect(pacer.isThrottled)
    next = serial(actions) ?? 0
    actions = pacer.reported(serial: next, time: now + 1.01, count: 14, now: now + 1.01, busy: 0)
    #expect(actions.isEmpty)
    #expect(!pacer.isThrottled)
    let tick = frame(pacer.want(.continuous, mayStart: true, now: now + 1.02, busy: 0))
    #expect(tick?.stall ?? 0 > 0.9)
  }

  @Test func refreshesWithoutAFrameAreMissed() throws {
    var pacer = makePacer()
    let wait = start(&pacer)
    let first = pacer.reported(serial: serial(wait) ?? 0, time: 1.01, count: 5, now: 1.01, busy: 0)
    #expect(frame(first)?.missed == 0)
    // Drawing took 25 ms of work.
    let next = pacer.want(.continuous, mayStart: false, now: 1.035, busy: 0.025)
    let tick = try #require(
      frame(result { pacer.reported(serial: serial(next) ?? 0, time: 1.04, count: 8, now: 1.04, busy: 0.026) }))
    #expect(tick.missed == 2)
    #expect(tick.stall == 0)
    #expect(abs(tick.time - 1.05) < 1e-6)
  }

  @Test func lateWakeUpIsAStallOnlyBeyondAQuarterSecondOfSleep() throws {
    for (late, busy, isStall) in [(0.2, 0.0, false), (0.3, 0.0, true), (0.6, 0.5, false), (60, 0.1, true)] {
      var pacer = makePacer()
      _ = start(&pacer)
      // The refresh was due at 1.01.
      let tick = try #require(frame(result { pacer.timerFired(now: 1.01 + late, busy: busy) }))
      #expect((tick.stall > 0) == isStall, "\(late) s late with \(busy) s of work")
      if isStall {
        #expect(abs(tick.stall - (late - busy)) < 1e-9)
        #expect(tick.missed == 0)
      }
      #expect(tick.time > 1.01 + late)
    }
  }

  @Test func laterTimesAreWaitedForWithoutTheDisplay() throws {
    var pacer = makePacer()
    _ = start(&pacer)
    let wait = pacer.want(.at(3), mayStart: true, now: 1.002, busy: 0)
    #expect(wait == [.arm(3)])
    #expect(result { pacer.want(.at(3), mayStart: true, now: 2, busy: 0) } == [])
    #expect(result { pacer.timerFired(now: 3.0001, busy: 0) } == [])
    let tick = try #require(frame(result { pacer.want(.at(3), mayStart: true, now: 3.0001, busy: 0) }))
    // A rest is neither a stall nor are its refreshes missed.
    #expect(tick.stall == 0 && tick.missed == 0)
    #expect(tick.time >= 3)
  }

  @Test func sleepingThroughALaterTimeIsAStall() throws {
    var pacer = makePacer()
    _ = start(&pacer)
    _ = pacer.want(.at(3), mayStart: true, now: 1.002, busy: 0)
    // Another event came before the timer was looked at.
    let tick = try #require(frame(result { pacer.want(.at(3), mayStart: true, now: 5, busy: 0) }))
    #expect(abs(tick.stall - 2) < 1e-9)
  }

  @Test func hiddenTimeIsAStallWhereSomethingWasDue() throws {
    var pacer = makePacer()
    _ = start(&pacer)
    #expect(result { pacer.setVisible(false, now: 1.005) } == [.disarm])
    #expect(result { pacer.want(.continuous, mayStart: true, now: 2, busy: 0) } == [])
    _ = pacer.setVisible(true, now: 11)
    let tick = try #require(frame(result { pacer.want(.continuous, mayStart: true, now: 11, busy: 0) }))
    #expect(abs(tick.stall - 9.99) < 1e-6)
  }

  @Test func hiddenTimeBeforeAnythingIsDueIsNone() throws {
    var pacer = makePacer()
    _ = start(&pacer)
    _ = pacer.want(.at(20), mayStart: true, now: 1.001, busy: 0)
    _ = pacer.setVisible(false, now: 1.005)
    _ = pacer.setVisible(true, now: 11)
    #expect(result { pacer.want(.at(20), mayStart: true, now: 11, busy: 0) } == [.arm(20)])
    _ = pacer.timerFired(now: 20, busy: 0)
    #expect(frame(result { pacer.want(.at(20), mayStart: true, now: 20, busy: 0) })?.stall == 0)
  }

  @Test func waitingToBeShownFirstIsNoStall() {
    var pacer = FramePacer(period: period, displayReports: true)
    #expect(result { pacer.want(.continuous, mayStart: true, now: 0, busy: 0) } == [])
    _ = pacer.setVisible(true, now: 5)
    #expect(frame(result { pacer.want(.continuous, mayStart: true, now: 5, busy: 0) })?.stall == 0)
  }

  @Test func untrueReportsLeaveTheFrameToTheTimer() {
    var pacer = makePacer()
    var wait = start(&pacer)
    for round in 0..<3 {
      // The server's clock is another one.
      #expect(
        frame(result { pacer.reported(serial: serial(wait) ?? 0, time: 9999, count: 5, now: 1.01, busy: 0) }) == nil)
      if round < 2 {
        let now = deadline(wait) ?? 0
        #expect(frame(result { pacer.timerFired(now: now, busy: 0) }) != nil)
        wait = pacer.want(.continuous, mayStart: false, now: now, busy: 0)
      }
    }
    #expect(pacer.mode == .timer)
  }

  @Test func badAnswerIsNotWaitedForAgain() {
    var pacer = makePacer()
    var wait = start(&pacer)
    for round in 0..<3 {
      let now = deadline(wait) ?? 0
      if round == 2 {
        #expect(result { pacer.reported(serial: serial(wait) ?? 0, time: 9999, count: 5, now: now, busy: 0) } == [])
      }
      _ = pacer.timerFired(now: now, busy: 0)
      wait = pacer.want(.continuous, mayStart: false, now: now, busy: 0)
    }
    #expect(pacer.mode == .timer)
    // The display is asked anew, or its recovery would never be noticed.
    #expect(serial(wait) != nil)
  }

  @Test func timerModeKeepsAnEvenPaceWithoutReports() {
    var pacer = makePacer(displayReports: false)
    var wait = start(&pacer)
    var times: [Double] = []
    for _ in 0..<100 {
      #expect(serial(wait) == nil)
      // Woken a little late each time.
      let now = (deadline(wait) ?? 0) + 0.0003
      if let tick = frame(pacer.timerFired(now: now, busy: 0)) { times.append(tick.time) }
      wait = pacer.want(.continuous, mayStart: false, now: now + 0.004, busy: 0)
    }
    #expect(times.count == 100)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - period) < 1e-9 })
  }
}
