import Geometry
import System

/// A file with some frames of a film, without loss: a line that names it, a line of JSON, and the packed frames, each after its length.
enum FilmPart {
  private static let mark = "easel film part 1\n"

  /// What a part says of itself.
  struct Head: Hashable {
    var format: FilmFormat
    var width: Int
    var height: Int
    var numerator: Int
    var denominator: Int
    var frameCount: Int
    var isTransparent: Bool
    var repeats: Bool
    /// The frames in this part.
    var frames: Range<Int>

    /// The film that it is a part of.
    var film: Head {
      var film = self
      film.frames = 0..<frameCount
      return film
    }

    var description: FilmEncoder.Description {
      FilmEncoder.Description(
        format: format, width: width, height: height,
        rate: FrameRate(Double(numerator) / Double(denominator)), frameCount: frameCount,
        isTransparent: isTransparent, repeats: repeats)
    }

    fileprivate var line: String {
      func number(_ value: Int) -> JSONValue { .number(String(value)) }
      return JSONValue.object([
        .init("format", .string(format.rawValue)), .init("width", number(width)), .init("height", number(height)),
        .init("numerator", number(numerator)), .init("denominator", number(denominator)),
        .init("frames", number(frameCount)), .init("transparent", .boolean(isTransparent)),
        .init("repeats", .boolean(repeats)), .init("first", number(frames.lowerBound)),
        .init("count", number(frames.count)),
      ]).line + "\n"
    }

    fileprivate init?(_ line: String) {
      guard let file = try? TextFile(name: "part", bytes: Array(line.utf8)), let node = try? JSONReader.read(file),
        case .object(let members) = node.value
      else { return nil }
      func number(_ name: String) -> Int? {
        guard case .number(let text)? = members.first(where: { $0.name == name })?.value else { return nil }
        return Int(text)
      }
      func flag(_ name: String) -> Bool { members.first { $0.name == name }?.value == .boolean(true) }
      guard case .string(let name)? = members.first(where: { $0.name == "format" })?.value,
        let format = FilmFormat(rawValue: name), let width = number("width"), let height = number("height"),
        let numerator = number("numerator"), let denominator = number("denominator"), let total = number("frames"),
        let first = number("first"), let count = number("count"), (1...32_767).contains(width),
        (1...32_767).contains(height), (1...FrameRate.largestPart).contains(numerator),
        (1...FrameRate.largestPart).contains(denominator), (1...Int(FilmTiming.mostFrames)).contains(total),
        (0...total).contains(first), (0...total - first).contains(count)
      else { return nil }
      self.init(
        format: format, width: width, height: height, numerator: numerator, denominator: denominator,
        frameCount: total, isTransparent: flag("transparent"), repeats: flag("repeats"), frames: first..<first + count)
    }

    init(
      format: FilmFormat, width: Int, height: Int, numerator: Int, denominator: Int, frameCount: Int,
      isTransparent: Bool, repeats: Bool, frames: Range<Int>
    ) {
      (self.format, self.width, self.height, self.numerator, self.denominator) = (
        format, width, height, numerator, denominator
      )
      (self.frameCount, self.isTransparent, self.repeats, self.frames) = (frameCount, isTransparent, repeats, frames)
    }
  }

  /// Writes a part; its file appears when it is whole.
  static func write(
    _ head: Head, to path: String, next: () throws(CommandError) -> RawFrame?
  ) throws(CommandError) {
    var failure: CommandError?
    do {
      try AtomicFile.replace(path) { file throws(SystemError) in
        try file.writeAll(Array((mark + head.line).utf8))
        var delta = FrameDelta()
        do throws(CommandError) {
          while let frame = try next() {
            let packed = delta.pack(frame.bytes)
            let length = UInt64(packed.count).littleEndian
            let bytes = withUnsafeBytes(of: length) { Array($0) } + packed
            do { try file.writeAll(bytes) } catch { throw CommandError.failed("\(path): cannot be written: \(error)") }
          }
        } catch {
          failure = error
          throw SystemError(code: 5)
        }
      }
    } catch {
      throw failure ?? .failed("\(path): cannot be written: \(error.reason)")
    }
  }

  /// Reads a part, and gives its frames one by one to `each`; nil where only the head is wanted.
  static func read(
    _ path: String, each: ((RawFrame) throws(CommandError) -> Void)? = nil
  ) throws(CommandError) -> Head {
    let bytes: [UInt8]
    do {
      bytes = try FileDescriptor(reading: path).readAll(limit: .max)
    } catch {
      throw .failed("\(path): found an error (\(error)), expected a part of a film")
    }
    let damaged = CommandError.failed("\(path): found something else, expected a whole part of a film")
    guard bytes.starts(with: mark.utf8), let end = bytes[mark.utf8.count...].firstIndex(of: 10),
      let head = Head(String(decoding: bytes[mark.utf8.count..<end], as: UTF8.self))
    else { throw damaged }
    guard let each else { return head }
    var delta = FrameDelta()
    var offset = end + 1
    for _ in head.frames {
      guard offset + 8 <= bytes.count else { throw damaged }
      let length = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << (8 * UInt64($1)) }
      offset += 8
      guard length <= UInt64(bytes.count - offset),
        let pixels = delta.unpack(bytes[offset..<offset + Int(length)], count: head.width * head.height)
      else { throw damaged }
      try each(RawFrame(width: head.width, height: head.height, bytes: pixels))
      offset += Int(length)
    }
    guard offset == bytes.count else { throw damaged }
    return head
  }
}
