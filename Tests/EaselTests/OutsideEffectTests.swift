import CairoRaster
import Foundation
import TestSupport
import Testing

/// A program of another package with an effect of its own: nothing of the tool is closed to it.
@Suite(.timeLimit(.minutes(5))) struct OutsideEffectTests {
  let drop: EaselCommand

  init() throws { drop = try EaselCommand(program: "drop") }

  private func run(_ words: String) throws -> Tool.Output {
    let result = try drop.run(words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(words): \(result.errors)")
    return result
  }

  @Test func isListedWithItsParameters() throws {
    #expect(try run("list scenes").lines.contains { $0.hasPrefix("drop ") && $0.contains("a card drops in") })
    let params = try run("list params drop").lines
    for key in ["duration", "damping", "height"] { #expect(params.contains { $0.contains(key) }, "\(key)") }
    // The document's preset is every effect's.
    #expect(try run("trace drop --at 0.3 --preset document").output == run("trace drop --at 0.3").output)
    #expect(try run("--help").text.contains("ticker, slices, cascade, drop"))
  }

  @Test func speaksUnderItsOwnName() throws {
    let result = try drop.run("trace nosuch")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("drop: ") && result.errors.contains("cascade, drop"))
    #expect(result.errors.contains("(try 'drop trace --help')"))
  }

  @Test func isTracedAndRendered() throws {
    #expect(try run("trace drop --at 0.5").records.map { $0[1] } == ["card"])
    #expect(try run("trace drop --events").lines.contains { $0.contains("completion") })
    #expect(try run("trace drop --at 0 --set height=100").text != run("trace drop --at 0").text)
    _ = try run("render drop --at 0.5 -o still.png")
    #expect(try ImageFile.load(drop.folder.file("still.png")).width == 300)
    #expect(try run("render drop --at 0.5 --expect still.png").text == "equal\n")
    _ = try run("render drop --sheet 2 -o sheet.png")
    _ = try run("render drop --at 0.5 -o still.svg")
  }

  @Test(.needs("ffmpeg"))
  func loopsInAFilm() throws {
    _ = try run("render drop --loop --fps 10 --size 60x80 --quiet -o loop.apng")
    // One run with the rest behind it: 1.9 s.
    let frames = try drop.folder.data("loop.apng")
    #expect(frames.split(separator: Data("fcTL".utf8)).count - 1 == 19)
  }

  @Test func itsValuesAreExported() throws {
    #expect(try run("export drop --as json --set damping=0.4").text.contains("\"damping\": 0.4"))
    #expect(try run("export drop --as csv --changed-only --set damping=0.4").text.contains("damping,0.4"))
    let code = try drop.run("export drop --as swiftui")
    #expect(code.status == 1 && code.errorLines.count == 1 && code.errors.contains("drop"))
  }

  @Test func itsFilesAreReadBack() throws {
    try drop.folder.write(#"{"version": 1, "scene": "drop", "params": {"damping": 0.4}}"#, to: "soft.json")
    try drop.folder.write(
      #"""
      {"session": 1, "scene": "drop", "params": {"damping": 0.4}, "size": [300, 400],
      "input": [{"time": 0.5, "action": "trigger"}]}
      """#, to: "record.json")
    #expect(try run("check soft.json record.json").lines.count == 2)
    let set = try run("trace drop --at 0.3 --set damping=0.4")
    #expect(try run("trace --preset soft.json --at 0.3").output == set.output)
    #expect(try run("trace --replay record.json --at 0.3").output == set.output)
    // The trigger lets the card drop anew; the times aside both tell the same.
    let again = try run("trace --replay record.json --at 0.5").records.map { $0.dropFirst() }
    let first = try run("trace drop --at 0 --set damping=0.4").records.map { $0.dropFirst() }
    #expect(!again.isEmpty && again == first)
  }
}

/// The same program in its window.
@Suite(.serialized, .needsDesktop)
struct OutsideWindowTests {
  private static let steps: [Newcomer.Step] = [
    .init("the last scene", "Page_Up", title: "Drop – Easel"),
    .init("choose the damping and type it", "Down Return 0 period 4 Return", mark: "soft"),
    .init("save under a name", "ctrl+shift+s m i n e Return"),
    .init("turn it back", "Delete"),
    .init("open what was saved", "ctrl+o m i n e Return"),
    .init("the keys", "question"),
    .init("and away with them", "Escape"),
  ]

  @Test("Ctrl+S and Ctrl+O, help, and the session from one start to the next")
  func filesAndSession() throws {
    let person = try Newcomer("drop")
    try person.walk(Self.steps)
    let preset = try person.json(".local/share/easel/presets/mine.json")
    #expect(preset["scene"] as? String == "drop")
    #expect((preset["params"] as? [String: Any])?["damping"] as? Double == 0.4)
    try person.desktop.xdotool("key", "q")
    #expect(try person.desktop.end() == (0, ""))
    let session = try person.json(".local/state/easel/session.json")
    #expect(session["scene"] as? String == "drop")
    let slot = (session["slotA"] as? [String: Any])?["drop"] as? [String: Any]
    #expect(slot?["preset"] as? String == "mine")
    try person.desktop.start(["--paused"])
    try person.walk([.init("where it ended", "question Escape", title: "Drop – Easel")])
    try person.desktop.xdotool("key", "q")
    #expect(try person.desktop.end() == (0, ""))
  }

  @Test("t, x and L are taken and recorded, and the recording plays again")
  func recording() throws {
    let scratch = try Scratch()
    let desktop = try Desktop(["drop", "--record", scratch.file("record.json")], program: "drop")
    try desktop.xdotool("key", "t", "x", "L", "t", "q")
    #expect(try desktop.end() == (0, ""))
    let record = try JSONSerialization.jsonObject(with: scratch.data("record.json")) as? [String: Any]
    #expect(record?["scene"] as? String == "drop")
    let inputs = record?["input"] as? [[String: Any]] ?? []
    #expect(inputs.compactMap { $0["action"] as? String } == ["trigger", "stop", "loop", "trigger"])
    let drop = try EaselCommand(program: "drop")
    let played = try drop.run(["trace", "--events", "--replay", scratch.file("record.json")])
    #expect(played.status == 0 && played.errors.isEmpty && !played.records.isEmpty)
  }
}
