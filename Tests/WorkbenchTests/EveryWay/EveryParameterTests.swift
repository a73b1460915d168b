import Effects
import TestSupport
import Testing
import WorkbenchTestSupport

/// Each parameter of each scene, changed alone in every way there is: afterwards the stage shows what the verbs without a display show
/// for the same values, and going back shows what was there before.
@Suite struct EveryParameterTests {
  @Test("Every parameter of every scene is among the changes")
  func isComplete() {
    let keys = EffectSet.builtIn.flatMap { effect in
      effect.parameters.map { "\(effect.name) \($0.key)" }
    }
    #expect(ParameterChange.all.map(\.testDescription) == keys)
  }

  @Test("The trace says that something changes, and the picture changes with it", arguments: ParameterChange.all)
  func changesSomething(_ change: ParameterChange) throws {
    let folder = try Scratch()
    let (before, after) = (
      try HeadlessTwin(change, value: nil, in: folder), try HeadlessTwin(change, value: change.value, in: folder)
    )
    let telling = change.times.filter { after.mustLookDifferent(from: before, at: $0) }
    if change.isOnlyDrawn {
      #expect(change.times.allSatisfy { before.rows(at: $0) == after.rows(at: $0) })
    } else {
      try #require(!telling.isEmpty, "at the chosen times nothing changes: the test would prove nothing")
    }
    for time in change.isOnlyDrawn ? change.times : telling {
      let difference = Rig.difference(try before.picture(at: time), try after.picture(at: time))
      #expect(difference != nil, "the same picture at \(time) s")
    }
  }

  @Test(
    "Key, mouse, typing and preset end in the picture of --set, and undo where it began", arguments: ParameterChange.all
  )
  func everyWay(_ change: ParameterChange) throws {
    let bench = try ChangedBench(change)
    try bench.expect(bench.before, "at first")
    for way in ChangeWay.allCases where way.isThere(for: bench.parameter) {
      try bench.change(by: way)
      let twin = try bench.twin(after: way)
      try bench.expectHere(twin, "\(way), in place")
      try bench.expect(twin, "\(way)")
      try bench.rig.press("u")
      #expect(bench.rig.state.undoable == 0, "\(way) is one step")
      #expect(bench.rig.state.work == bench.start, "\(way), undone")
      try bench.expect(bench.before, "\(way), undone")
      try bench.rig.press("U")
      try bench.expectHere(twin, "\(way), done again")
      try bench.rig.press("u")
    }
  }

  @Test("--set and --preset open the tool with the picture of --set", arguments: ParameterChange.all)
  func options(_ change: ParameterChange) throws {
    let folder = try Scratch()
    let twin = try HeadlessTwin(change, value: change.value, in: folder)
    let bench = try ChangedBench(change, value: change.value)
    try bench.expect(twin, "--set")
    let file = try bench.writePreset(to: "changed.json")
    var bare = change
    bare.base = []
    let preset = try HeadlessTwin(bare, value: nil, in: folder, preset: file)
    #expect(preset.warnings.isEmpty && preset.setup.configuration.values == twin.setup.configuration.values)
    for time in change.times {
      #expect(preset.rows(at: time) == twin.rows(at: time))
      #expect(try Rig.difference(preset.picture(at: time), twin.picture(at: time)) == nil, "--preset at \(time) s")
    }
  }
}
