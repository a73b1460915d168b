import Testing

@testable import Files

@Suite("Seeds as text")
struct SeedTextTests {
  static let limit: UInt64 = 9_223_372_036_854_775_807

  @Test(
    "are read digit by digit",
    arguments: [
      ("0", 0), ("7", 7), ("-0", 0), ("+5", 5), ("00012", 12), ("9007199254740993", 9_007_199_254_740_993),
      ("9223372036854775807", limit), ("9223372036854775806", limit - 1), ("1e3", 1000), ("12.0", 12), ("1200e-2", 12),
      ("0.00012e5", 12), ("9.223372036854775807e18", limit), ("0e999999999999999999999999", 0), ("-0.0", 0),
      ("9007199254740993.000", 9_007_199_254_740_993),
    ] as [(String, UInt64)])
  func exact(text: String, seed: UInt64) throws {
    let read = try #require(SeedText(text))
    #expect(read.seed == seed)
    #expect(read.adjustment == .none)
  }

  @Test(
    "are rounded where they are not whole",
    arguments: [
      ("1.5", 2), ("1.4999999999999999999999999", 1), ("0.5", 1), ("0.49", 0), ("-0.4", 0), ("1e-5", 0), ("0.05", 0),
      ("9007199254740992.5", 9_007_199_254_740_993), ("1e-99999999999999999999999", 0),
      ("9223372036854775806.5", limit),
    ] as [(String, UInt64)])
  func rounded(text: String, seed: UInt64) throws {
    let read = try #require(SeedText(text))
    #expect(read.seed == seed)
    #expect(read.adjustment == .rounded)
  }

  @Test("are clamped, however long they are")
  func clamped() throws {
    let long = String(repeating: "9", count: 10_000)
    for text in [
      "9223372036854775808", "18446744073709551616", "1e19", "1e999999999999999999999", long, "9223372036854775807.5",
    ] {
      let read = try #require(SeedText(text))
      #expect(read.seed == Self.limit, "\(text)")
      #expect(read.adjustment == .clamped, "\(text)")
    }
    for text in ["-1", "-0.5", "-" + long, "-1e30"] {
      let read = try #require(SeedText(text))
      #expect(read.seed == 0, "\(text)")
      #expect(read.adjustment == .clamped, "\(text)")
    }
  }

  @Test(
    "are nothing else",
    arguments: ["", "-", "+", ".", "e5", "1e", "1e+", "--1", "1 ", " 1", "0x10", "1,5", "1.2.3", "nan", "１"])
  func refused(text: String) {
    #expect(SeedText(text) == nil)
  }
}
