import Effects
import TestSupport
import Testing

@testable import Files

@Suite("Reading notices")
struct NoticesReaderTests {
  static func read(_ text: String, _ name: String = "n") throws -> Loaded<[Notice]> {
    try NoticesReader.read(TextFile(name: name, bytes: Array(text.utf8)))
  }

  static func complaint(_ text: String, _ name: String = "n.json") -> String? {
    failure { try read(text, name) }
  }

  @Test("takes one notice per line and skips blank ones")
  func lines() throws {
    let text = "\u{FEFF}first\r\n\r\n  \t\n\u{3000}\n second \n最后"
    #expect(try Self.read(text, "n.txt").value == [Notice("first"), Notice(" second "), Notice("最后")])
    #expect(try Self.read("").value.isEmpty)
    #expect(try Self.read("\n \n", "n.txt").value.isEmpty)
  }

  @Test("takes JSON texts and objects")
  func json() throws {
    let text = #"["a", {"text": "b", "tag": "T"}, {"tag": null, "text": ""}, "\u4f60\ud83d\ude00\n"]"#
    let expected = [Notice("a"), Notice("b", tag: "T"), Notice(""), Notice("你😀\n")]
    #expect(try Self.read(text, "n.json").value == expected)
    #expect(try Self.read(text, "-").value == expected)
    #expect(try Self.read("[]", "n.json").value.isEmpty)
    #expect(try Self.read("\u{FEFF} [ ] ").value.isEmpty)
  }

  @Test("tells a log from JSON, unless the extension says which it is")
  func format() throws {
    let log = "[2024-05-01 12:00] started\n[x] done"
    #expect(try Self.read(log).value.count == 2)
    #expect(try Self.read(#"["a"]"#, "n.txt").value == [Notice(#"["a"]"#)])
    #expect(try Self.read(#"["a"]"#, "N.JSON").value == [Notice("a")])
    #expect(try Self.read(#"["a"]"#, "dir.txt/n").value == [Notice("a")])
    expect(Self.complaint(log), names: ["n.json:1:6:", "'-05-01'", "',' or ']'"])
  }

  @Test("warns once of each unknown name")
  func unknown() throws {
    let text = "[{\"text\": \"a\", \"icon\": 1},\n {\"icon\": [], \"text\": \"b\", \"more\": {\"text\": 5}}]"
    let loaded = try Self.read(text, "n.json")
    #expect(loaded.value.map(\.text) == ["a", "b"])
    #expect(
      loaded.warnings.map(\.description) == [
        "n.json:1:16: unknown name 'icon' is ignored", "n.json:2:28: unknown name 'more' is ignored",
      ])
  }

  @Test(
    "says where a value is of the wrong kind",
    arguments: [
      ("{\"text\": \"a\"}", ["n.json:1:1:", "object", "array"]),
      ("\"a\"", ["n.json:1:1:", "text 'a'", "array"]),
      ("[\"a\",\n  5]", ["n.json:2:3:", "number 5", "{\"text\": …, \"tag\": …}"]),
      ("[[\"a\"]]", ["n.json:1:2:", "array", "{\"text\": …, \"tag\": …}"]),
      ("[null]", ["n.json:1:2:", "null", "{\"text\": …, \"tag\": …}"]),
      ("[{\"text\": 1e5}]", ["n.json:1:11:", "number 1e5", "text"]),
      ("[{\"text\": \"夜行\", \"tag\": true}]", ["n.json:1:24:", "true", "text"]),
      ("[{\"text\": null}]", ["n.json:1:11:", "null", "text"]),
      ("[{\"tag\": \"x\"}]", ["n.json:1:2:", "object without 'text'", "{\"text\": …, \"tag\": …}"]),
      ("", ["n.json:1:1:", "end of the file", "value"]),
      ("\u{FEFF}", ["n.json:1:1:", "end of the file", "value"]),
    ])
  func wrongKind(text: String, names: [String]) {
    expect(Self.complaint(text), names: names)
  }
}
