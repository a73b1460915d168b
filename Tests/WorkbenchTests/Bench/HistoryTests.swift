import Effects
import Testing
import WorkbenchTestSupport

@testable import Workbench

@Suite("The steps that can be undone")
struct HistoryTests {
  @Test("A burst that ends where it began is no step, and what follows it is not part of an older one")
  func thereAndBack() {
    var history = History<Int, String>(limit: 1000)
    history.record("one", from: 0, to: 1, burst: "nudge")
    history.endBurst()
    history.record("there", from: 1, to: 2, burst: "nudge")
    history.record("back", from: 2, to: 1, burst: "nudge")
    #expect(history.undoable == 1)
    history.record("two", from: 1, to: 2, burst: "nudge")
    #expect(history.undoable == 2)
    #expect(history.undo()?.state == 1)
    #expect(history.undo()?.state == 0)
  }

  @Test("The oldest steps go first")
  func limit() {
    var history = History<Int, String>(limit: 3)
    for number in 0..<5 { history.record("\(number)", from: number, to: number + 1) }
    #expect(history.undoable == 3)
    for expected in [4, 3, 2] { #expect(history.undo()?.state == expected) }
    #expect(history.undoable == 0)
  }

  @Test("Nothing is a step that changes nothing, however the tool was opened")
  func nothing() throws {
    // The window always hands in the values of its scene, changed or not.
    let rig = try Rig(scene: 2) { $0.values = ["cascade": ParameterValues()] }
    #expect(rig.state.work.values.isEmpty && rig.bench.session.values.isEmpty)
    try rig.press("A")
    #expect(rig.state.undoable == 0)
    let row = try rig.row("duration")
    try rig.wheel(-1, at: row.center)
    #expect(rig.state.undoable > 0)
    try rig.wheel(1, at: row.center)
    #expect(rig.state.undoable == 0)
  }

  @Test("Going to another scene or slot is no step; undoing a value of another one shows it and says so")
  func places() throws {
    let rig = try Rig(scene: 2)
    try rig.press("Down", "Right", "1", "a", "2")
    #expect(rig.state.undoable == 1 && rig.state.scene == "slices" && rig.state.slot == .b)
    try rig.press("u")
    #expect(rig.state.scene == "cascade" && rig.state.slot == .a && rig.number("duration") == 1.6)
    #expect(rig.message.hasPrefix("undone: ") && rig.message.hasSuffix(" in Cascade, slot A"))
    try rig.press("a", "U")
    #expect(rig.state.slot == .a && rig.message.hasSuffix(" in slot A"))
    try rig.press("u")
    #expect(rig.message.hasPrefix("undone: ") && !rig.message.contains(" in "))
  }
}
