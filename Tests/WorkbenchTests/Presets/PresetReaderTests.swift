import TestSupport
import Testing

@testable import Workbench

@Suite("Reading presets")
struct PresetReaderTests {
  static func read(_ text: String) throws -> LoadedPreset { try PresetReader.read(Array(text.utf8), name: "p") }

  static func complaint(_ text: String) -> String? { failure { try read(text) } }

  @Test("takes scene, seed, values and what follows from them")
  func complete() throws {
    let loaded = try Self.read(
      """
      {"version": 1, "scene": "cascade", "seed": 9007199254740993,
       "params": {"damping": 0.62, "rowHeight": 64, "axis": "vertical", "hoverPause": true},
       "derived": {"omega": 5.75, "note": ["x"]}}
      """)
    #expect(loaded.warnings.isEmpty)
    #expect(
      loaded.preset
        == Preset(
          scene: "cascade", seed: 9_007_199_254_740_993,
          parameters: [
            .init("damping", .number(0.62)), .init("rowHeight", .integer("64")), .init("axis", .string("vertical")),
            .init("hoverPause", .boolean(true)),
          ],
          derived: [.init("omega", .number("5.75")), .init("note", .array([.string("x")]))]))
    #expect(loaded.preset["damping"]?.number == 0.62)
    #expect(loaded.preset["rowHeight"]?.number == 64)
    #expect(loaded.preset["axis"]?.number == nil)
    #expect(loaded.preset["velocity"] == nil)
  }

  @Test("needs no more than version and scene, in any order")
  func minimal() throws {
    #expect(try Self.read("\u{FEFF}{\"scene\":\"ticker\",\r\n\"version\":1.0}\r\n").preset == Preset(scene: "ticker"))
  }

  @Test("keeps unknown names and warns of them")
  func unknown() throws {
    let loaded = try Self.read("{\"version\": 1, \"mood\": {\"a\": [1.50]},\n \"scene\": \"s\", \"author\": \"me\"}")
    #expect(loaded.preset.unknown.map(\.name) == ["mood", "author"])
    #expect(
      loaded.warnings.map(\.description) == [
        "p:1:16: unknown name 'mood' is kept but means nothing",
        "p:2:16: unknown name 'author' is kept but means nothing",
      ])
    let again = try Self.read(loaded.preset.text)
    #expect(again.preset == loaded.preset)
    #expect(loaded.preset.text.contains("1.50"))
  }

  @Test("moves a seed into its range and says so")
  func seed() throws {
    func seed(_ text: String) throws -> (UInt64, [String]) {
      let loaded = try Self.read("{\"version\": 1, \"scene\": \"s\", \"seed\": \(text)}")
      return (loaded.preset.seed, loaded.warnings.map(\.description))
    }
    let limit: UInt64 = 9_223_372_036_854_775_807
    #expect(try seed("9223372036854775807") == (limit, []))
    #expect(try seed("9223372036854775808").0 == limit)
    let range = "is outside 0…9223372036854775807"
    #expect(try seed("-3") == (0, ["p:1:38: seed -3 \(range), set to 0"]))
    #expect(try seed("1e400") == (limit, ["p:1:38: seed 1e400 \(range), set to \(limit)"]))
    #expect(try seed("2.5") == (3, ["p:1:38: seed 2.5 is not a whole number, rounded to 3"]))
    let (long, warnings) = try seed(String(repeating: "8", count: 5000))
    #expect(long == limit)
    #expect(warnings.count == 1 && warnings.allSatisfy { $0.count < 150 })
  }

  @Test("takes the seed from one place only")
  func misplacedSeed() throws {
    let loaded = try Self.read("{\"version\": 1, \"scene\": \"s\", \"seed\": 4, \"params\": {\"seed\": 5}}")
    #expect(loaded.preset.seed == 4)
    #expect(loaded.preset.parameters.isEmpty)
    #expect(
      loaded.warnings.map(\.description) == [
        "p:1:52: 'seed' belongs beside 'params', not into it; this one is ignored"
      ])
  }

  @Test("hands numbers of any size to the check of ranges as finite ones")
  func hugeNumbers() throws {
    let digits = String(repeating: "7", count: 500)
    let loaded = try Self.read(
      "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": 1e999, \"b\": -1e999, \"c\": \(digits), \"d\": 1e-999, \"e\": -0}}"
    )
    let largest = Double.greatestFiniteMagnitude
    #expect(loaded.preset.parameters.map { $0.value.number } == [largest, -largest, largest, 0, 0])
    #expect(loaded.preset["c"] == .integer(digits))
    #expect(loaded.preset["e"] == .integer("0"))
  }

  @Test("makes messages with the place of a value")
  func places() throws {
    let loaded = try Self.read("{\"version\": 1, \"scene\": \"cascade\",\n \"params\": {\"夜\": 1, \"damping\": 7}}")
    #expect(loaded.warning("damping", "damping 7, set to 1").description == "p:2:32: damping 7, set to 1")
    #expect(loaded.error("damping", expected: "a curve").description == "p:2:32: found the number 7, expected a curve")
    #expect(loaded.error("other", expected: "a curve").description == "p: found nothing, expected a curve")
    #expect(
      loaded.sceneError(expected: "ticker").description == "p:1:25: found the scene 'cascade', expected ticker")
  }

  @Test(
    "refuses other files",
    arguments: [
      ("", "1:1: found the end of the file, expected a value"),
      ("[]", "1:1: found an array, expected an object"),
      ("{}", "1:1: found an object without 'version', expected a preset with version and scene"),
      ("{\"version\": 1}", "1:1: found an object without 'scene', expected a preset with version and scene"),
      ("{\"version\": 2, \"scene\": 5}", "1:13: found version 2, from a newer program, expected version 1"),
      (
        "{\"version\": 99999999999999999999, \"scene\": \"s\"}",
        "1:13: found version 99999999999999999999, from a newer program, expected version 1"
      ),
      ("{\"version\": 0, \"scene\": \"s\"}", "1:13: found version 0, expected version 1"),
      ("{\"version\": -1, \"scene\": \"s\"}", "1:13: found version -1, expected version 1"),
      ("{\"version\": \"1\", \"scene\": \"s\"}", "1:13: found the text '1', expected the version number 1"),
      ("{\"version\": 1, \"scene\": null}", "1:25: found null, expected a text in quotation marks"),
      ("{\"version\": 1, \"scene\": \"s\", \"seed\": \"4\"}", "1:38: found the text '4', expected a whole number"),
      ("{\"version\": 1, \"scene\": \"s\", \"seed\": true}", "1:38: found true, expected a whole number"),
      ("{\"version\": 1, \"scene\": \"s\", \"params\": []}", "1:40: found an array, expected an object"),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": null}}",
        "1:46: found null, expected a number, a text, true or false"
      ),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": [1]}}",
        "1:46: found an array, expected a number, a text, true or false"
      ),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": 1, \"a\": 2}}",
        "1:49: found a second 'a', expected each name once"
      ),
      ("{\"version\": 1, \"scene\": \"s\", \"derived\": 3}", "1:41: found the number 3, expected an object"),
      (
        "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": 0,5}}",
        "1:48: found '5', expected a name in quotation marks"
      ),
    ])
  func refused(text: String, expected: String) {
    #expect(Self.complaint(text) == "p:" + expected)
  }
}
