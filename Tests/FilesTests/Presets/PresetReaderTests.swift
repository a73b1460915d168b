import Effects
import Geometry
import TestSupport
import Testing

@testable import Files

@Suite("Reading presets")
struct PresetReaderTests {
  static func read(_ text: String) throws -> Preset {
    try Preset(TextFile(name: "p", bytes: Array(text.utf8)), in: .sample)
  }

  static func complaint(_ text: String) -> String? { failure { try read(text) } }

  private func value(_ key: String, _ preset: Preset) -> ParameterValue? {
    EffectKind.sample.parameter(key).map { preset.values[$0] }
  }

  @Test("takes scene, seed and values of every kind")
  func complete() throws {
    let preset = try Self.read(
      """
      {"version": 1, "scene": "s", "seed": 9007199254740993,
       "params": {"a": 0.62, "b": 64, "c": "down", "d": true, "e": "linear", "f": "#102030"},
       "derived": {"omega": 5.75, "note": ["x"]}}
      """)
    #expect(preset.warnings.isEmpty && preset.parameterCount == 6 && preset.slotB == nil && preset.path == "p")
    #expect(preset.kind.name == "s" && preset.values[Parameter.seed] == 9_007_199_254_740_993)
    #expect(value("a", preset) == .number(0.62) && value("b", preset) == .whole(64))
    #expect(value("c", preset) == .choice("down") && value("d", preset) == .toggle(true))
    #expect(value("e", preset) == .curve(.linear) && value("f", preset) == .color(Color(0x102030)))
  }

  @Test("needs no more than version and scene, in any order")
  func minimal() throws {
    #expect(try Self.read("\u{FEFF}{\"scene\":\"s\",\r\n\"version\":1.0}\r\n").values == ParameterValues())
  }

  @Test("keeps unknown names and warns of them")
  func unknown() throws {
    let preset = try Self.read("{\"version\": 1, \"mood\": {\"a\": [1.50]},\n \"scene\": \"s\", \"author\": \"me\"}")
    #expect(
      preset.warnings.map(\.description) == [
        "p:1:16: unknown name 'mood' is kept but means nothing",
        "p:2:16: unknown name 'author' is kept but means nothing",
      ])
    let again = try Self.read(preset.text)
    #expect(again.saysTheSame(as: preset))
    #expect(again.text == preset.text && preset.text.contains("1.50") && preset.text.contains("\"author\": \"me\""))
  }

  @Test("moves a seed into its range and says so")
  func seed() throws {
    func seed(_ text: String) throws -> (Int64, [String]) {
      let preset = try Self.read("{\"version\": 1, \"scene\": \"s\", \"seed\": \(text)}")
      return (preset.values[Parameter.seed], preset.warnings.map(\.description))
    }
    #expect(try seed("9223372036854775807") == (.max, []))
    #expect(try seed("9223372036854775808").0 == .max)
    let range = "is outside 0…9223372036854775807"
    #expect(try seed("-3") == (0, ["p:1:38: seed -3 \(range), set to 0"]))
    #expect(try seed("1e400") == (.max, ["p:1:38: seed 1e400 \(range), set to \(Int64.max)"]))
    #expect(try seed("2.5") == (3, ["p:1:38: seed 2.5 is not a whole number, rounded to 3"]))
    let (long, warnings) = try seed(String(repeating: "8", count: 5000))
    #expect(long == .max)
    #expect(warnings.count == 1 && warnings.allSatisfy { $0.count < 150 })
  }

  @Test("takes the seed from one place only")
  func misplacedSeed() throws {
    let preset = try Self.read("{\"version\": 1, \"scene\": \"s\", \"seed\": 4, \"params\": {\"seed\": 5}}")
    #expect(preset.values[Parameter.seed] == 4 && preset.parameterCount == 0)
    #expect(
      preset.warnings.map(\.description) == [
        "p:1:52: 'seed' belongs beside 'params', not into it; this one is ignored"
      ])
  }

  @Test("moves numbers of any size into their ranges")
  func hugeNumbers() throws {
    let digits = String(repeating: "7", count: 500)
    for (text, a, b) in [
      ("1e999", 10.0, Int64(100)), ("-1e999", 0, 0), (digits, 10, 100), ("1e-999", 0, 0), ("-0", 0, 0),
    ] {
      let preset = try Self.read("{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": \(text), \"b\": \(text)}}")
      #expect(value("a", preset) == .number(a) && value("b", preset) == .whole(b), "\(text)")
      #expect(preset.warnings.allSatisfy { $0.description.count < 200 })
    }
  }

  @Test("makes messages with the place of a value")
  func places() throws {
    let preset = try Self.read("{\"version\": 1, \"scene\": \"s\",\n \"params\": {\"夜\": 1, \"a\": 70, \"b\": 2.5}}")
    #expect(
      preset.warnings.map(\.description) == [
        "p:2:18: s has no parameter '夜'; it is kept but not used",
        "p:2:26: a: the number 70 is clamped to 10, expected a number from 0 to 10",
        "p:2:35: b: the number 2.5 is rounded to 3, expected a whole number from 0 to 100",
      ])
  }

  @Test(
    "refuses other files",
    arguments: [
      ("", ["p:1:1:", "end of the file", "value"]),
      ("[]", ["p:1:1:", "array", "object"]),
      ("{}", ["p:1:1:", "object without 'version'"]),
      ("{\"version\": 1}", ["p:1:1:", "object without 'scene'"]),
      ("{\"version\": 2, \"scene\": 5}", ["p:1:13:", "version 2, from a newer program", "version 1"]),
      (
        "{\"version\": 99999999999999999999, \"scene\": \"s\"}",
        ["p:1:13:", "version 99999999999999999999, from a newer program", "version 1"]
      ),
      ("{\"version\": 0, \"scene\": \"s\"}", ["p:1:13:", "version 0", "version 1"]),
      ("{\"version\": -1, \"scene\": \"s\"}", ["p:1:13:", "version -1", "version 1"]),
      ("{\"version\": \"1\", \"scene\": \"s\"}", ["p:1:13:", "text '1'", "version number 1"]),
      ("{\"version\": 1, \"scene\": null}", ["p:1:25:", "null", "text"]),
      ("{\"version\": 1, \"scene\": \"ticker\"}", ["p:1:25:", "scene 'ticker'", "scene 's'"]),
      ("{\"version\": 1, \"scene\": \"s\", \"seed\": \"4\"}", ["p:1:38:", "text '4'", "whole number"]),
      ("{\"version\": 1, \"scene\": \"s\", \"seed\": true}", ["p:1:38:", "true", "whole number"]),
      ("{\"version\": 1, \"scene\": \"s\", \"params\": []}", ["p:1:40:", "array", "object"]),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"x\": null}}",
        ["p:1:46:", "null", "number", "text", "true or false"]
      ),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": [1]}}",
        ["p:1:46:", "array", "number", "text", "true or false"]
      ),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": \"1\"}}",
        ["p:1:46:", "text '1'", "number from 0 to 10"]
      ),
      ("{\"version\": 1, \"scene\": \"s\", \"params\": {\"d\": 1}}", ["p:1:46:", "number 1", "on or off"]),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": 1, \"a\": 2}}",
        ["p:1:49:", "second 'a'", "once"]
      ),
      ("{\"version\": 1, \"scene\": \"s\", \"derived\": 3}", ["p:1:41:", "number 3", "object"]),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": 0,5}}",
        ["p:1:48:", "'5'", "name"]
      ),
    ])
  func refused(text: String, names: [String]) {
    expect(Self.complaint(text), names: names)
  }
}
