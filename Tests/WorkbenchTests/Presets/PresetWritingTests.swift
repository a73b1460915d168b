import TestSupport
import Testing

@testable import Workbench

@Suite("Writing presets")
struct PresetWritingTests {
  static let preset = Preset(
    scene: "slices", seed: 9_223_372_036_854_775_807,
    parameters: [
      .init("duration", .number(1.25)), .init("sliceWidth", .number(5)), .init("background", .string("#000000")),
      .init("loop", .boolean(false)), .init("count", .integer("18446744073709551616")),
    ],
    derived: [.init("omega", .number(8.994296689292398))], unknown: [.init("mood", .string("\"calm\""))])

  @Test("gives this text")
  func text() {
    let expected = """
      {
        "version": 1,
        "scene": "slices",
        "seed": 9223372036854775807,
        "params": {
          "duration": 1.25,
          "sliceWidth": 5,
          "background": "#000000",
          "loop": false,
          "count": 18446744073709551616
        },
        "derived": {
          "omega": 8.994296689292398
        },
        "mood": "\\"calm\\""
      }

      """
    #expect(Self.preset.text == expected)
    #expect(Preset(scene: "ticker").text.contains("\"params\": {},\n  \"derived\": {}\n}\n"))
  }

  @Test("is undone by reading")
  func roundTrip() throws {
    let loaded = try PresetReader.read(Array(Self.preset.text.utf8), name: "p")
    #expect(loaded.preset.text == Self.preset.text)
    #expect(loaded.preset.seed == Self.preset.seed)
    #expect(loaded.preset.unknown == Self.preset.unknown)
    #expect(loaded.preset["sliceWidth"] == .integer("5"))
  }

  @Test("keeps the seed in its range")
  func seed() {
    #expect(Preset(scene: "s", seed: .max).seed == SeedText.limit)
    var preset = Preset(scene: "s")
    preset.seed = .max
    #expect(preset.text.contains("\"seed\": 9223372036854775807,"))
  }

  @Test("with new values keeps what the program does not know")
  func updated() {
    let changed = Self.preset.updated(
      Preset(
        scene: "slices", seed: 3, parameters: [.init("loop", .boolean(true)), .init("duration", .number(2))]))
    #expect(changed.parameters.map(\.key) == ["loop", "duration", "sliceWidth", "background", "count"])
    #expect(changed["duration"] == .number(2))
    #expect(changed.seed == 3)
    #expect(changed.unknown == Self.preset.unknown)
    #expect(changed.derived.isEmpty)
  }

  @Test("to the disk and back")
  func save() throws {
    let scratch = try Scratch()
    let path = scratch.file("presets/mine.json")
    try Self.preset.save(to: path)
    #expect(try PresetReader.read(TextFile.read(path)).preset.text == Self.preset.text)
  }
}
