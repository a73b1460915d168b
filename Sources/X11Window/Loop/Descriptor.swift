import Glibc

/// A file descriptor that is closed with its last reference.
final class Descriptor {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Reads what is there, at most `buffer.count` bytes; zero at the end, nil when nothing is there yet or on an error.
  static func read(_ number: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return nil }
    }
  }
}
