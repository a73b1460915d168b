import Files
import System
import TestSupport
import Testing

@testable import CommandLine

@Suite struct OutputTests {
  @Test func piecesAreJoinedInTheFile() throws {
    let scratch = try Scratch()
    let pieces = (0..<20_000).lazy.map { "line \($0)\n" }
    try Output.write(pieces, to: .file(scratch.file("a.txt")))
    #expect(try scratch.read("a.txt") == pieces.joined())
    #expect(scratch.names == ["a.txt"])
  }

  @Test func dashIsStandardOutput() {
    #expect(OutputTarget("-") == .standardOutput)
    #expect(OutputTarget("./-") == .file("./-"))
  }

  @Test func devicesAreWrittenToAndNotReplaced() throws {
    try Output.write([1, 2, 3], to: .file("/dev/null"))
    #expect(FileSystem.status(of: "/dev/null")?.kind == .device)
    #expect(failure { try Output.write([1], to: .file("/dev/full")) }?.contains("/dev/full: cannot be written") == true)
  }

  @Test func foldersAreNeitherMadeNorReplaced() throws {
    let scratch = try Scratch()
    #expect(failure { try Output.write([1], to: .file(scratch.file("new/a"))) }?.contains("no folder") == true)
    #expect(failure { try Output.write([1], to: .file(scratch.path)) }?.contains("folder") == true)
    #expect(scratch.names.isEmpty)
  }

  @Test func messagesStayOnOneLine() {
    #expect(CommandError.value("--set", "a\nb", expected: "x").message == "--set: found 'aU+000Ab', expected x")
    #expect(CommandError.failed("x").status == 1)
    #expect(CommandError.usage("x").status == 2)
  }
}
