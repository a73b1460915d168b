import Effects
import Files
import TestSupport
import Testing
import ViewTree

@testable import Rendering
@testable import Workbench

@Suite("Keys files")
struct KeysFileTests {
  private func read(_ text: String) throws -> Loaded<[KeyBinding]> {
    KeysFile.read(try TextFile(name: "keys", bytes: Array(text.utf8)), over: KeyMap.usual(for: .builtIn))
  }

  private func action(_ bindings: [KeyBinding], _ symbol: String, _ modifiers: Modifiers = []) -> String? {
    KeyMap(bindings).action(for: KeyEvent(symbol: symbol, modifiers: modifiers))
  }

  private func chords(_ bindings: [KeyBinding], _ action: String) -> [String] {
    bindings.first { $0.action == action }?.chords.map(\.description) ?? []
  }

  @Test("give other keys to an action, which loses its own")
  func rebind() throws {
    let loaded = try read(
      "# mine\n\n  playPause = F2 , Ctrl+Shift+left # both\r\nquit=\nhelp = comma, numbersign, Ctrl++, Ctrl+# # here it is a key\n"
    )
    #expect(loaded.warnings.isEmpty, "\(loaded.warnings)")
    let map = loaded.value
    #expect(action(map, "F2") == "playPause")
    #expect(action(map, "Left", [.control, .shift]) == "playPause")
    #expect(action(map, "space") == nil)
    #expect(action(map, "q") == nil && chords(map, "quit").isEmpty)
    #expect(action(map, "comma") == "help" && action(map, "numbersign", .shift) == "help")
    #expect(action(map, "plus", .control) == "help" && action(map, "numbersign", [.control, .shift]) == "help")
    // What the file gave away is gone from where it was, the rest stays.
    #expect(chords(map, "frameBack").isEmpty)
    #expect(chords(map, "frameOn") == [".", "Ctrl+Shift+Right"])
    #expect(map.count == KeyMap.usual(for: .builtIn).count)
  }

  @Test("a comma where a key has to stand is that key")
  func commas() throws {
    let loaded = try read("frameBack = ,, Ctrl+,\n")
    #expect(loaded.warnings.isEmpty)
    #expect(
      loaded.value.first { $0.action == "frameBack" }?.chords == [
        KeyChord("comma"), KeyChord("comma", .control),
      ])
  }

  @Test(
    "say where something is wrong, and the rest applies",
    arguments: [
      ("nosuch = F2", ["keys:1:1:", "'nosuch'", "easel list keys"]),
      ("\nPlaypause = F2", ["keys:2:1:", "'Playpause'", "'playPause'"]),
      ("play = F2", ["keys:1:1:", "'play'", "'playPause'"]),
      ("replay = F2, Hyper+x", ["keys:1:14:", "'Hyper+x'"]),
      ("replay = Foo", ["keys:1:10:", "'Foo'"]),
      ("replay = F36", ["keys:1:10:", "'F36'"]),
      ("replay = é9", ["keys:1:10:", "'é9'"]),
      ("replay F2", ["keys:1:8:", "'F2'", "'='"]),
      ("replay", ["keys:1:7:", "end of the line", "'='"]),
      ("replay = F2,", ["keys:1:13:", "no key", "Ctrl+Shift+Left"]),
      ("replay = F2\nquit = F3, F2", ["keys:2:12:", "F2", "'replay'", "line 1"]),
      ("replay = F2, F2", ["keys:1:14:", "F2", "already"]),
      ("replay = F2\nreplay = F3", ["keys:2:1:", "'replay'", "once"]),
    ])
  func problems(text: String, names: [String]) throws {
    let loaded = try read(text + "\ntheme = F9\n")
    #expect(loaded.warnings.count == 1)
    expect(loaded.warnings.first?.description, names: names)
    #expect(action(loaded.value, "F9") == "theme")
    #expect(action(loaded.value, "d") == nil)
  }

  @Test("what is written reads back, for the bindings in force too")
  func roundTrip() throws {
    for text in ["", "frameBack = comma, numbersign\nquit =\nslower = KP_Add, ;, Ctrl+=, eacute\nhelp = XF86Search"] {
      let map = try read(text).value
      let again = try read(KeysFile.text(of: map))
      #expect(again.warnings.isEmpty, "\(again.warnings)")
      #expect(again.value == map)
    }
  }

  @Test("a folder without one means Easel's own keys")
  func missing() throws {
    let scratch = try Scratch()
    let usual = KeyMap.usual(for: .builtIn)
    #expect(try KeysFile.load(scratch.file("none/keys"), over: usual).value == usual)
    #expect(throws: ContentError.self) { try KeysFile.load(scratch.path, over: usual) }
  }

  @Test("are checked like presets and content")
  func check() throws {
    let scratch = try Scratch()
    let usual = KeyMap.usual(for: .builtIn)
    let good = try FileCheck.check(
      try scratch.write("# a\nreplay = F2\nquit =\n", to: "mine"), in: .builtIn, keys: usual)
    #expect(good.summary == "keys for 2 actions" && good.problems.isEmpty)
    let bad = try FileCheck.check(try scratch.write("replay: F2\nquit = F2\n", to: "keys"), in: .builtIn, keys: usual)
    #expect(bad.problems.count == 1)
    expect(bad.problems.first, names: ["\(scratch.file("keys")):1:9:", "'F2'", "'='"])
    #expect(
      try FileCheck.check(try scratch.write("a = b\n", to: "lines.txt"), in: .builtIn, keys: usual).summary == "1 line")
  }
}
