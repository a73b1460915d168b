import Testing

@testable import Rendering

@Suite struct SampleTimesTests {
  @Test func endOffTheGridIsAdded() {
    #expect(Array(SampleTimes(from: 0, to: 1, rate: 2.5)) == [0, 0.4, 0.8, 1])
    #expect(Array(SampleTimes(from: 0, to: 0.8, rate: 2.5)) == [0, 0.4, 0.8])
    #expect(Array(SampleTimes(from: 1, to: 1.9, rate: 1)) == [1, 1.9])
  }

  @Test func endOnTheGridUpToRoundingIsNotDoubled() {
    // 3.91 is 391 hundredths, and 2.65 is 159 sixtieths, whatever the last bits say.
    for (end, rate, count) in [(3.91, 100.0, 392), (2.65, 60, 160), (0.1 + 0.2, 10, 4), (1, 3, 4)] {
      let times = Array(SampleTimes(from: 0, to: end, rate: rate))
      #expect(times.count == count)
      #expect(SampleTimes(from: 0, to: end, rate: rate).count == Double(count))
      #expect(abs((times.last ?? 0) - end) < 1e-12)
    }
  }

  @Test func countAgreesWithTheSamples() {
    for rate in [0.3, 1, 7, 24, 59.94, 144] {
      for end in [0, 0.05, 1, 2.66, 3.91, 10.0 / 3] {
        let times = SampleTimes(from: 0.25, to: 0.25 + end, rate: rate)
        #expect(times.count == Double(Array(times).count), "\(rate) \(end)")
      }
    }
    #expect(SampleTimes(from: 0, to: 1e6, rate: 1e6).count == 1_000_000_000_001)
  }

  @Test func ratesMeetInTheSameBits() {
    let fast = Set(SampleTimes(from: 0, to: 3600, rate: 144))
    #expect(fast.count == 3600 * 144 + 1)
    #expect(SampleTimes(from: 0, to: 3600, rate: 24).count { fast.contains($0) } == 3600 * 24 + 1)
  }

  @Test func noTimesNoSamples() {
    #expect(Array(SampleTimes(from: 1, to: 1, rate: 60)) == [1])
    #expect(Array(SampleTimes(from: 1, to: 0.5, rate: 60)).isEmpty)
    #expect(Array(SampleTimes(from: 0, to: 1, rate: 0)).isEmpty)
  }

  @Test func spreadTakesBothEnds() {
    #expect(SampleTimes.spread(5, from: 1, to: 2) == [1, 1.25, 1.5, 1.75, 2])
    #expect(SampleTimes.spread(12, from: 0, to: 3.91).last == 3.91)
    #expect(SampleTimes.spread(1, from: 1, to: 2) == [1])
    #expect(SampleTimes.spread(12, from: 1, to: 1) == [1])
  }
}
