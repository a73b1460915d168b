import Testing

@testable import Measuring

@Suite struct TimingsTests {
  @Test func quantilesLieBetween() {
    var timings = Timings()
    #expect(timings.median == 0)
    for count in [4, 1, 3, 2, 5] { timings.add(.milliseconds(count)) }
    #expect(timings.median == 3)
    #expect(timings.quartiles.low == 2 && timings.quartiles.high == 4)
    timings.add(.milliseconds(6))
    #expect(timings.median == 3.5)
  }
}
