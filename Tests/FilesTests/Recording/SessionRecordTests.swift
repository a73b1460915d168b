import Effects
import Geometry
import TestSupport
import Testing

@testable import Files

@Suite("Recorded sessions")
struct SessionRecordTests {
  private func read(_ text: String) throws -> SessionRecord {
    try SessionRecordReader.read(TextFile(name: "r", bytes: Array(text.utf8)), in: .sample)
  }

  private func text(_ more: String) -> String { "{\"session\": 1, \"scene\": \"s\", \"size\": [100, 50]\(more)}" }

  @Test("of an effect that the program does not bring come back with everything")
  func roundTrip() throws {
    var configuration = SceneConfiguration(.sample)
    configuration.values = PresetWritingTests.values
    configuration.loops = true
    let inputs: [EffectInput] = [
      .trigger, .reload, .cancel, .pause, .resume, .stop, .start, .loop(false), .notices([Notice("a", tag: "b")]),
      .append([Notice("c")]), .rows([TableRow(title: "d", subtitle: "e", image: "f")]), .resize(Size(0, 7)),
      .scroll(-2.5), .press(Point(1, 2)), .release(Point(3, 4)), .move(Point(-5, 6)),
    ]
    let scene = Scene(configuration, inputs: inputs.enumerated().map { TimedInput(Double($0.offset), $0.element) })
    let record = SessionRecord(scene)
    let again = try read(record.text)
    #expect(again.text == record.text && again.warnings.isEmpty)
    #expect(again.inputs == record.inputs && again.inputs.count == inputs.count)
    #expect(again.values == PresetWritingTests.values && again.loops && again.size == configuration.size)
  }

  @Test("take values as options do, and say what they change")
  func values() throws {
    let record = try read(text(",\n\"params\": {\"a\": \"2.5\", \"d\": \"on\", \"b\": 700, \"x\": 1}, \"seed\": 3"))
    #expect(EffectKind.sample.parameter("a").map { record.values[$0] } == .number(2.5))
    #expect(EffectKind.sample.parameter("d").map { record.values[$0] } == .toggle(true))
    #expect(record.values[Parameter.seed] == 3)
    #expect(record.warnings == ["r:2:40: b is clamped to 100", "r:2:45: s has no parameter 'x'"])
    #expect(
      failure { try read(text(", \"params\": {\"a\": \"x\"}")) }?.hasSuffix(
        "found the text 'x', expected a number from 0 to 10") == true)
  }

  @Test(
    "say where an input is wrong",
    arguments: [
      (
        "{\"time\": 1, \"action\": \"jump\"}",
        "found the text 'jump', expected an action such as trigger, press or resize"
      ),
      ("{\"time\": 1, \"action\": \"press\"}", "found an object without 'point', expected a recorded session"),
      ("{\"time\": 2000000, \"action\": \"stop\"}", "found the time 2000000, expected seconds, 0…1000000"),
      (
        "{\"time\": 1, \"action\": \"resize\", \"size\": [1, 40000]}",
        "found the size 1 × 40000, expected sides of 0…32767 points"
      ),
    ])
  func wrong(input: String, expected: String) {
    #expect(failure { try read(text(", \"input\": [\(input)]")) }?.hasSuffix(": " + expected) == true)
  }
}
