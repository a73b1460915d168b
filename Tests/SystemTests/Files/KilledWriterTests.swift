import Foundation
import TestSupport
import Testing

@testable import System

@Suite("A writer that is killed")
struct KilledWriterTests {
  @Test("between writing and renaming leaves the old file")
  func killed() async throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "f")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try AtomicFile.replace(path) { file throws(SystemError) in
        try file.writeAll(Array("new and half".utf8))
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try scratch.read("f") == "old")
    // What the killed one left behind is not in the way of the next.
    #expect(scratch.names.count == 2)
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(try scratch.read("f") == "new")
  }
}
