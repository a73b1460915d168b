import Effects
import TestSupport
import Testing

@testable import Files

@Suite("Reading rows")
struct RowsReaderTests {
  static func read(_ text: String, _ name: String = "r") throws -> Loaded<[TableRow]> {
    try RowsReader.read(TextFile(name: name, bytes: Array(text.utf8)))
  }

  static func complaint(_ text: String, _ name: String) -> String? {
    failure { try read(text, name) }
  }

  @Test("takes JSON texts and objects")
  func json() throws {
    let text = #"["a", {"title": "b", "subtitle": "s", "image": "p.png"}, {"title": "c", "image": null}]"#
    let expected = [
      TableRow(title: "a"), TableRow(title: "b", subtitle: "s", image: "p.png"), TableRow(title: "c"),
    ]
    #expect(try Self.read(text, "r.json").value == expected)
    #expect(try Self.read(text).value == expected)
    #expect(Self.complaint("[{\"title\": 3}]", "r.json")?.hasPrefix("r.json:1:12: found the number 3,") == true)
    #expect(
      Self.complaint("[{\"subtitle\": \"x\"}]", "r.json")?.hasPrefix("r.json:1:2: found an object without") == true)
    #expect(
      Self.complaint("[\n{\"title\": \"a\", \"image\": []}]", "r.json")?.hasPrefix("r.json:2:25: found an array")
        == true)
    expect(Self.complaint("{}", "r.json"), names: ["r.json:1:1:", "object", "array"])
  }

  @Test("takes lines")
  func lines() throws {
    #expect(try Self.read("a\n\nb, c\n", "r.txt").value == [TableRow(title: "a"), TableRow(title: "b, c")])
    #expect(try Self.read("One, two\nThree").value.map(\.title) == ["One, two", "Three"])
    #expect(try Self.read("").value.isEmpty)
  }

  @Test("takes CSV with quoted fields, in any order of columns")
  func csv() throws {
    let text = "\u{FEFF}Subtitle, title ,image\r\n\"a, \"\"b\"\"\",\"two\nlines\",\r\n\r\n,夜,p.png\n\"\",,"
    let expected = [
      TableRow(title: "two\nlines", subtitle: "a, \"b\""), TableRow(title: "夜", image: "p.png"), TableRow(title: ""),
    ]
    #expect(try Self.read(text, "r.csv").value == expected)
    #expect(try Self.read(text).value == expected)
    #expect(try Self.read("title", "r.csv").value.isEmpty)
    #expect(try Self.read("title\ra\rb", "r.csv").value.map(\.title) == ["a", "b"])
  }

  @Test("ignores unknown columns with a warning")
  func unknownColumns() throws {
    let loaded = try Self.read("title,author,notes\na,b,c", "r.csv")
    #expect(loaded.value == [TableRow(title: "a")])
    #expect(
      loaded.warnings.map(\.description) == [
        "r.csv:1:7: unknown name 'author' is ignored", "r.csv:1:14: unknown name 'notes' is ignored",
      ])
  }

  @Test(
    "says where CSV is broken",
    arguments: [
      ("", ["r.csv:1:1:", "end of the file", "title, subtitle, image"]),
      ("\n\n", ["r.csv:3:1:", "end of the file", "title, subtitle, image"]),
      (
        "name,subtitle\na,b",
        ["r.csv:1:1:", "header without 'title'", "title, subtitle, image"]
      ),
      ("title,title\na,b", ["r.csv:1:7:", "second column 'title'", "once"]),
      ("title,subtitle\na", ["r.csv:2:1:", "1 field", "2"]),
      ("title,subtitle\na,b,c", ["r.csv:2:5:", "3 fields", "2"]),
      ("title\nok\n\"open\nx", ["r.csv:3:1:", "never closed", "'\"'"]),
      ("title\n\"", ["r.csv:2:1:", "never closed", "'\"'"]),
      ("title\n\"a\"\"", ["r.csv:2:1:", "never closed", "'\"'"]),
      ("title\na\"b", ["r.csv:2:2:", "quotation mark", "whole field"]),
      ("title\n\"a\" x", ["r.csv:2:4:", "' '", "','"]),
    ])
  func brokenCSV(text: String, names: [String]) {
    expect(Self.complaint(text, "r.csv"), names: names)
  }

  @Test("counts pictures' paths from the file's folder")
  func images() throws {
    let text = #"[{"title": "a", "image": "p.png"}, {"title": "b", "image": "/q.png"}, {"title": "c", "image": ""}]"#
    #expect(try Self.read(text, "dir/sub/r.json").value.map(\.image) == ["dir/sub/p.png", "/q.png", nil])
    #expect(try Self.read(text, "/r.json").value.map(\.image) == ["/p.png", "/q.png", nil])
    #expect(try Self.read("title,image\na,x/p.png", "d/r.csv").value.map(\.image) == ["d/x/p.png"])
  }

  @Test("takes a long list in one go")
  func long() throws {
    let count = 20_000
    let lines = (0..<count).map { "row \($0),\"s, \($0)\"" }
    let rows = try Self.read("title,subtitle\n" + lines.joined(separator: "\n"), "r.csv").value
    #expect(rows.count == count)
    #expect(rows.last == TableRow(title: "row 19999", subtitle: "s, 19999"))
  }
}
