import Glibc

/// An open file, pipe, timer or whatever else the system numbers; closed when its owner lets go of it.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The system's number, for calls while the owner holds it.
  package let number: Int32

  /// Takes over what a call has opened.
  package init(owning number: Int32) { self.number = number }

  /// Opens a file for reading. A pipe without a writer does not block.
  package init(reading path: String) throws(SystemError) {
    try self.init(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, mode: 0)
  }

  /// Makes a file that must not exist yet, and opens it for writing; the user's umask applies.
  init(making path: String, mode: UInt32) throws(SystemError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
  }

  /// Opens an existing file for writing and empties it.
  package init(rewriting path: String) throws(SystemError) {
    try self.init(path, O_WRONLY | O_TRUNC, mode: 0)
  }

  /// Opens a folder, in order to flush it.
  init(folder path: String) throws(SystemError) {
    try self.init(path, O_RDONLY | O_DIRECTORY, mode: 0)
  }

  /// Opens a file for writing that is there already and is not to be replaced, such as a device or a pipe.
  package init(writing path: String) throws(SystemError) {
    try self.init(path, O_WRONLY | O_NOCTTY, mode: 0)
  }

  /// Opens anew what the process was given under a number, such as standard input (0) or output (1).
  package init(duplicating given: Int32) throws(SystemError) {
    let copy = fcntl(given, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemError() }
    number = copy
  }

  private init(_ path: String, _ flags: Int32, mode: mode_t) throws(SystemError) {
    // A C string ends at the first NUL: a different file would be opened.
    guard !path.utf8.contains(0) else { throw SystemError(code: EINVAL) }
    var result: Int32
    repeat { result = open(path, flags | O_CLOEXEC, mode) } while result < 0 && errno == EINTR
    guard result >= 0 else { throw SystemError() }
    number = result
  }

  deinit { _ = close(number) }

  /// Asks what the file is.
  package func status() throws(SystemError) -> FileStatus {
    var raw = stat()
    guard fstat(number, &raw) == 0 else { throw SystemError() }
    return FileStatus(raw)
  }

  /// Has reading and writing fail rather than wait.
  package func setNonblocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Reads what is there, at most `buffer.count` bytes; zero at the end, nil when nothing is there yet or on an error.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? { Self.read(number, into: buffer) }

  /// Reads from what somebody else owns, as `read(into:)` does.
  package static func read(_ number: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return nil }
    }
  }

  /// Reads on to the end, but no more than `limit` bytes.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = chunk.withUnsafeMutableBytes { read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted])) }
      guard let count else { throw SystemError() }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Reads bytes at a place in the file; fewer where it ends before.
  package func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let step = result.withUnsafeMutableBytes {
        pread(number, $0.baseAddress?.advanced(by: done), count - done, offset + done)
      }
      if step < 0 && errno == EINTR { continue }
      guard step >= 0 else { throw SystemError() }
      if step == 0 { break }
      done += step
    }
    return Array(result[..<done])
  }

  /// Writes all the bytes, however many calls that takes.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress?.advanced(by: done), bytes.count - done) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw count < 0 ? SystemError() : SystemError(code: EIO) }
      done += count
    }
  }

  /// Gives the file the permission bits of another.
  package func setMode(_ mode: UInt32) throws(SystemError) {
    guard fchmod(number, mode) == 0 else { throw SystemError() }
  }

  /// Waits until what was written is on the disk.
  package func flush() throws(SystemError) {
    guard fsync(number) == 0 else { throw SystemError() }
  }
}
