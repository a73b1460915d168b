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
      ("", "1:1: found the end of the file, expected a value"),
      (" \n ", "2:2: found the end of the file, expected a value"),
      ("[1,]", "1:4: found ']', expected a value"),
      ("[1 2]", "1:4: found '2', expected ',' or ']'"),
      ("[1", "1:3: found the end of the file, expected ',' or ']'"),
      ("{\"a\": 1,}", "1:9: found '}', expected a name in quotation marks"),
      ("{a: 1}", "1:2: found 'a', expected a name in quotation marks"),
      ("{'a': 1}", "1:2: found ''', expected a name in quotation marks"),
      ("{\"a\" 1}", "1:6: found '1', expected ':'"),
      ("{\"a\": }", "1:7: found '}', expected a value"),
      ("{\"a\": 1\n\"b\": 2}", "2:1: found '\"', expected ',' or '}'"),
      ("{\"a\": 1, \"b\": 2, \"a\": 3}", "1:18: found a second 'a', expected each name once"),
      ("\"abc", "1:5: found the end of the file, expected '\"' at the end of the text"),
      ("\"abc\r\n\"", "1:5: found the end of the line, expected '\"' at the end of the text"),
      ("\"a\tb\"", "1:3: found U+0009, expected '\"' at the end of the text"),
      ("\"\\x\"", "1:3: found 'x', expected one of \" \\ / b f n r t u after '\\'"),
      ("\"\\u12G4\"", "1:6: found 'G4', expected four hexadecimal digits"),
      ("\"\\u12", "1:6: found the end of the file, expected four hexadecimal digits"),
      ("\"a\\u0000\"", "1:3: found \\u0000, expected no NUL in a text"),
      ("\"\\ud800\"", "1:2: found \\ud800, expected both halves of a surrogate pair"),
      ("\"\\ud800\\u0041\"", "1:2: found \\ud800, expected both halves of a surrogate pair"),
      ("\"\\udc00\"", "1:2: found \\udc00, expected both halves of a surrogate pair"),
      ("01", "1:1: found '01', expected a number without a leading zero"),
      ("-", "1:2: found the end of the file, expected a digit"),
      ("1.", "1:3: found the end of the file, expected a digit"),
      ("[1.e5]", "1:4: found 'e5', expected a digit"),
      ("1e+", "1:4: found the end of the file, expected a digit"),
      ("+1", "1:1: found '+1', expected a value"),
      (".5", "1:1: found '.5', expected a value"),
      ("0x10", "1:2: found 'x10', expected the end of the file"),
      ("NaN", "1:1: found 'NaN', expected a value"),
      ("-Infinity", "1:2: found 'Infinity', expected a digit"),
      ("[tru]", "1:2: found 'tru', expected a value"),
      ("True", "1:1: found 'True', expected a value"),
      ("nullx", "1:5: found 'x', expected the end of the file"),
      ("[] []", "1:4: found '[', expected the end of the file"),
      ("[] // done", "1:4: found '/', expected the end of the file"),
      ("/* */ []", "1:1: found '/', expected a value"),
      ("[1\u{A0}]", "1:3: found U+00A0, expected ',' or ']'"),
    ])
  func broken(text: String, expected: String) {
    #expect(failure { try Self.read(text) } == "f:" + expected)
  }

  @Test("refuses to go too deep instead of running out of stack")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(throws: Never.self) { try Self.read(nested(100)) }
    #expect(
      failure { try Self.read(nested(101)) } == "f:1:101: found more than 100 levels, expected no deeper nesting")
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
