import Glibc

/// The two ends of a pipe; programs that are started get none of them unless it is handed over.
package struct Pipe: ~Copyable, Sendable {
  /// The end that is read: it has an end itself once nobody holds the other one.
  package let reading: FileDescriptor
  /// The end that is written.
  package let writing: FileDescriptor

  package init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileDescriptor(owning: ends[0])
    writing = FileDescriptor(owning: ends[1])
  }
}
