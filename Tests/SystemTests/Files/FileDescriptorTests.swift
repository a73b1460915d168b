import Glibc
import Testing

@testable import System

@Suite("Descriptors")
struct FileDescriptorTests {
  @Test("are closed with their owner, and not handed to other programs")
  func closing() throws {
    var copy: Int32 = -1
    defer { close(copy) }
    var byte: UInt8 = 0
    do {
      let pipe = try Pipe()
      copy = dup(pipe.reading.number)
      #expect(fcntl(pipe.reading.number, F_GETFD) == FD_CLOEXEC)
      try pipe.writing.writeAll([1, 2, 3])
      #expect(try pipe.reading.readAll(limit: 3) == [1, 2, 3])
      pipe.reading.setNonblocking()
      #expect(withUnsafeMutableBytes(of: &byte) { pipe.reading.read(into: $0) } == nil)
    }
    #expect(withUnsafeMutableBytes(of: &byte) { FileDescriptor.read(copy, into: $0) } == 0)
  }
}
