import Glibc
import Testing

@testable import System

@Suite("Other programs")
struct ChildProcessTests {
  private func shell(_ script: String, as use: ChildProcess.Use) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", script], as: use)
  }

  @Test("what one prints is heard to its end")
  func heard() throws {
    let child = try shell("echo one; echo two", as: .heard)
    #expect(child.finish())
    #expect(child.heard == "one\ntwo\n")
    #expect(child.exitStatus == 0)
  }

  @Test("one is fed as much as it takes, and its errors are heard")
  func fed() throws {
    let child = try shell("wc -c >&2", as: .fed)
    #expect(child.feed([UInt8](repeating: 7, count: 3_000_000)) { false })
    #expect(child.finish())
    #expect(child.heard.hasPrefix("3000000"))
  }

  @Test("one that ends before it has taken all ends the feeding")
  func closed() throws {
    let child = try shell("echo no >&2; exit 3", as: .fed)
    #expect(!child.feed([UInt8](repeating: 7, count: 3_000_000)) { false })
    #expect(!child.finish())
    #expect(child.exitStatus == 3)
    #expect(child.signal == nil)
    #expect(child.heard == "no\n")
  }

  @Test("one that does not end is given up, and stopped")
  func stopped() throws {
    let child = try shell("exec sleep 1000", as: .fed)
    #expect(!child.finish { true })
    child.stop()
    #expect(child.signal == SIGKILL)
    #expect(child.exitStatus == nil)
    #expect(kill(child.identifier, 0) != 0)
  }

  @Test("one that is not there is an error")
  func missing() {
    let error = #expect(throws: SystemError.self) { try ChildProcess("/nowhere/program", [], as: .heard) }
    #expect(error?.code == ENOENT)
    #expect(ChildProcess.find("sh")?.hasSuffix("/sh") == true)
    #expect(ChildProcess.find("no such program") == nil)
  }
}
