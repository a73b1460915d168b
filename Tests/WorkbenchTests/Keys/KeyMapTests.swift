import Files
import Testing
import ViewTree

@testable import Workbench

@Suite struct KeyMapTests {
  @Test("Every key reads back as it is written")
  func roundTrip() {
    for (action, chords) in KeyMap.defaultBindings {
      for chord in chords { #expect(KeyChord(text: chord.description) == chord, "\(action): \(chord.description)") }
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
    var owners: [KeyChord: Action] = [:]
    for (action, chords) in KeyMap.defaultBindings {
      for chord in chords {
        #expect(owners[chord] == nil, "\(chord.description)")
        owners[chord] = action
      }
    }
  }

  @Test("Every action has a key and stands in the help")
  func complete() {
    let bound = Set(KeyMap.defaultBindings.map(\.action))
    let shown = Set(Action.groups.flatMap(\.actions))
    for action in Action.allCases {
      #expect(bound.contains(action), "\(action)")
      #expect(shown.contains(action), "\(action)")
    }
  }

  private func action(_ symbol: String, at position: String, _ modifiers: Modifiers = []) -> Action? {
    KeyMap().action(for: KeyEvent(symbol: symbol, positionSymbol: position, modifiers: modifiers))
  }

  @Test("Keys of another script work by their place")
  func cyrillic() {
    #expect(action("Cyrillic_ka", at: "r") == .replay)
    #expect(action("Cyrillic_DE", at: "l", .shift) == .loop)
    #expect(action("Cyrillic_ya", at: "z", .control) == .undo)
    #expect(action("Cyrillic_YA", at: "z", [.control, .shift]) == .redo)
    #expect(action("Cyrillic_shorti", at: "q", .control) == .quit)
  }

  @Test("Keys of Latin layouts work by their symbol only")
  func latin() {
    // AZERTY: digits need Shift, and the plain keys give signs that stand for the digit by their place.
    #expect(action("1", at: "1", .shift) == .scene1)
    #expect(action("ampersand", at: "1") == .scene1)
    #expect(action("eacute", at: "2") == .scene2)
    #expect(action("period", at: "comma", .shift) == .frameOn)
    #expect(action("a", at: "q") == .flipSlot)
    #expect(action("q", at: "a") == .quit)
    // QWERTZ
    #expect(action("z", at: "y", .control) == .undo)
    #expect(action("odiaeresis", at: "semicolon") == nil)
    // US: a sign above a digit is not the digit.
    #expect(action("exclam", at: "1", .shift) == nil)
    #expect(action("at", at: "2", .shift) == nil)
    #expect(action("colon", at: "semicolon", .shift) == nil)
  }
}
