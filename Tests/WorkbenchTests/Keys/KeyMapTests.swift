import Effects
import Files
import Testing
import ViewTree
import WorkbenchTestSupport

@testable import Workbench

@Suite struct KeyMapTests {
  private let usual = KeyMap.usual(for: .builtIn)

  @Test("What a view asks for by name has a row in the table")
  func namedActions() {
    let router = KeyRouter(.builtIn)
    for name: ActionName in [.playPause, .typeValue, .valueUp, .resetValue, .resetAll] {
      #expect(router.action(name) != nil, "\(name.text)")
    }
  }

  @Test("Every key reads back as it is written")
  func roundTrip() {
    for binding in usual {
      for chord in binding.chords {
        #expect(KeyChord(text: chord.description) == chord, "\(binding.action): \(chord.description)")
      }
    }
    for text in ["Super+x", "Ctrl+Super+Left", "Alt+Shift+Super+F5"] {
      #expect(KeyChord(text: text)?.description == text)
    }
    for text in ["", "Ctrl+", "Hyper+a", "Strg+a", "Ctrl+Foo", "a b"] {
      #expect(KeyChord(text: text) == nil, "\(text)")
    }
  }

  @Test("No key does two things")
  func single() {
    var owners: [KeyChord: String] = [:]
    for binding in usual {
      for chord in binding.chords {
        #expect(owners[chord] == nil, "\(chord.description)")
        owners[chord] = binding.action
      }
    }
  }

  @Test("Every action has the keys of its row, a name of its own and a line in the help")
  func complete() throws {
    let actions = BenchAction.table(.builtIn).flatMap(\.actions)
    #expect(actions.count == 71 && Set(actions.map(\.name)).count == actions.count)
    // A key that is misspelt in the table would be left out.
    #expect(actions.map(\.keys.count).reduce(0, +) == 99)
    let rig = try Rig()
    try rig.press("?")
    let help = try #require(rig.shown.help)
    #expect(help == ["Time", "Scene", "Parameters", "Compare, hand off", "Files", "Window"])
    #expect(actions.allSatisfy { !$0.keys.isEmpty && !$0.title.isEmpty })
  }

  @Test("Number keys reach every effect up to the ninth")
  func numbers() throws {
    var kinds = Array(EffectSet.builtIn)
    for number in 4...10 {
      var kind = EffectKind.cascade
      kind.name = "copy\(number)"
      kinds.append(kind)
    }
    let rig = try Rig(EffectSet(kinds))
    for number in [9, 4, 1, 7] {
      try rig.press("\(number)")
      #expect(rig.index == number - 1)
    }
    let names = KeyMap.usual(for: EffectSet(kinds)).map(\.action).filter { $0.hasPrefix("scene") }
    #expect(names == (1...9).map { "scene\($0)" })
  }

  private func action(_ symbol: String, at position: String, _ modifiers: Modifiers = []) -> String? {
    KeyMap(usual).action(for: KeyEvent(symbol: symbol, positionSymbol: position, modifiers: modifiers))
  }

  @Test("Keys of another script work by their place")
  func cyrillic() {
    #expect(action("Cyrillic_ka", at: "r") == "replay")
    #expect(action("Cyrillic_DE", at: "l", .shift) == "loop")
    #expect(action("Cyrillic_ya", at: "z", .control) == "undo")
    #expect(action("Cyrillic_YA", at: "z", [.control, .shift]) == "redo")
    #expect(action("Cyrillic_shorti", at: "q", .control) == "quit")
  }

  @Test("Keys of Latin layouts work by their symbol only")
  func latin() {
    // AZERTY: digits need Shift, and the plain keys give signs that stand for the digit by their place.
    #expect(action("1", at: "1", .shift) == "scene1")
    #expect(action("ampersand", at: "1") == "scene1")
    #expect(action("eacute", at: "2") == "scene2")
    #expect(action("period", at: "comma", .shift) == "frameOn")
    #expect(action("a", at: "q") == "flipSlot")
    #expect(action("q", at: "a") == "quit")
    // QWERTZ
    #expect(action("z", at: "y", .control) == "undo")
    #expect(action("odiaeresis", at: "semicolon") == nil)
    // US: a sign above a digit is not the digit.
    #expect(action("exclam", at: "1", .shift) == nil)
    #expect(action("at", at: "2", .shift) == nil)
    #expect(action("colon", at: "semicolon", .shift) == nil)
  }
}
