import Effects
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Finding presets")
struct PresetSearchTests {
  let scratch: Scratch
  let folder: PresetFolder

  init() throws {
    scratch = try Scratch()
    folder = PresetFolder(path: scratch.path)
  }

  private func text(_ scene: String, _ more: String = "") -> String {
    "{\"version\": 1, \"scene\": \"\(scene)\"\(more)}"
  }

  @Test("by name, for the scene that is wanted")
  func builtIn() throws {
    let ticker = try PresetSearch("gentle", in: .builtIn, folder: folder).preset(for: "ticker")
    let slices = try PresetSearch("gentle", in: .builtIn, folder: folder).preset(for: "slices")
    #expect(ticker.kind.name == "ticker" && slices.kind.name == "slices" && ticker.values != slices.values)
    #expect(
      try PresetSearch("document-as-written", in: .builtIn, folder: folder).preset(for: nil).kind.name == "slices")
    expect(
      failure { try PresetSearch("gentle", in: .builtIn, folder: folder).preset(for: nil) }, names: ["gentle", "scene"])
    expect(
      failure { try PresetSearch("document-as-written", in: .builtIn, folder: folder).preset(for: "ticker") },
      names: ["--preset", "document-as-written", "slices", "ticker"])
  }

  @Test("a saved one goes before a built-in one of its scene, except the document's")
  func precedence() throws {
    try scratch.write(text("cascade", ", \"params\": {\"stagger\": 0.5}"), to: "slow.json")
    try scratch.write(text("cascade", ", \"params\": {\"stagger\": 0.5}"), to: "document.json")
    #expect(try PresetSearch("slow", in: .builtIn, folder: folder).preset(for: "cascade").path != nil)
    #expect(try PresetSearch("slow", in: .builtIn, folder: folder).preset(for: nil).path != nil)
    #expect(try PresetSearch("slow", in: .builtIn, folder: folder).preset(for: "slices").path == nil)
    #expect(
      try PresetSearch("document", in: .builtIn, folder: folder).preset(for: "cascade").values == ParameterValues())
    #expect(folder.names == ["document", "slow"])
  }

  @Test("names that nothing can be saved under are refused")
  func names() {
    for name in ["", "a/b", ".hidden", "snappy", "document", "a\u{7}", String(repeating: "n", count: 201)] {
      #expect(throws: PresetNameError.self, "\(name)") { try folder.file(for: name, in: .builtIn) }
    }
    #expect(throws: PresetNameError.self) { try PresetFolder(path: nil).file(for: "mine", in: .builtIn) }
    #expect((try? folder.file(for: "夜 mine", in: .builtIn)) == scratch.file("夜 mine.json"))
  }

  @Test("lists what cannot be used as such")
  func items() throws {
    try scratch.write(text("cascade"), to: "b.json")
    try scratch.write(text("ticker", ", \"slotB\": {\"params\": {\"stay\": 3}}"), to: "a.json")
    try scratch.write("{", to: "c.json")
    try scratch.write(text("nosuch"), to: "d.json")
    let items = PresetItem.offered(for: "cascade", in: .builtIn, folder: folder)
    #expect(items.map(\.name) == ["document", "gentle", "snappy", "slow", "b", "a", "c", "d"])
    #expect(items.map(\.isUsable) == [true, true, true, true, true, true, false, false])
    #expect(items[5].summary == "saved, A and B")
  }

  @Test("reads both slots, clamps each and says where")
  func secondSlot() throws {
    let path = try scratch.write(
      text(
        "cascade",
        ",\n\"seed\": 1, \"params\": {\"damping\": 0.6},\n\"slotB\": {\"seed\": 9223372036854775807, \"mood\": 1, \"params\": {\"damping\": 7, \"x\": 1}}"
      ), to: "p.json")
    let choice = try Preset(file: path, in: .builtIn)
    let info = choice.kind
    let damping = try #require(info.parameter("damping"))
    #expect(choice.values[damping] == .number(0.6))
    #expect(choice.slotB?[damping] == .number(1))
    #expect(choice.slotB?[Parameter.seed] == .max)
    #expect(choice.values[Parameter.seed] == 1)
    #expect(
      choice.warnings.map { String($0.description.dropFirst(path.count)) } == [
        ":3:40: unknown name 'mood' is kept but means nothing",
        ":3:73: damping: the number 7 is clamped to 1, expected a number from 0.05 to 1",
        ":3:81: cascade has no parameter 'x'; it is kept but not used",
      ])
    let text = choice.text
    #expect(text.contains("\"mood\": 1") && text.contains("\"x\": 1"))
  }

  @Test("a preset of ten megabytes is read, and its odd names are not told one by one")
  func large() throws {
    var text = "{\"version\": 1, \"scene\": \"cascade\", \"params\": {\"damping\": 0.5"
    for index in 0..<150_000 { text += ",\n\"unknown parameter number \(index) with a long name, \(index)\": 1" }
    text += "}}"
    try #require(text.utf8.count > 9_000_000)
    let choice = try Preset(file: try scratch.write(text, to: "large.json"), in: .builtIn)
    #expect(choice.warnings.count == WarningList.limit + 1)
    #expect(choice.warnings.last?.text == "\(150_000 - WarningList.limit) more warnings of this kind")
    try scratch.write(String(repeating: " ", count: Preset.longest + 1), to: "larger.json")
    #expect(
      failure { try Preset(file: scratch.file("larger.json"), in: .builtIn) }?.contains(
        "more than 16777216 bytes") == true)
  }
}
