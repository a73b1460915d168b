/// Cuts a stream of bytes into lines of text.
struct LineSplitter {
  private var rest: [UInt8] = []
  /// A line longer than this is cut, so that a stream without line ends does not fill the memory.
  private let longest: Int

  init(longest: Int = 1 << 20) { self.longest = longest }

  /// Takes bytes and returns the lines they complete, without line feed or carriage return; broken UTF-8 is mended.
  mutating func add(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(take())
      } else {
        rest.append(byte)
        if rest.count >= longest { lines.append(take()) }
      }
    }
    return lines
  }

  /// What is left at the end of the stream, or nil.
  mutating func finish() -> String? { rest.isEmpty ? nil : take() }

  private mutating func take() -> String {
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    let line = String(decoding: rest, as: UTF8.self)
    rest.removeAll(keepingCapacity: true)
    return line
  }
}
