import Effects
import Testing
import WorkbenchTestSupport

@testable import Example

/// The effect in the tool, with keys pressed and no window: as Easel's own are tested.
@Suite struct DropTests {
  @Test func keysTuneIt() throws {
    let rig = try Rig(EffectSet([DropEffect.kind]))
    let usual = rig.number("duration")
    try rig.press("Right")
    #expect(rig.number("duration") == 0.95)
    try rig.press("u")
    #expect(rig.number("duration") == usual)
  }

  @Test func itsRunEndsWhenTheSpringHasSettled() throws {
    let rig = try Rig(EffectSet([DropEffect.kind])) {
      $0.loops = false
      $0.isPaused = false
    }
    try rig.run(0.8)
    #expect(!rig.state.isAtEnd)
    try rig.run(0.2)
    #expect(rig.state.isAtEnd)
  }
}
