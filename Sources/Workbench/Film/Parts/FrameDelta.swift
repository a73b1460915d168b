/// Packs frames against the ones before them: what does not move costs nothing. Without loss.
struct FrameDelta {
  private var previous: [UInt32] = []

  /// Whether a run's values are all different; else they are one value, written once.
  private static let literal: UInt32 = 0x8000_0000

  /// The frame's bytes, packed.
  mutating func pack(_ bytes: [UInt8]) -> [UInt8] {
    let pixels = Self.words(bytes)
    let former = previous.count == pixels.count ? previous : Array(repeating: 0, count: pixels.count)
    previous = pixels
    var out: [UInt8] = []
    var index = 0
    while index < pixels.count {
      let value = pixels[index] ^ former[index]
      var end = index + 1
      while end < pixels.count, pixels[end] ^ former[end] == value { end += 1 }
      if end - index >= 3 {
        Self.append(UInt32(end - index), to: &out)
        Self.append(value, to: &out)
        index = end
        continue
      }
      // Values go on one by one until three equal ones come.
      let start = index
      while index < pixels.count {
        let here = pixels[index] ^ former[index]
        if index + 2 < pixels.count, pixels[index + 1] ^ former[index + 1] == here,
          pixels[index + 2] ^ former[index + 2] == here
        {
          break
        }
        index += 1
      }
      Self.append(UInt32(index - start) | Self.literal, to: &out)
      for place in start..<index { Self.append(pixels[place] ^ former[place], to: &out) }
    }
    return out
  }

  /// The frame's bytes from their packed form; nil where that is damaged.
  mutating func unpack(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    let words = Self.words(Array(packed))
    guard packed.count % 4 == 0 else { return nil }
    let former = previous.count == count ? previous : Array(repeating: 0, count: count)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    var index = 0
    while index + 1 < words.count {
      let length = Int(words[index] & ~Self.literal)
      guard length > 0, pixels.count + length <= count else { return nil }
      if words[index] & Self.literal == 0 {
        for _ in 0..<length { pixels.append(words[index + 1] ^ former[pixels.count]) }
        index += 2
      } else {
        guard index + length < words.count else { return nil }
        for place in 1...length { pixels.append(words[index + place] ^ former[pixels.count]) }
        index += 1 + length
      }
    }
    guard pixels.count == count else { return nil }
    previous = pixels
    return pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) } }
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    bytes.withUnsafeBytes { buffer in
      (0..<bytes.count / 4).map { UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
    }
  }

  private static func append(_ word: UInt32, to out: inout [UInt8]) {
    withUnsafeBytes(of: word.littleEndian) { out.append(contentsOf: $0) }
  }
}
