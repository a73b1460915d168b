/// Cuts bytes into lines of text, whether they are those of a file or come one by one through a pipe.
package struct LineCutter {
  /// A line without its end.
  package struct Line: Equatable {
    /// What it says; broken UTF-8 is mended.
    package let text: String
    /// The byte at which it starts.
    package let offset: Int
    /// Whether it holds more than white space: what does not is no notice and no row.
    package var isFilled: Bool { !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
  }

  private var rest: [UInt8] = []
  private var start = 0
  private var count = 0
  private var ends = LineEnds()
  /// A line longer than this is cut, so that a stream without line ends does not fill the memory.
  private let longest: Int

  package init(longest: Int = .max) { self.longest = longest }

  /// Takes bytes and gives the lines that they complete.
  package mutating func add(_ bytes: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      count += 1
      switch ends.role(of: byte) {
      case .text:
        rest.append(byte)
        if rest.count >= longest { lines.append(take()) }
      case .end: lines.append(take())
      case .secondHalf: start = count
      }
    }
    return lines
  }

  /// What is left at the end, or nil: a line end at the end starts no further line.
  package mutating func finish() -> Line? { rest.isEmpty ? nil : take() }

  private mutating func take() -> Line {
    let line = Line(text: String(decoding: rest, as: UTF8.self), offset: start)
    rest.removeAll(keepingCapacity: true)
    start = count
    return line
  }
}

/// Where lines end: with LF, CR LF or CR.
package struct LineEnds {
  package enum Role {
    case text, end
    /// The LF of a CR LF: the line ended with the CR.
    case secondHalf
  }

  private var isAfterReturn = false

  /// What the next byte is to the lines.
  package mutating func role(of byte: UInt8) -> Role {
    let isHalf = isAfterReturn && byte == UInt8(ascii: "\n")
    isAfterReturn = byte == UInt8(ascii: "\r")
    return isHalf ? .secondHalf : isAfterReturn || byte == UInt8(ascii: "\n") ? .end : .text
  }
}
