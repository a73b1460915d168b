import Glibc
import System

extension EventLoop {
  /// Reads lines from a descriptor as they come, without waiting for them.
  ///
  /// - Parameters:
  ///   - descriptor: What to read, such as 0 for standard input. It is left in the mode it is in and stays open.
  ///   - line: Called for each line, without its line end. Lines over a mebibyte are cut.
  ///   - end: Called once, after the last line, at the end of the stream or when reading fails.
  public func readLines(
    from descriptor: Int32, line: @escaping @MainActor (String) -> Void, end: @escaping @MainActor () -> Void = {}
  ) -> Token {
    let reader = LineReader(descriptor: descriptor)
    let token = whenReadable(descriptor) { [weak self] in
      let batch = reader.read()
      for text in batch.lines { line(text) }
      if batch.ended {
        if let token = reader.token { self?.cancel(token) }
        end()
      }
    }
    reader.token = token
    return token
  }
}

/// What is known of a stream that is followed.
@MainActor
private final class LineReader {
  let descriptor: Int32
  var token: EventLoop.Token?
  private var splitter = LineSplitter()

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// One read per wake-up: `poll` said that one will not block, and a second one might.
  func read() -> (lines: [String], ended: Bool) {
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      guard let count = FileDescriptor.read(descriptor, into: buffer) else {
        let again = errno == EAGAIN
        return ([], !again)
      }
      guard count > 0 else { return (splitter.finish().map { [$0] } ?? [], true) }
      return (splitter.add(buffer.prefix(count)), false)
    }
  }
}
