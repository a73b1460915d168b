import Effects
import Testing

@testable import Workbench

@Suite("The steps that can be undone")
struct HistoryTests {
  @Test("A burst that ends where it began is no step, and what follows it is not part of an older one")
  func thereAndBack() {
    var history = History<Int>()
    history.record("one", from: 0, to: 1, burst: "nudge")
    history.endBurst()
    history.record("there", from: 1, to: 2, burst: "nudge")
    history.record("back", from: 2, to: 1, burst: "nudge")
    #expect(history.count == 1)
    history.record("two", from: 1, to: 2, burst: "nudge")
    #expect(history.count == 2)
    #expect(history.undo()?.state == 1)
    #expect(history.undo()?.state == 0)
  }

  @Test("The oldest steps go first")
  func limit() {
    var history = History<Int>(limit: 3)
    for number in 0..<5 { history.record("\(number)", from: number, to: number + 1) }
    #expect(history.count == 3)
    for expected in [4, 3, 2] { #expect(history.undo()?.state == expected) }
    #expect(!history.canUndo)
  }

  @Test("Nothing is a step that changes nothing, however the tool was opened")
  func nothing() throws {
    // The window always hands in the values of its scene, changed or not.
    let rig = try Rig(scene: 2) { $0.values = ["cascade": ParameterValues()] }
    #expect(rig.bench.state.values.isEmpty && rig.bench.session.values.isEmpty)
    try rig.press("A")
    #expect(!rig.bench.history.canUndo)
    let row = try rig.row("duration")
    try rig.wheel(-1, at: row.center)
    #expect(rig.bench.history.canUndo)
    try rig.wheel(1, at: row.center)
    #expect(!rig.bench.history.canUndo)
  }
}
