import Motion
import Testing

@Suite("SplitMix64")
struct SplitMix64Tests {
  @Test("gives the reference numbers")
  func reference() {
    var zero = SplitMix64(seed: 0)
    let fromZero: [UInt64] = [
      0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC,
    ]
    #expect(fromZero.map { _ in zero.next() } == fromZero)
    var other = SplitMix64(seed: 1_234_567)
    let fromOther: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
    ]
    #expect(fromOther.map { _ in other.next() } == fromOther)
  }

  @Test("gives the travel of the slices, arriving ones first")
  func slices() {
    var random = SplitMix64(seed: 0)
    let travel = (0..<156).map { _ in 1 + 3 * random.unit() }
    #expect(travel[0] == 3.649932424640928)
    #expect(travel[78] == 3.5356047659018373)
  }

  @Test("gives the random order of the cascade's rows")
  func order() {
    var random = SplitMix64(seed: 0)
    var rows = Array(0..<11)
    for index in stride(from: 10, to: 0, by: -1) { rows.swapAt(index, Int(random.unit() * Double(index + 1))) }
    #expect(rows == [2, 5, 10, 3, 6, 1, 8, 7, 0, 4, 9])
  }

  @Test("stays in [0, 1) and is the top 53 bits")
  func unit() {
    var random = SplitMix64(seed: .max)
    var bits = random
    for _ in 0..<10_000 {
      let value = random.unit()
      #expect(value >= 0 && value < 1)
      #expect(value * 0x1p53 == Double(bits.next() / 2048))
    }
  }

  @Test("skipping equals drawing", arguments: [0, 1, 2, 77, 1000] as [UInt64])
  func skip(count: UInt64) {
    var drawn = SplitMix64(seed: 42)
    for _ in 0..<count { _ = drawn.next() }
    var skipped = SplitMix64(seed: 42)
    skipped.skip(count)
    #expect(drawn == skipped)
    #expect(drawn.next() == skipped.next())
    skipped.skip(.max)
    var back = SplitMix64(seed: 42)
    back.skip(count)
    #expect(skipped == back)
  }
}
