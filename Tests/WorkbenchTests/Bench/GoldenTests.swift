import Files
import TestSupport
import Testing
import WorkbenchTestSupport

/// How the tool looks; see the pictures in `Goldens`.
@Suite struct GoldenTests {
  @Test("The three scenes in both themes", arguments: [0, 1, 2], [ThemeName.dark, .light])
  func scene(index: Int, theme: ThemeName) throws {
    let rig = try Rig(scene: index, width: 800, height: 560, paints: true) { $0.theme = theme }
    // In the middle of a run, with one value turned, after the messages are gone.
    try rig.press("Down")
    try rig.press("Right", repeats: 4)
    try rig.press("Ctrl+Right", repeats: index == 0 ? 29 : index == 1 ? 2 : 9)
    try rig.run(2, rate: 10)
    expectGolden(rig.surface, named: "\(rig.kind.name)-\(theme)")
  }
}
