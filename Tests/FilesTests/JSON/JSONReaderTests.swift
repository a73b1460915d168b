import TestSupport
import Testing

@testable import Files

@Suite("Reading JSON")
struct JSONReaderTests {
  static func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(TextFile(name: "f", bytes: Array(text.utf8))).value
  }

  @Test("keeps numbers and the order of names as they are")
  func values() throws {
    let text = #" { "b" : [ 1 , -0.50e+3 , 99999999999999999999 ] , "a" : { } , "" : [ true , false , null , [ ] ] } "#
    let expected = JSONValue.object([
      .init("b", .array([.number("1"), .number("-0.50e+3"), .number("99999999999999999999")])),
      .init("a", .object([])),
      .init("", .array([.boolean(true), .boolean(false), .null, .array([])])),
    ])
    #expect(try Self.read(text) == expected)
    #expect(try Self.read(expected.text) == expected)
    #expect(try Self.read(expected.line) == expected)
  }

  @Test("reads every escape")
  func escapes() throws {
    #expect(try Self.read(#""\"\\\/\b\f\n\r\t\u0041\u4F60\uD83D\uDE00""#) == .string("\"\\/\u{8}\u{C}\n\r\tA你😀"))
    let odd = "\u{1}\"\\\u{7F}\t夜\u{2028}"
    #expect(try Self.read(JSONValue.quoted(odd)) == .string(odd))
    #expect(JSONValue.quoted("a\u{1}\u{1F}\n") == #""a\u0001\u001f\n""#)
  }

  @Test(
    "refuses what is not JSON, at the right place",
    arguments: [
      ("", ["f:1:1:", "end of the file", "value"]),
      (" \n ", ["f:2:2:", "end of the file", "value"]),
      ("[1,]", ["f:1:4:", "']'", "value"]),
      ("[1 2]", ["f:1:4:", "'2'", "',' or ']'"]),
      ("[1", ["f:1:3:", "end of the file", "',' or ']'"]),
      ("{\"a\": 1,}", ["f:1:9:", "'}'", "name"]),
      ("{a: 1}", ["f:1:2:", "'a'", "name"]),
      ("{'a': 1}", ["f:1:2:", "'''", "name"]),
      ("{\"a\" 1}", ["f:1:6:", "'1'", "':'"]),
      ("{\"a\": }", ["f:1:7:", "'}'", "value"]),
      ("{\"a\": 1\n\"b\": 2}", ["f:2:1:", "'\"'", "',' or '}'"]),
      ("{\"a\": 1, \"b\": 2, \"a\": 3}", ["f:1:18:", "second 'a'", "once"]),
      ("\"abc", ["f:1:5:", "end of the file", "'\"'"]),
      ("\"abc\r\n\"", ["f:1:5:", "end of the line", "'\"'"]),
      ("\"a\tb\"", ["f:1:3:", "U+0009", "'\"'"]),
      ("\"\\x\"", ["f:1:3:", "'x'", "b f n r t u"]),
      ("\"\\u12G4\"", ["f:1:6:", "'G4'", "four hexadecimal"]),
      ("\"\\u12", ["f:1:6:", "end of the file", "four hexadecimal"]),
      ("\"a\\u0000\"", ["f:1:3:", "\\u0000", "NUL"]),
      ("\"\\ud800\"", ["f:1:2:", "\\ud800", "surrogate"]),
      ("\"\\ud800\\u0041\"", ["f:1:2:", "\\ud800", "surrogate"]),
      ("\"\\udc00\"", ["f:1:2:", "\\udc00", "surrogate"]),
      ("01", ["f:1:1:", "'01'", "leading zero"]),
      ("-", ["f:1:2:", "end of the file", "digit"]),
      ("1.", ["f:1:3:", "end of the file", "digit"]),
      ("[1.e5]", ["f:1:4:", "'e5'", "digit"]),
      ("1e+", ["f:1:4:", "end of the file", "digit"]),
      ("+1", ["f:1:1:", "'+1'", "value"]),
      (".5", ["f:1:1:", "'.5'", "value"]),
      ("0x10", ["f:1:2:", "'x10'", "end of the file"]),
      ("NaN", ["f:1:1:", "'NaN'", "value"]),
      ("-Infinity", ["f:1:2:", "'Infinity'", "digit"]),
      ("[tru]", ["f:1:2:", "'tru'", "value"]),
      ("True", ["f:1:1:", "'True'", "value"]),
      ("nullx", ["f:1:5:", "'x'", "end of the file"]),
      ("[] []", ["f:1:4:", "'['", "end of the file"]),
      ("[] // done", ["f:1:4:", "'/'", "end of the file"]),
      ("/* */ []", ["f:1:1:", "'/'", "value"]),
      ("[1\u{A0}]", ["f:1:3:", "U+00A0", "',' or ']'"]),
    ])
  func broken(text: String, names: [String]) {
    expect(failure { try Self.read(text) }, names: names)
  }

  @Test("refuses to go too deep instead of running out of stack")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(throws: Never.self) { try Self.read(nested(100)) }
    expect(failure { try Self.read(nested(101)) }, names: ["f:1:101:", "100 levels"])
    #expect(failure { try Self.read(String(repeating: "{\"a\":", count: 1_000_000)) }?.contains("levels") == true)
    #expect(failure { try Self.read(String(repeating: "[", count: 1_000_000)) }?.contains("levels") == true)
  }

  @Test("never does worse than an error on cut or damaged files")
  func damage() throws {
    let good = Array(#"{"a": [1, -2.5e3, "x\u00e9\ud83d\ude00", {"b": null}], "夜": true}"#.utf8)
    for length in 0..<good.count {
      #expect(throws: ContentError.self) { try JSONReader.read(TextFile(name: "f", bytes: Array(good[..<length]))) }
    }
    for index in good.indices {
      for byte: UInt8 in [0x00, 0x22, 0x5C, 0x2C, 0x7B, 0x5D, 0x30, 0x80, 0xFF] {
        var bad = good
        bad[index] = byte
        _ = try? JSONReader.read(TextFile(name: "f", bytes: bad))
      }
    }
  }

  @Test("writes indented and one-line text")
  func writing() {
    let value = JSONValue.object([
      .init("a", .array([.number(1.5), .number(-0.0), .number(.nan)])), .init("b", .object([])), .init("c", .array([])),
    ])
    #expect(value.line == #"{"a": [1.5, 0, null], "b": {}, "c": []}"#)
    #expect(value.text == "{\n  \"a\": [\n    1.5,\n    0,\n    null\n  ],\n  \"b\": {},\n  \"c\": []\n}")
  }
}
