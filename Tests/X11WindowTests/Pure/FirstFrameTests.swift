import Testing

@testable import X11Window

/// Frames that begin between two refreshes; the period is 10 ms, and a refresh is at every whole hundredth.
struct FirstFrameTests {
  private struct Made {
    var pacer: FramePacer
    var tick: FrameTick
    var serial: UInt32
  }

  /// Shows a frame at a time after a rest and waits for the next refresh.
  private func begin(at time: Double) throws -> Made {
    var pacer = FramePacer(period: 0.01, displayReports: true)
    _ = pacer.setVisible(true, now: 0)
    _ = pacer.want(.continuous, mayStart: true, now: 1, busy: 0)
    _ = pacer.want(.none, mayStart: true, now: 1, busy: 0)
    let tick = try #require(frame(pacer.want(.continuous, mayStart: true, now: time, busy: 0)))
    let serial = try #require(request(pacer.want(.continuous, mayStart: false, now: time + 0.001, busy: 0)))
    return Made(pacer: pacer, tick: tick, serial: serial)
  }

  private func frame(_ actions: [FramePacer.Action]) -> FrameTick? {
    for case .frame(let tick) in actions { return tick }
    return nil
  }

  private func request(_ actions: [FramePacer.Action]) -> UInt32? {
    for case .requestReport(let serial) in actions { return serial }
    return nil
  }

  @Test func earlyInAPeriodItIsForTheComingRefresh() throws {
    var made = try begin(at: 2.003)
    #expect(abs(made.tick.time - 2.01) < 1e-9)
    let next = try #require(
      frame(result { made.pacer.reported(serial: made.serial, time: 2.01, count: 9, now: 2.0101, busy: 0) }))
    #expect(abs(next.time - 2.02) < 1e-9)
    #expect(next.missed == 0)
  }

  @Test func shortlyBeforeARefreshItIsForTheOneAfter() throws {
    var made = try begin(at: 2.0095)
    #expect(abs(made.tick.time - 2.02) < 1e-9)
    // The refresh has passed meanwhile.
    let next = try #require(
      frame(result { made.pacer.reported(serial: made.serial, time: 2.02, count: 9, now: 2.0201, busy: 0) }))
    #expect(abs(next.time - 2.03) < 1e-9)
    #expect(next.missed == 0)
  }

  @Test func theRefreshThatAFrameWasMadeBeforeGivesNoOther() throws {
    var made = try begin(at: 2.008)
    // Made in time after all: the report is that of the refresh the frame counts for.
    let actions = made.pacer.reported(serial: made.serial, time: 2.01, count: 9, now: 2.0101, busy: 0)
    let again = try #require(request(actions))
    #expect(frame(actions) == nil)
    #expect(again != made.serial)
    let next = try #require(
      frame(result { made.pacer.reported(serial: again, time: 2.02, count: 10, now: 2.0201, busy: 0) }))
    #expect(abs(next.time - 2.03) < 1e-9)
    #expect(next.missed == 0)
  }
}
