import Effects
import Foundation
import Geometry
import Testing
import WorkbenchTestSupport

@testable import Workbench

@Suite("Presets in the window")
struct BenchPresetsTests {
  @Test("a preset applies as one step, and the panel says what it is and what was changed since")
  func apply() throws {
    let files = try FileRig()
    #expect(files.subtitle == "document 3 · preset “document”")
    try files.press("Right")
    #expect(files.subtitle == "document 3 · preset “document”, 1 changed")
    let before = files.state.work
    try files.open("gen")
    #expect(files.prompt == nil)
    #expect(files.rig.message == "preset “gentle”")
    #expect(files.subtitle == "document 3 · preset “gentle”")
    #expect(files.rig.number("travel") == 0.35)
    try files.press("Down", "Right", "Right")
    #expect(files.subtitle == "document 3 · preset “gentle”, 1 changed")
    try files.press("Ctrl+z", "Ctrl+z")
    try files.press("Ctrl+z")
    #expect(files.state.work == before)
    #expect(files.rig.message == "undone: preset “gentle”")
    try files.press("Ctrl+Shift+z")
    #expect(files.rig.number("travel") == 0.35)
  }

  @Test("the list filters, moves round its ends, and takes keys for itself")
  func list() throws {
    let files = try FileRig(scene: 1)
    try files.press("Ctrl+o")
    #expect(files.prompt?.lines.map(\.name) == ["document", "document-as-written", "gentle", "snappy", "slow"])
    try files.press("Up")
    #expect(files.prompt?.chosen == "slow")
    try files.press("Down", "Down")
    #expect(files.prompt?.chosen == "document-as-written")
    try files.rig.type("s")
    // What begins as typed goes first.
    #expect(files.prompt?.lines.prefix(2).map(\.name) == ["snappy", "slow"])
    try files.rig.type("qqq")
    #expect(files.prompt?.lines.isEmpty == true)
    try files.press("Enter")
    #expect(files.prompt?.isWrong == true)
    try files.press("Esc")
    #expect(files.prompt == nil)
    #expect(files.rig.index == 1 && files.rig.values == ParameterValues())
  }

  @Test("the list takes the mouse")
  func mouse() throws {
    let files = try FileRig(paints: true)
    try files.press("Ctrl+o")
    let card = Rect(400, 144, 480, 264)
    #expect(files.prompt != nil)
    try files.rig.click(Point(card.minX + 60, card.minY + 100 + 2 * 32 + 16))
    #expect(files.subtitle == "document 3 · preset “snappy”")
    try files.press("Ctrl+o")
    try files.rig.click(Point(20, 780))
    #expect(files.prompt == nil)
    try files.rig.expectFresh("after the list of presets")
  }

  @Test("saving asks for a name once, then goes to the file of the preset shown")
  func save() throws {
    let files = try FileRig()
    try files.press("Right", "Ctrl+s")
    #expect(files.prompt?.isOpen == false)
    try files.rig.type("mine")
    try files.press("Enter")
    #expect(files.prompt == nil)
    #expect(files.subtitle == "document 3 · preset “mine”")
    #expect(try files.preset("mine").values == files.rig.values)
    #expect(try files.preset("mine").slotB == nil)
    #expect(files.host.watchChanges > 0)
    try files.press("Right", "Ctrl+s")
    #expect(files.prompt == nil)
    #expect(try files.preset("mine").values == files.rig.values)
    #expect(files.rig.message == "saved “mine”")
  }

  @Test("both slots are saved and come back together")
  func slots() throws {
    let files = try FileRig()
    try files.press("Right", "A", "a", "Down", "Left", "a")
    let saved = files.state.work
    try files.save(as: "both")
    #expect(files.rig.message == "saved “both”, A and B")
    let other = try FileRig(in: files.scratch)
    try other.open("both")
    #expect(other.state.work.values == saved.values)
    #expect(other.state.compares)
    #expect(other.rig.message == "preset “both”, A and B")
    try other.press("Ctrl+z")
    #expect(other.state.work == BenchState.Work(values: [:], presets: [:], content: 0))
  }

  @Test("a preset of one slot goes to the slot shown, and saving it there does not touch the other")
  func oneSlot() throws {
    let files = try FileRig()
    try files.press("Right")
    try files.save(as: "one")
    try files.press("Shift+Delete", "a")
    try files.open("one")
    #expect(files.state.work.values[.a]?["cascade"] == nil)
    #expect(files.state.work.presets[.a]?["cascade"]?.name == "one")
    try files.open("snappy")
    #expect(files.subtitle.hasSuffix("preset “snappy”"))
    try files.press("a")
    #expect(files.subtitle.hasSuffix("preset “one”, 1 changed"))
    try files.press("Ctrl+s")
    #expect(try files.preset("one").slotB == nil)
    #expect(try files.preset("one").values == ParameterValues())
  }

  @Test("an existing file is replaced only after it was said")
  func confirm() throws {
    let files = try FileRig()
    try files.save(as: "one")
    try files.press("Right")
    try files.save(as: "two")
    try files.save(as: "one")
    #expect(files.prompt?.note == "“one” is there already; Enter again replaces it")
    #expect(try files.preset("one").values == ParameterValues())
    try files.press("Enter")
    #expect(files.prompt == nil)
    #expect(try files.preset("one").values == files.rig.values)
    try files.save(as: "snappy")
    #expect(files.prompt?.note == "“snappy” is built in; choose another name")
    try files.press("Esc")
  }

  @Test("what the program does not know stays in the file, what is out of range is clamped, and both are said")
  func unknown() throws {
    let files = try FileRig()
    try FileManager.default.createDirectory(atPath: files.scratch.file("presets"), withIntermediateDirectories: true)
    try files.scratch.write(
      "{\"version\": 1, \"scene\": \"cascade\", \"mood\": [1.50], \"params\": {\"damping\": 7, \"x\": 2}}",
      to: "presets/odd.json")
    try files.open("odd")
    #expect(files.rig.number("damping") == 1)
    #expect(files.warnings.lines.count == 3)
    #expect(files.rig.message.contains("unknown name 'mood'") && files.rig.message.hasSuffix("and 2 more"))
    try files.press("Right", "Ctrl+s")
    let text = try files.scratch.read("presets/odd.json")
    #expect(
      text.contains("\"mood\": [\n    1.50\n  ]") && text.contains("\"x\": 2") && text.contains("\"damping\": 1,"))
    // Under another name too, and where the file has gone meanwhile.
    try files.save(as: "copy")
    #expect(try files.scratch.read("presets/copy.json") == text)
    try FileManager.default.removeItem(atPath: files.scratch.file("presets/copy.json"))
    try files.press("Ctrl+s")
    #expect(try files.scratch.read("presets/copy.json") == text)
  }

  @Test("a file of a newer program is neither opened nor overwritten")
  func newer() throws {
    let files = try FileRig()
    try FileManager.default.createDirectory(atPath: files.scratch.file("presets"), withIntermediateDirectories: true)
    let text = "{\"version\": 2, \"scene\": \"cascade\"}"
    try files.scratch.write(text, to: "presets/new.json")
    try files.open("new")
    #expect(files.prompt?.note.contains("version 2, from a newer program") == true)
    try files.press("Esc")
    try files.save(as: "new")
    try files.press("Enter")
    #expect(files.prompt?.note.contains("version 2, from a newer program") == true)
    #expect(try files.scratch.read("presets/new.json") == text)
  }

  @Test("a file that another program changed is not overwritten unseen")
  func conflict() throws {
    let files = try FileRig()
    try files.press("Right")
    try files.save(as: "mine")
    let theirs = try files.scratch.read("presets/mine.json").replacingOccurrences(of: "0.77", with: "0.5")
    try files.scratch.write(theirs, to: "presets/mine.json")
    try files.press("Right", "Ctrl+s")
    #expect(files.rig.message == "mine was changed by another program; save again to replace it")
    #expect(try files.scratch.read("presets/mine.json") == theirs)
    try files.press("Ctrl+s")
    #expect(try files.preset("mine").values == files.rig.values)
  }

  @Test("a file goes by its path, or by its place in the home folder", arguments: [false, true])
  func paths(inHome: Bool) throws {
    let files = try FileRig()
    let path = inHome ? "~/elsewhere/my.json" : files.scratch.file("elsewhere/my.json")
    try files.press("Right", "Ctrl+Shift+s")
    files.rig.receive(path)
    try files.press("Enter")
    #expect(files.subtitle == "document 3 · preset “my”")
    #expect(try files.scratch.read("elsewhere/my.json").contains("cascade"))
    try files.press("Shift+Delete", "Ctrl+o")
    files.rig.receive(path)
    #expect(files.prompt?.lines.map(\.path) == [path])
    try files.press("Enter")
    #expect(files.rig.values.changedCount == 1)
  }

  @Test("what cannot be written is said", .enabled(if: geteuid() != 0, "root may write everything"))
  func forbidden() throws {
    let files = try FileRig()
    try files.press("Right")
    try files.save(as: "mine")
    let old = try files.scratch.read("presets/mine.json")
    try #require(chmod(files.scratch.file("presets/mine.json"), 0o400) == 0)
    try files.press("Right", "Ctrl+s")
    #expect(files.rig.message.hasSuffix("mine.json: Permission denied"))
    #expect(try files.scratch.read("presets/mine.json") == old)
    try #require(chmod(files.scratch.file("presets"), 0o500) == 0)
    defer { chmod(files.scratch.file("presets"), 0o700) }
    try files.save(as: "other")
    #expect(files.prompt?.note.hasSuffix("other.json: Permission denied") == true)
    #expect(files.prompt?.isWrong == true)
  }

  @Test(
    "a preset of another scene shows that scene; going there is no step, and undo stays where the preset was applied")
  func otherScene() throws {
    let files = try FileRig(scene: 0)
    try files.press("Right")
    try files.save(as: "tick")
    try files.press("3")
    try files.open("tick")
    #expect(files.rig.kind.name == "ticker")
    try files.press("Ctrl+z")
    #expect(files.rig.kind.name == "ticker")
  }
}
