import Effects
import Geometry
import Testing
import ViewTree
import WorkbenchTestSupport

@testable import Workbench

/// Keys that choose and change values; see `preview.md`.
@Suite struct ParameterKeysTests {
  @Test("Every second key does what the first one does")
  func secondKeys() throws {
    for (action, chords) in KeyMap.usual(for: .builtIn).map({ ($0.action, $0.chords) }) {
      let prints = try chords.map { chord in
        let rig = try Rig(scene: 2) { $0.pictureFolder = "/dev/null" }
        try rig.key("Right", .control, repeats: 10)
        try rig.key("Down", repeats: 1)
        try rig.key("Right")
        try rig.key("Right", .shift)
        try rig.key("u")
        try rig.key(chord.symbol, chord.modifiers)
        return rig.fingerprint
      }
      for other in prints.dropFirst() { #expect(prints.first == other, "\(action)") }
    }
  }

  @Test("The selection walks through all parameters and round", arguments: [0, 1, 2])
  func selection(scene: Int) throws {
    let rig = try Rig(scene: scene, width: 800, height: 560)
    let count = rig.kind.parameters.count
    let panel = try rig.place(\.panel)
    for index in 1...count {
      try rig.key(index % 2 == 0 ? "Down" : "Tab")
      #expect(rig.selection == index % count)
      // The selected row is whole, below the header.
      let row = rig.shown.rows[rig.selection].place
      #expect(row.minY >= panel.minY + Metrics.panelHeader - 1e-9 && row.maxY <= panel.maxY + 1e-9)
    }
    try rig.key("k")
    #expect(rig.selection == count - 1)
    try rig.key("ISO_Left_Tab", .shift)
    #expect(rig.selection == count - 2)
    try rig.key("g")
    #expect(rig.selection == 0)
    try rig.key("G")
    #expect(rig.selection == count - 1)
  }

  private static let nudges: [(String, Double)] = [
    ("Right", 0.78), ("l", 0.78), ("Left", 0.76), ("h", 0.76), ("Shift+Right", 0.87), ("Shift+Left", 0.67),
    ("Alt+Right", 0.771), ("Alt+Left", 0.769),
  ]

  @Test("Values move by the declared step, by ten and by a tenth", arguments: nudges)
  func nudge(key: String, value: Double) throws {
    let rig = try Rig(scene: 2)
    try rig.key("Down", repeats: 1)
    try rig.press(key)
    #expect(rig.number("damping") == value)
    #expect(rig.message == "damping \(NumberText.text(value)) (default 0.77)")
    #expect(rig.shown.rows[2].isChanged)
  }

  @Test("The panel says when a step ends at the range")
  func range() throws {
    let rig = try Rig(scene: 2)
    try rig.key("Down", repeats: 1)
    try rig.key("Right", .shift, repeats: 5)
    #expect(rig.number("damping") == 1)
    #expect(rig.message.contains("end of the range"))
  }

  @Test("Every parameter of every scene is changed by a step, alone and at once", arguments: [0, 1, 2])
  func each(scene: Int) throws {
    let rig = try Rig(scene: scene)
    for (index, parameter) in rig.kind.parameters.enumerated() {
      defer { rig.tap("Down") }
      if case .color = parameter.kind {
        // There is no step from colour to colour.
        try rig.key("Right")
        #expect(rig.message == "background #000000: Enter types a colour")
        try rig.key("Return")
        try rig.type("#123456")
        try rig.key("Return")
        continue
      }
      let before = rig.values
      try rig.key("Right")
      if rig.values == before { try rig.key("Left") }
      #expect(rig.values.changedCount == before.changedCount + 1)
      #expect(rig.bench.scene.configuration.values == rig.values)
      #expect(rig.shown.rows[index].isChanged)
      #expect(rig.shown.rows[index].isSelected)
    }
    try rig.key("Delete", .shift)
    #expect(rig.values == ParameterValues())
    try rig.key("u")
    #expect(rig.values.changedCount == rig.kind.parameters.count)
  }

  @Test("A key held is one step to undo, the next press another")
  func heldKey() throws {
    let rig = try Rig(scene: 2)
    try rig.key("Down", repeats: 1)
    rig.tap("Right", repeats: 9)
    rig.tap("Right", repeats: 2)
    #expect(rig.number("damping") == 0.9)
    try rig.key("z", .control)
    #expect(rig.number("damping") == 0.87)
    #expect(rig.message.hasPrefix("undone: damping"))
    try rig.key("u")
    #expect(rig.number("damping") == 0.77)
    try rig.key("u")
    #expect(rig.message == "nothing to undo")
    try rig.key("Z", [.control, .shift])
    #expect(rig.number("damping") == 0.87)
    try rig.key("U", .shift)
    #expect(rig.number("damping") == 0.9)
    try rig.key("U")
    #expect(rig.message == "nothing to redo")
  }

  @Test("Reset of one and of all can be undone")
  func reset() throws {
    let rig = try Rig(scene: 2)
    try rig.key("Right")
    try rig.key("Down")
    try rig.key("Right")
    try rig.key("Delete")
    #expect(rig.values.changedCount == 1)
    try rig.key("u")
    #expect(rig.values.changedCount == 2)
    try rig.key("Delete", .shift)
    #expect(rig.values.changedCount == 0)
    #expect(rig.message == "2 values reset to the document's")
    try rig.key("u")
    #expect(rig.values.changedCount == 2)
  }

  @Test("n and N walk the seeds; a scene without one says so")
  func seeds() throws {
    let rig = try Rig(scene: 1)
    try rig.key("n")
    #expect(rig.number("seed") == 1)
    try rig.key("n", repeats: 3)
    #expect(rig.number("seed") == 5)
    try rig.key("N")
    #expect(rig.number("seed") == 4)
    #expect(rig.message == "seed 4")
    let ticker = try Rig()
    try ticker.key("n")
    #expect(ticker.message == "Ticker has no seed")
  }

  @Test("Turning a value keeps the run and the time within it")
  func keepsTime() throws {
    let rig = try Rig(scene: 2)
    try rig.key("Right", .control, repeats: 14)
    let before = rig.bench.scene.run
    try rig.key("Down", repeats: 1)
    try rig.key("Right", repeats: 4)
    #expect(rig.bench.scene.run.run.number == before.run.number)
    #expect(abs(rig.bench.scene.run.elapsed - before.elapsed) < 1e-9)
  }

  @Test("A/B: each slot has its values, time stays, copying makes them alike")
  func slots() throws {
    let rig = try Rig(scene: 2, paints: true)
    try rig.key("Right", .control, repeats: 9)
    try rig.key("Right")
    let a = rig.values
    try rig.key("a")
    #expect(rig.values == ParameterValues())
    #expect(rig.message == "slot B, 1 differ")
    #expect(abs(rig.time - 1) < 1e-9)
    try rig.key("a")
    #expect(rig.values == a)
    try rig.key("A")
    try rig.key("a")
    #expect(rig.values == a)
    try rig.key("u")
    #expect(rig.shown.hints.first == "A | B differ in 1")
    try rig.key("a", .control)
    #expect(rig.state.isSideBySide)
    try rig.expectFresh()
  }
}
