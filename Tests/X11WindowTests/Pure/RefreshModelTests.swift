import Testing

@testable import X11Window

struct RefreshModelTests {
  @Test func periodIsLearnt() {
    var model = RefreshModel()
    for count in UInt64(1)...200 {
      let time = Double(count) / 75
      _ = model.report(time: time, count: count, now: time)
    }
    #expect(abs(model.period - 1.0 / 75) < 1e-6)
    #expect(abs(model.next(after: 200.0 / 75 + 0.001) - 201.0 / 75) < 1e-4)
  }

  @Test func skippedRefreshesCountAsSeveral() {
    var model = RefreshModel(period: 0.01)
    for count in stride(from: UInt64(3), to: 300, by: 3) {
      let time = Double(count) * 0.01
      _ = model.report(time: time, count: count, now: time)
    }
    #expect(abs(model.period - 0.01) < 1e-9)
  }

  @Test func untrueReportsAreRefused() {
    var model = RefreshModel(period: 0.01)
    #expect(result { model.report(time: 1, count: 10, now: 1) } == 1)
    #expect(result { model.report(time: 1.01, count: 10, now: 1.01) } == nil, "the count stood still")
    #expect(result { model.report(time: 1.02, count: 9, now: 1.02) } == nil, "the count went back")
    #expect(result { model.report(time: 5, count: 11, now: 1.03) } == nil, "another clock")
    var fast = RefreshModel(period: 0.01)
    _ = fast.report(time: 1, count: 1, now: 1)
    #expect(result { fast.report(time: 1.001, count: 2, now: 1.001) } == nil, "1000 Hz")
    #expect(result { fast.report(time: 1.2, count: 3, now: 1.2) } == nil, "5 Hz")
  }

  @Test func anotherRateIsTakenOver() {
    var model = RefreshModel(period: 1.0 / 60)
    for count in UInt64(1)...60 {
      let time = Double(count) / 144
      _ = model.report(time: time, count: count, now: time)
    }
    #expect(abs(model.period - 1.0 / 144) < 1e-6)
  }

  @Test func countingAnewIsBelievedAfterOneReport() {
    var model = RefreshModel(period: 0.01)
    _ = model.report(time: 1, count: 500, now: 1)
    #expect(result { model.report(time: 1.01, count: 3, now: 1.01) } == nil)
    #expect(result { model.report(time: 1.02, count: 4, now: 1.02) } != nil)
  }

  @Test func noiseIsSmoothed() throws {
    var model = RefreshModel(period: 0.01)
    var worst = 0.0
    for count in UInt64(1)...300 {
      let noise = count % 2 == 0 ? 0.001 : -0.001
      let time = Double(count) * 0.01 + noise
      let smoothed = try #require(result { model.report(time: time, count: count, now: time) })
      if count > 100 { worst = max(worst, abs(smoothed - Double(count) * 0.01)) }
    }
    #expect(worst < 0.0005)
  }

  @Test func oneStrayReportDoesNotMoveTheGrid() throws {
    var model = RefreshModel(period: 0.01)
    for count in UInt64(1)...50 { _ = model.report(time: Double(count) * 0.01, count: count, now: 0.6) }
    let stray = try #require(result { model.report(time: 0.5145, count: 51, now: 0.6) })
    #expect(abs(stray - 0.51) < 0.001)
  }

  @Test func implausiblePeriodsAreNotTakenOver() {
    #expect(RefreshModel(period: 0).period == 1.0 / 60)
    #expect(RefreshModel(period: .infinity).period == 1.0 / 60)
    var model = RefreshModel(period: 0.01)
    model.assume(period: .nan)
    #expect(model.period == 0.01)
    model.assume(period: 0.02)
    #expect(model.period == 0.02)
  }
}
