import System

/// Makes an animated WebP last as long as it should: the encoder does not know how long the last frame stands.
enum WebPTiming {
  /// Lengthens or shortens the last frame such that the whole lasts so many milliseconds.
  static func complete(_ path: String, milliseconds: Int) throws(SystemError) {
    var bytes = try FileDescriptor(reading: path).readAll(limit: .max)
    guard let frames = durations(bytes), let last = frames.last else { return }
    let wanted = max(last.milliseconds + milliseconds - frames.reduce(0) { $0 + $1.milliseconds }, 11)
    for index in 0..<3 { bytes[last.offset + index] = UInt8(truncatingIfNeeded: wanted >> (8 * index)) }
    try FileDescriptor(rewriting: path).writeAll(bytes)
  }

  /// Where the length of each frame stands, and the length; nil for a file without frames.
  static func durations(_ bytes: [UInt8]) -> [(offset: Int, milliseconds: Int)]? {
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard bytes.count > 12, bytes.starts(with: "RIFF".utf8) else { return nil }
    var frames: [(Int, Int)] = []
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = number(offset + 4, 4)
      if bytes[offset...].starts(with: "ANMF".utf8), offset + 24 <= bytes.count {
        frames.append((offset + 20, number(offset + 20, 3)))
      }
      offset += 8 + length + length % 2
    }
    return frames.isEmpty ? nil : frames
  }
}
