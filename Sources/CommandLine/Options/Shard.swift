import Files

/// One part of numbered pictures that several processes render: `2/5` is the second of five.
struct Shard: Hashable, Sendable {
  /// From 1.
  let index: Int
  /// How many parts there are, 1…10 000.
  let count: Int

  /// Reads `I/N`.
  ///
  /// - Throws: `usage` unless 1 ≤ I ≤ N ≤ 10 000.
  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), (1...10_000).contains(count),
      (1...count).contains(index)
    else { throw .value("--shard", text, expected: "I/N, such as 2/5 for the second of five parts") }
    self.index = index
    self.count = count
  }

  /// The frames of this part out of so many: all parts together are all frames, each once, in order.
  func frames(of total: Int) -> Range<Int> { (index - 1) * total / count..<index * total / count }
}
