import Effects
import Geometry
import TestSupport
import Testing

@testable import Files

@Suite("Writing presets")
struct PresetWritingTests {
  static var values: ParameterValues {
    var values = ParameterValues()
    for (key, value) in [
      ("a", ParameterValue.number(1.25)), ("d", .toggle(true)), ("f", .color(.white)), ("seed", .whole(.max)),
    ] {
      if let parameter = EffectKind.sample.parameter(key) { values[parameter] = value }
    }
    return values
  }
  static let preset = Preset(.sample, values)

  @Test("gives this text")
  func text() {
    let expected = """
      {
        "version": 1,
        "scene": "s",
        "seed": 9223372036854775807,
        "params": {
          "a": 1.25,
          "b": 5,
          "c": "up",
          "d": true,
          "e": "easeInOut",
          "f": "#FFFFFF"
        },
        "derived": {
          "firstRunEnd": 1
        }
      }

      """
    #expect(Self.preset.text == expected)
    #expect(Self.preset.text(derived: [], changedOnly: true).contains("\"a\": 1.25,\n    \"d\": true,\n    \"f\""))
  }

  @Test("is undone by reading, whatever effect it is of")
  func roundTrip() throws {
    for slotB in [nil, ParameterValues()] {
      let preset = Preset(.sample, Self.values, slotB: slotB)
      let read = try PresetReaderTests.read(preset.text)
      #expect(read.warnings.isEmpty && read.saysTheSame(as: preset) && read.text == preset.text)
      #expect(read.values(.a) == Self.values && read.values(.b) == slotB ?? Self.values)
    }
  }

  @Test("leaves out a second slot that is the first")
  func sameSlots() { #expect(Preset(.sample, Self.values, slotB: Self.values).slotB == nil) }

  @Test("with new values keeps what the program does not know")
  func rest() throws {
    let old = try PresetReaderTests.read(
      "{\"version\": 1, \"scene\": \"s\", \"params\": {\"a\": 3, \"x\": 1}, \"slotB\": {\"y\": 2, \"params\": {\"z\": \"3\"}}, \"mood\": 4}"
    )
    let one = Preset(.sample, Self.values).keepingRest(of: old).text
    #expect(one.contains("\"x\": 1") && one.contains("\"mood\": 4") && one.contains("\"a\": 1.25"))
    #expect(!one.contains("\"y\"") && !one.contains("\"z\""))
    let two = Preset(.sample, Self.values, slotB: ParameterValues()).keepingRest(of: old).text
    #expect(two.contains("\"y\": 2") && two.contains("\"z\": \"3\""))
    #expect(try !PresetReaderTests.read(one).saysTheSame(as: PresetReaderTests.read(two)))
  }

  @Test("to the disk and back")
  func save() throws {
    let scratch = try Scratch()
    let path = scratch.file("presets/mine.json")
    try Self.preset.save(to: path)
    let read = try Preset(file: path, in: .sample)
    #expect(read.text == Self.preset.text && read.name == "mine" && read.path == path)
  }
}
