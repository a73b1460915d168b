import Testing
import ViewTree
import WorkbenchTestSupport

@testable import Workbench

@Suite("A field for a line of text")
struct TextFieldTests {
  private func field(_ keys: [(String, Modifiers)], _ text: String = "") -> TextField {
    var field = TextField(text)
    for (symbol, modifiers) in keys { _ = field.take(Rig.event(symbol, modifiers)) }
    return field
  }

  @Test("edits at the caret")
  func caret() {
    let result = field([("Left", []), ("Left", []), ("x", []), ("Delete", []), ("BackSpace", []), ("y", [])], "abc")
    #expect(result.text == "ayc" && result.head == "ay")
    #expect(field([("Home", []), ("BackSpace", []), ("Left", []), ("z", [])], "é夜").text == "zé夜")
    #expect(field([("End", []), ("Delete", []), ("Right", [])], "ab").caret == 2)
  }

  @Test("takes words and all of it away")
  func words() {
    #expect(field([("BackSpace", .control)], "one two  ").text == "one ")
    #expect(field([("w", .control), ("w", .control), ("w", .control)], "one two").text == "")
    #expect(field([("Left", .control), ("u", .control)], "one two").text == "two")
    #expect(field([("Home", []), ("k", .control)], "one").text == "")
  }

  @Test("leaves commands alone and keeps to one line")
  func other() {
    var field = TextField("a")
    let commands = [Rig.event("q", .control), Rig.event("x", .alt), Rig.event("F1")]
    for command in commands {
      let isTaken = field.take(command)
      #expect(!isTaken, "\(command.symbol)")
    }
    field.insert("b\nc\u{7}\td")
    #expect(field.text == "ab c d")
    field.insert(String(repeating: "x", count: 1000))
    #expect(field.text.count == 400)
  }
}
