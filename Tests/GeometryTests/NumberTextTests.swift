import Geometry
import Testing

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "are short, plain and without a negative zero",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (100, "100"),
      (1e20, "100000000000000000000"), (123_456_789_012_345_683_968, "123456789012345680000"), (1e21, "1e21"),
      (1.5e21, "1.5e21"), (-1.25e300, "-1.25e300"), (1e-6, "0.000001"), (1.5e-6, "0.0000015"), (9.5e-7, "9.5e-7"),
      (1e-7, "1e-7"), (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e308"),
      (2.65, "2.65"),
      (9_007_199_254_740_992, "9007199254740992"), (1e16, "10000000000000000"), (-0.05, "-0.05"),
      (0.00012345, "0.00012345"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func text(value: Double, expected: String) {
    #expect(NumberText.text(value) == expected)
  }

  @Test("read back as the same number")
  func roundTrip() {
    var bits: UInt64 = 1
    for _ in 0..<20_000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for value in [Double(bitPattern: bits), Double(bits >> 12) / 1000, Double(bits % 100_000) / 100] {
        guard value.isFinite else { continue }
        let text = NumberText.text(value)
        #expect(NumberText.value(text) == value, "\(text)")
        #expect(NumberText.typed(text) == value, "\(text)")
        let isPlain = value == 0 || (1e-6..<1e21).contains(value.magnitude)
        #expect(text.contains("e") != isPlain, "\(text)")
        #expect(text.utf8.count <= 30)
      }
    }
  }

  @Test(
    "with fixed decimals round what is shown",
    arguments: [
      (1.6, 2, "1.60"), (0.05, 3, "0.050"), (0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.125, 2, "0.13"),
      (1.005, 2, "1.01"), (0.999, 2, "1.00"), (9.996, 2, "10.00"), (99.5, 0, "100"), (0.4, 0, "0"), (0.5, 0, "1"),
      (64, 0, "64"), (1234.5678, 2, "1234.57"), (1e-9, 3, "0.000"), (-1e-300, 2, "0.00"),
      (2.5e14, 1, "250000000000000.0"),
      (1e15, 2, "1000000000000000"), (.nan, 2, "nan"), (3, -1, "3"), (0.0501, 3, "0.050"),
    ] as [(Double, Int, String)])
  func decimals(value: Double, decimals: Int, expected: String) {
    #expect(NumberText.text(value, decimals: decimals) == expected)
  }

  @Test(
    "typed with either decimal sign are read",
    arguments: [
      ("1", 1), ("1.5", 1.5), ("1,5", 1.5), (" 0,78 ", 0.78), ("\t2", 2), (".5", 0.5), (",5", 0.5), ("5.", 5),
      ("-3", -3),
      ("+3", 3), ("1e3", 1000), ("1E-3", 0.001), ("-1,5e+2", -150), ("007", 7), ("-0", 0),
      ("123456789012345678901234567890", 1.2345678901234568e29), ("1e-999", 0),
    ] as [(String, Double)])
  func typed(text: String, expected: Double) {
    #expect(NumberText.typed(text) == expected)
  }

  @Test(
    "typed otherwise are refused",
    arguments: [
      "", " ", ".", ",", "-", "+", "--1", "+-1", "1-", "1.5.2", "1,5,2", "1,000.5", "1 000", "inf", "nan", "infinity",
      "-inf", "0x10", "1e", "1e+", "e5", "1e5.5", "1e999", "-1e999", "½", "１", "1m", "1_000", "1e5e5", "1e--5", "1\n2",
    ])
  func refused(text: String) {
    #expect(NumberText.typed(text) == nil)
    #expect(NumberText.value(text) == nil)
  }

  @Test("in files have no comma, and nothing behind a NUL is passed over")
  func files() {
    #expect(NumberText.value("1\0") == nil)
    #expect(NumberText.value("1,5") == nil)
    #expect(NumberText.value("1.5") == 1.5)
  }
}
