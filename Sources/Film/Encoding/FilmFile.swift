import System

/// Looks at a film's file as it stands on the disk: an encoder may end as if all were well although the disk was full.
enum FilmFile {
  /// What is wrong with the file; nil for one that is closed as its format wants it.
  static func fault(of file: borrowing FileDescriptor, _ format: FilmFormat) throws(SystemError) -> String? {
    let size = try file.status().size
    guard size > 0 else { return "the file is empty" }
    let isClosed =
      switch format {
      case .mp4: try isClosedMP4(file, size)
      case .webm: try isClosedWebM(file, size)
      case .webp: try isClosedWebP(file, size)
      case .gif: try file.bytes(at: size - 1, count: 1) == [0x3B]
      case .apng: try file.bytes(at: max(0, size - 8), count: 4) == Array("IEND".utf8)
      }
    return isClosed ? nil : "the file is not whole"
  }

  /// Boxes, each with its length in front, up to the end; one of them is the index.
  private static func isClosedMP4(_ file: borrowing FileDescriptor, _ size: Int) throws(SystemError) -> Bool {
    var offset = 0
    var hasIndex = false
    while offset < size {
      let head = try file.bytes(at: offset, count: 16)
      guard head.count >= 8 else { return false }
      var length = number(head[..<4])
      // A length of 1 stands for a longer number behind the name.
      if length == 1, head.count == 16 { length = number(head[8...]) }
      guard length >= 8, length <= UInt64(size - offset) else { return false }
      if head[4..<8].elementsEqual("moov".utf8) { hasIndex = true }
      offset += Int(length)
    }
    return hasIndex
  }

  /// A head, and a segment that ends where the file does; its length is filled in when the film is closed.
  private static func isClosedWebM(_ file: borrowing FileDescriptor, _ size: Int) throws(SystemError) -> Bool {
    guard let head = try element(file, at: 0, mark: [0x1A, 0x45, 0xDF, 0xA3], size),
      let end = try element(file, at: head, mark: [0x18, 0x53, 0x80, 0x67], size)
    else { return false }
    return end == size
  }

  /// The end of an EBML element with a four-byte mark; nil for another mark, an unknown length, and one that leads out of the file.
  private static func element(
    _ file: borrowing FileDescriptor, at offset: Int, mark: [UInt8], _ size: Int
  ) throws(SystemError) -> Int? {
    let head = try file.bytes(at: offset, count: 12)
    guard head.count > 4, head.starts(with: mark) else { return nil }
    // The leading zero bits say how many bytes of the length follow; all ones behind them mean that it is not known.
    let more = head[4].leadingZeroBitCount
    guard more < 8, head.count >= 5 + more else { return nil }
    let unknown = (UInt64(1) << (7 * UInt64(more + 1))) - 1
    let length = number(head[4..<5 + more]) & unknown
    let start = offset + 5 + more
    guard length != unknown, start <= size, length <= UInt64(size - start) else { return nil }
    return start + Int(length)
  }

  /// One RIFF chunk that is all of the file.
  private static func isClosedWebP(_ file: borrowing FileDescriptor, _ size: Int) throws(SystemError) -> Bool {
    let head = try file.bytes(at: 0, count: 12)
    guard head.count == 12, head.starts(with: "RIFF".utf8), head[8...].elementsEqual("WEBP".utf8) else { return false }
    return number(head[4..<8].reversed()) + 8 == UInt64(size)
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
