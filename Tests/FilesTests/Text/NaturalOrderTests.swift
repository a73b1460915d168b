import Testing

@testable import Files

@Suite struct NaturalOrderTests {
  @Test func numbersInNamesCountAsNumbers() {
    let sorted = ["a", "a1", "a01", "a2", "a10", "a10b", "a100000000000000000000000", "b", "b1c2", "b1c10", "é"]
    #expect(
      sorted.reversed().sorted(by: NaturalOrder.precedes).filter { $0 != "a1" && $0 != "a01" }
        == sorted.filter { $0 != "a1" && $0 != "a01" })
    for (index, a) in sorted.enumerated() {
      #expect(!NaturalOrder.precedes(a, a))
      for b in sorted[(index + 1)...] where !(a == "a1" && b == "a01") {
        #expect(NaturalOrder.precedes(a, b), "\(a) before \(b)")
        #expect(!NaturalOrder.precedes(b, a), "\(b) after \(a)")
      }
    }
    #expect(NaturalOrder.precedes("a01", "a1") != NaturalOrder.precedes("a1", "a01"))
  }
}
