import Glibc
import System

extension EventLoop {
  /// Reads bytes from a descriptor as they come, without waiting for them.
  ///
  /// - Parameters:
  ///   - descriptor: What to read, such as 0 for standard input. It is left in the mode it is in and stays open.
  ///   - bytes: Called with what has come, never empty.
  ///   - end: Called once, at the end of the stream or when reading fails.
  public func readBytes(
    from descriptor: Int32, bytes: @escaping @MainActor ([UInt8]) -> Void, end: @escaping @MainActor () -> Void
  ) -> Token {
    let source = Source()
    let token = whenReadable(descriptor) { [weak self] in
      // One read per wake-up: `poll` said that one will not block, and a second one might.
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = chunk.withUnsafeMutableBytes { FileDescriptor.read(descriptor, into: $0) }
      if let count, count > 0 { return bytes(Array(chunk.prefix(count))) }
      if count == nil, errno == EAGAIN { return }
      if let token = source.token { self?.cancel(token) }
      end()
    }
    source.token = token
    return token
  }

  @MainActor
  private final class Source { var token: Token? }
}
