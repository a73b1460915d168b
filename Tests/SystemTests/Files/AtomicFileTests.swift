import Foundation
import TestSupport
import Testing

@testable import System

@Suite("Writing files in one step")
struct AtomicFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("makes a file and the folders it is to be in")
  func new() throws {
    try AtomicFile.write(Array("hello".utf8), to: scratch.file("a/b/c.json"))
    #expect(try scratch.read("a/b/c.json") == "hello")
    #expect(try scratch.mode("a") == 0o700)
    try AtomicFile.write([], to: scratch.file("empty"))
    #expect(try scratch.read("empty") == "")
  }

  @Test("makes no folder unless asked to")
  func noFolder() throws {
    do {
      try AtomicFile.write([0], to: scratch.file("none/a"), makingFolders: false)
      Issue.record("a folder was made")
    } catch {
      expect(error.description, names: ["none/a", "there is no folder"])
    }
    #expect(scratch.names.isEmpty)
  }

  @Test("replaces a file and leaves nothing else behind")
  func replace() throws {
    try scratch.write("old", to: "f")
    try #require(chmod(scratch.file("f"), 0o640) == 0)
    let long = [UInt8](repeating: 0x78, count: 1_000_000)
    try AtomicFile.write(long, to: scratch.file("f"))
    #expect(try scratch.read("f").utf8.count == 1_000_000)
    #expect(try scratch.mode("f") == 0o640)
    #expect(scratch.names == ["f"])
  }

  @Test("writes through a symbolic link")
  func link() throws {
    try FileManager.default.createDirectory(atPath: scratch.file("real"), withIntermediateDirectories: true)
    try scratch.write("old", to: "real/f")
    try FileManager.default.createSymbolicLink(atPath: scratch.file("link"), withDestinationPath: "real/f")
    try AtomicFile.write(Array("new".utf8), to: scratch.file("link"))
    #expect(try scratch.read("real/f") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("link")) == "real/f")
  }

  @Test("keeps the old file when writing fails half-way")
  func halfWay() throws {
    try scratch.write("old", to: "f")
    let path = scratch.file("f")
    let message = failure {
      try AtomicFile.replace(path) { file throws(SystemError) in
        try file.writeAll(Array("half".utf8))
        throw SystemError(code: ENOSPC)
      }
    }
    expect(message, names: [path + ":", "No space left"])
    #expect(try scratch.read("f") == "old")
    #expect(scratch.names == ["f"])
  }

  @Test("says in one line why it cannot")
  func messages() throws {
    func complaint(_ path: String) -> String? { failure { try AtomicFile.write([1], to: path) } }
    expect(complaint(scratch.path), names: [scratch.path + ":", "folder"])
    expect(complaint("/dev/null"), names: ["/dev/null:", "device"])
    let pipe = scratch.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    expect(complaint(pipe), names: [pipe + ":", "is a pipe"])
    try scratch.write("x", to: "plain")
    expect(complaint(scratch.file("plain/f")), names: [scratch.file("plain/f") + ":", "Not a directory"])
    expect(complaint(scratch.file(String(repeating: "n", count: 256))), names: ["name too long"])
    expect(complaint(scratch.file("plain\0b")), names: ["plain", "NUL"])
    #expect(try scratch.read("plain") == "x")
    #expect(scratch.names == ["pipe", "plain"])
  }

  @Test("takes a name as long as the system allows")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try AtomicFile.write([0x61], to: scratch.file(name))
    #expect(scratch.names == [name])
  }

  @Test("does not replace what the user may not write", .enabled(if: geteuid() != 0, "root may write everything"))
  func forbidden() throws {
    let path = try scratch.write("old", to: "f")
    try #require(chmod(path, 0o400) == 0)
    expect(failure { try AtomicFile.write([1], to: path) }, names: [path + ":", "Permission denied"])
    #expect(try scratch.read("f") == "old")
    try #require(chmod(scratch.path, 0o500) == 0)
    defer { chmod(scratch.path, 0o700) }
    let other = scratch.file("g")
    expect(failure { try AtomicFile.write([1], to: other) }, names: [other + ":", "Permission denied"])
  }
}
