import Effects
import Geometry
import Testing
import ViewTree
import Workbench
import WorkbenchTestSupport

@Suite struct TypingTests {
  /// The cascade with its damping selected.
  private func rig(paints: Bool = false) throws -> Rig {
    let rig = try Rig(scene: 2, paints: paints)
    try rig.key("Down", repeats: 1)
    return rig
  }

  @Test("Both decimal signs", arguments: ["0.62", "0,62", ".62", " 0.62 ", "6.2e-1"])
  func decimals(text: String) throws {
    let rig = try rig()
    try rig.key("Return")
    #expect(rig.state.typed != nil)
    try rig.type(text)
    #expect(rig.state.typed == text)
    try rig.key("Return")
    #expect(rig.state.typed == nil)
    #expect(rig.number("damping") == 0.62)
    #expect(rig.message == "damping 0.62 (default 0.77)")
    try rig.key("u")
    #expect(rig.number("damping") == 0.77)
  }

  @Test("Esc leaves the value as it was and does not leave anything else")
  func escape() throws {
    let rig = try rig()
    rig.host.isFullScreen = true
    try rig.key("KP_Enter")
    try rig.type("0.3")
    try rig.key("Escape")
    #expect(rig.state.typed == nil)
    #expect(rig.number("damping") == 0.77)
    #expect(rig.host.isFullScreen)
  }

  @Test("A click elsewhere takes what was typed, and says what it cannot take")
  func clickElsewhere() throws {
    let rig = try rig()
    try rig.key("Return")
    try rig.type("0.4")
    // Into the field itself it changes nothing.
    let own = try rig.row("damping")
    try rig.click(own.center)
    #expect(rig.state.typed == "0.4")
    try rig.click(Point(try rig.row("velocity").minX + 8, try rig.row("velocity").center.y))
    #expect(rig.state.typed == nil && rig.number("damping") == 0.4)
    #expect(rig.selection == 3)
    try rig.key("Return")
    try rig.type("fast")
    try rig.pointer(.down, rig.timelinePoint(0.5))
    #expect(rig.state.typed == nil && rig.number("velocity") == 0)
    #expect(rig.message == "velocity stays 0.0: “fast” is no value of it")
    try rig.pointer(.up, rig.timelinePoint(0.5))
    try rig.key("Return")
    try rig.type("fast")
    try rig.click(Point(4, 4))
    #expect(rig.message == "velocity stays 0.0: “fast” is no value of it")
    // What was only opened is no change.
    try rig.key("Return")
    try rig.click(Point(4, 4))
    #expect(rig.state.typed == nil)
    try rig.key("u")
    #expect(rig.number("damping") == 0.77)
  }

  @Test("Closing the window takes what was typed")
  func close() throws {
    let rig = try rig()
    try rig.key("Return")
    try rig.type("0.4")
    rig.bench.willEnd()
    #expect(rig.number("damping") == 0.4)
    #expect(rig.bench.session.values(.a, "cascade") == rig.values)
  }

  @Test("Tab takes the value and goes on")
  func tab() throws {
    let rig = try rig()
    try rig.key("Return")
    try rig.type("0,5")
    try rig.key("Tab")
    #expect(rig.number("damping") == 0.5)
    #expect(rig.selection == 3)
    #expect(rig.state.typed == nil)
    try rig.key("Return")
    try rig.type("-2,5")
    try rig.key("ISO_Left_Tab", .shift)
    #expect(rig.number("velocity") == -2.5)
    #expect(rig.selection == 2)
  }

  @Test(
    "What is no number is an error, and what was typed stays",
    arguments: ["abc", "1.2.3", "", "--1", "nan", "inf", "0x1"])
  func wrong(text: String) throws {
    let rig = try rig()
    try rig.key("Return")
    try rig.type(text)
    if text.isEmpty { try rig.key("BackSpace") }
    try rig.key("Return")
    #expect(rig.state.typed == text)
    #expect(rig.state.typedIsWrong == true)
    #expect(rig.state.message.isError)
    #expect(rig.number("damping") == 0.77)
    // Tab does not leave the field either.
    try rig.key("Tab")
    #expect(rig.selection == 2)
    try rig.key("BackSpace", .control)
    try rig.type("0.4")
    #expect(rig.state.typedIsWrong == false)
    try rig.key("Return")
    #expect(rig.number("damping") == 0.4)
  }

  @Test("A value out of range is clamped and said so")
  func clamped() throws {
    let rig = try rig()
    try rig.key("Return")
    try rig.type("7")
    try rig.key("Return")
    #expect(rig.number("damping") == 1)
    #expect(rig.message.contains("clamped"))
  }

  @Test("No shortcut fires while typing")
  func shortcuts() throws {
    for binding in KeyMap.usual(for: .builtIn) where !["typeValue", "leave", "quit"].contains(binding.action) {
      for chord in binding.chords where chord.symbol != "Tab" && chord.symbol != "BackSpace" {
        let rig = try rig()
        try rig.key("Right", .control, repeats: 9)
        try rig.key("Return")
        let before = rig.fingerprint(typed: "")
        try rig.key(chord.symbol, chord.modifiers)
        #expect(rig.fingerprint(typed: "") == before, "\(chord.description) does \(binding.action)")
      }
    }
  }

  @Test("q types, Ctrl+Q quits also while typing")
  func quit() throws {
    let rig = try rig()
    try rig.key("Return")
    try rig.key("q")
    #expect(rig.host.quits == 0)
    try rig.key("q", .control)
    #expect(rig.host.quits == 1)
  }

  @Test("Text of an input method is typed, control characters are not")
  func pasted() throws {
    let rig = try rig(paints: true)
    try rig.key("Return")
    rig.receive("0.5\u{0}\u{7F}\n7")
    try rig.frame()
    #expect(rig.state.typed == "0.5")
    rig.receive(String(repeating: "1", count: 500))
    try rig.frame()
    #expect(rig.state.typed == "0.5")
    try rig.expectFresh()
  }

  @Test("Curves and colours are typed as text")
  func kinds() throws {
    let ticker = try Rig()
    try ticker.key("Down", repeats: 4)
    #expect(ticker.state.selected == "fadeCurve")
    try ticker.key("Return")
    try ticker.type("linear")
    try ticker.key("Return")
    #expect(ticker.values[try ticker.parameter] == .curve(.linear))
    let slices = try Rig(scene: 1)
    try slices.key("G")
    try slices.key("Up")
    #expect(slices.state.selected == "background")
    try slices.key("Return")
    try slices.type("#336699")
    try slices.key("Return")
    #expect(slices.values[try slices.parameter] == .color(Color(0x336699)))
  }

  @Test("A whole number keeps all of its digits")
  func seed() throws {
    let rig = try Rig(scene: 1)
    while rig.state.selected != "seed" { try rig.key("Down") }
    try rig.key("Return")
    try rig.type("9007199254740993")
    try rig.key("Return")
    #expect(rig.values[try rig.parameter] == .whole(9_007_199_254_740_993))
  }

  @Test("Another scene ends typing")
  func sceneChange() throws {
    let rig = try rig()
    try rig.key("Return")
    try rig.type("0.5")
    try rig.click(rig.place(\.sceneList).origin + Point(20, 10))
    #expect(rig.index == 0)
    #expect(rig.state.typed == nil)
    try rig.key("space")
    #expect(!rig.state.isPlaying)
  }
}
