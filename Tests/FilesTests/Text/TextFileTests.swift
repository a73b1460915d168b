import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Text files")
struct TextFileTests {
  static func complaint(_ bytes: [UInt8]) -> String? {
    failure { try TextFile(name: "f", bytes: bytes) }
  }

  @Test("say where they stop being UTF-8")
  func invalid() {
    let cases: [(bytes: [UInt8], names: [String])] = [
      ([0x80], ["f:1:1:", "byte 0x80", "UTF-8"]),
      (Array("ab\ncd".utf8) + [0xFF], ["f:2:3:", "byte 0xFF", "UTF-8"]),
      (Array("é夜😀".utf8) + [0xC3], ["f:1:4:", "byte 0xC3", "UTF-8"]),
      (Array("a\r\nb\rc".utf8) + [0xC0, 0xAF], ["f:3:2:", "byte 0xC0", "UTF-8"]),
      ([0xED, 0xA0, 0x80], ["f:1:1:", "byte 0xED", "UTF-8"]),
      ([0xF5, 0x80, 0x80, 0x80], ["f:1:1:", "byte 0xF5", "UTF-8"]),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xFE], ["f:1:2:", "byte 0xFE", "UTF-8"]),
      ([0xEF, 0xBB], ["f:1:1:", "byte 0xEF", "UTF-8"]),
      ([0xFF, 0xFE, 0x61, 0x00], ["f:1:1:", "UTF-16 text", "UTF-8"]),
      ([0xFE, 0xFF, 0x00, 0x61], ["f:1:1:", "UTF-16 text", "UTF-8"]),
    ]
    for (bytes, names) in cases { expect(Self.complaint(bytes), names: names) }
  }

  @Test("hold no NUL")
  func zero() {
    expect(Self.complaint([0x61, 0x0A, 0x00]), names: ["f:2:1:", "NUL byte", "UTF-8"])
    expect(Self.complaint([0x00, 0xFF]), names: ["f:1:1:", "NUL byte", "UTF-8"])
    expect(Self.complaint([0xFF, 0x00]), names: ["f:1:1:", "byte 0xFF", "UTF-8"])
  }

  @Test("lose their byte order mark, and may be empty")
  func mark() throws {
    #expect(try TextFile(name: "f", bytes: [0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    #expect(try TextFile(name: "f", bytes: [0xEF, 0xBB, 0xBF]).bytes.isEmpty)
    #expect(try TextFile(name: "f", bytes: []).lines.isEmpty)
  }

  @Test("have lines whatever ends them")
  func lines() throws {
    let cases: [(String, [String])] = [
      ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb\r", ["a", "b"]),
      ("\n\na", ["", "", "a"]), ("a\n\r\nb", ["a", "", "b"]), ("\r", [""]), ("a\r\n", ["a"]),
    ]
    for (text, expected) in cases {
      let file = try TextFile(name: "f", bytes: Array(text.utf8))
      #expect(file.lines.map(\.text) == expected, "\(text.debugDescription)")
      for line in file.lines where !line.text.isEmpty { #expect(file.position(at: line.offset).column == 1) }
    }
  }

  @Test("count places as editors do")
  func positions() throws {
    let file = try TextFile(name: "f", bytes: Array("ab\r\n夜行c\rx\n".utf8))
    let expected = [
      (0, 1, 1), (2, 1, 3), (3, 1, 4), (4, 2, 1), (7, 2, 2), (10, 2, 3), (11, 2, 4), (12, 3, 1), (14, 4, 1), (99, 4, 1),
    ]
    for (offset, line, column) in expected {
      #expect(file.position(at: offset) == TextPosition(line: line, column: column), "byte \(offset)")
    }
  }

  @Test("are read from the disk")
  func read() throws {
    let scratch = try Scratch()
    let path = try scratch.write("\u{FEFF}你好\n", to: "a.txt")
    #expect(try TextFile.read(path).lines.map(\.text) == ["你好"])
    #expect(try TextFile.read(path).name == path)
    let large = String(repeating: "x", count: 200_000)
    #expect(try TextFile.read(scratch.write(large, to: "b.txt")).bytes.count == 200_000)
  }

  @Test("say why they cannot be read")
  func unreadable() throws {
    let scratch = try Scratch()
    func complaint(_ path: String, limit: Int = 10) -> String? {
      failure { try TextFile.read(path, limit: limit) }
    }
    let missing = scratch.file("missing")
    expect(complaint(missing), names: [missing + ":", "no file"])
    expect(complaint(""), names: [":", "no file"])
    expect(complaint(scratch.path), names: [scratch.path + ":", "folder"])
    expect(complaint("/dev/null"), names: ["/dev/null:", "device"])
    let ten = try scratch.write("1234567890", to: "ten")
    #expect(complaint(ten) == nil)
    expect(complaint(ten, limit: 9), names: [ten + ":", "9 bytes"])
    expect(complaint(ten + "/x"), names: [ten + "/x:", "Not a directory"])
    expect(complaint("a\0b"), names: ["error"])
  }

  @Test("do not wait for a pipe nobody writes to")
  func pipe() throws {
    let scratch = try Scratch()
    let path = scratch.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    expect(failure { try TextFile.read(path) }, names: [path + ":", "pipe", "- to read standard input"])
  }

  @Test("that the user may not read are refused", .enabled(if: geteuid() != 0, "root may read everything"))
  func forbidden() throws {
    let scratch = try Scratch()
    let path = try scratch.write("x", to: "secret")
    try #require(chmod(path, 0) == 0)
    #expect(failure { try TextFile.read(path) }?.contains("Permission denied") == true)
  }

  @Test("messages stay one line whatever the file is called and holds")
  func oneLine() {
    let error = ContentError(
      file: "a\nb", position: TextPosition(line: 1, column: 2), found: "'\u{1B}[2J'", expected: "x\r\ny")
    #expect(error.description == "aU+000Ab:1:2: found 'U+001B[2J', expected xU+000DU+000Ay")
    #expect(error.position == TextPosition(line: 1, column: 2))
    #expect(ContentWarning(file: "f", position: nil, text: "odd\u{2028}").description == "f: oddU+2028")
  }
}
