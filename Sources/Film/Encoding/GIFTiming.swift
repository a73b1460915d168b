import System

/// Spreads the delays of a GIF, in hundredths of a second, such that the total is right and no frame is far from its time.
enum GIFTiming {
  /// Sets the delays of a GIF with so many frames: each frame ends at the hundredth nearest to its time.
  static func complete(_ path: String, hundredths: Int) throws(SystemError) {
    var bytes = try FileDescriptor(reading: path).readAll(limit: .max)
    let places = delays(bytes)
    for (index, place) in places.enumerated() {
      let (from, to) = (hundredths * index, hundredths * (index + 1))
      let delay = rounded(to, places.count) - rounded(from, places.count)
      bytes[place.offset] = UInt8(truncatingIfNeeded: delay)
      bytes[place.offset + 1] = UInt8(truncatingIfNeeded: delay >> 8)
    }
    try FileDescriptor(rewriting: path).writeAll(bytes)
  }

  private static func rounded(_ value: Int, _ divisor: Int) -> Int { (2 * value + divisor) / (2 * divisor) }

  /// Where the delay of each frame stands, and the delay.
  static func delays(_ bytes: [UInt8]) -> [(offset: Int, hundredths: Int)] {
    var result: [(Int, Int)] = []
    guard bytes.count > 13, bytes.starts(with: "GIF8".utf8) else { return [] }
    var offset = 13 + table(bytes[10])
    while offset + 1 < bytes.count {
      switch bytes[offset] {
      case 0x21:
        if bytes[offset + 1] == 0xF9, offset + 5 < bytes.count {
          result.append((offset + 4, Int(bytes[offset + 4]) | Int(bytes[offset + 5]) << 8))
        }
        offset = afterBlocks(bytes, offset + 2)
      case 0x2C:
        guard offset + 10 < bytes.count else { return result }
        offset = afterBlocks(bytes, offset + 11 + table(bytes[offset + 9]))
      default: return result
      }
    }
    return result
  }

  /// The bytes of a colour table that flags speak of.
  private static func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private static func afterBlocks(_ bytes: [UInt8], _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] > 0 { offset += Int(bytes[offset]) + 1 }
    return offset + 1
  }
}
