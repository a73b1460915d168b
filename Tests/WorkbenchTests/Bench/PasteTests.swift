import Effects
import Geometry
import Motion
import TestSupport
import Testing
import ViewTree
import WorkbenchTestSupport

@Suite("Pasting")
struct PasteTests {
  private func select(_ key: String, _ files: FileRig) throws {
    try files.rig.select(key)
  }

  @Test("a curve goes to the selected curve without opening it, as one step")
  func curve() throws {
    let files = try FileRig(scene: 0)
    try select("moveCurve", files)
    try files.press("Ctrl+v")
    #expect(files.host.pastes == [.clipboard])
    files.rig.receive("  transition: all 1s cubic-bezier(0.2, -0.5, 0.8, 1.5);\n")
    let curve = TimingCurve.cubic(x1: 0.2, y1: -0.5, x2: 0.8, y2: 1.5)
    let parameter = try #require(files.rig.kind.parameter("moveCurve"))
    #expect(files.rig.values[parameter] == .curve(curve))
    try files.press("Ctrl+z")
    #expect(files.rig.values == ParameterValues())
    // Without a question there is no answer.
    files.rig.receive("easeIn")
    #expect(files.rig.values == ParameterValues())
    try files.press("Shift+Insert")
    files.rig.receive("ease-around")
    #expect(files.rig.values == ParameterValues())
    #expect(files.rig.message.hasPrefix("moveCurve: cannot paste 'ease-around', expected linear"))
  }

  @Test("a number goes to the selected number and is clamped")
  func number() throws {
    let files = try FileRig()
    try select("damping", files)
    try files.press("Ctrl+v")
    files.rig.receive("7\n")
    #expect(files.rig.number("damping") == 1)
    #expect(files.rig.message.contains("clamped to 1"))
  }

  @Test("text goes into the value being typed, by keys and by the middle button")
  func entry() throws {
    let files = try FileRig()
    try select("damping", files)
    try files.press("Enter")
    #expect(files.state.takesText)
    try files.press("Ctrl+v")
    files.rig.receive("0.5\n")
    #expect(files.state.typed == "0.5")
    try files.rig.pointer(.down, Point(300, 300), .middle)
    #expect(files.host.pastes == [.clipboard, .primary])
    files.rig.receive("5")
    try files.press("Enter")
    #expect(files.rig.number("damping") == 0.55)
    #expect(!files.state.takesText)
  }

  @Test("text goes into the name of a preset")
  func prompt() throws {
    let files = try FileRig()
    try files.press("Ctrl+Shift+s", "Ctrl+v")
    files.rig.receive("夜 one")
    #expect(files.prompt?.text == "夜 one")
    try files.press("Enter")
    #expect(try files.preset("夜 one").values == ParameterValues())
  }

  @Test("why nothing comes is said, and no later text is taken for the answer")
  func failure() throws {
    let files = try FileRig()
    try select("damping", files)
    try files.press("Ctrl+v")
    files.bench.pasteFailed("nothing to paste")
    #expect(files.rig.message == "nothing to paste")
    files.rig.receive("0.5")
    #expect(files.rig.values == ParameterValues())
    try files.press("Enter", "Ctrl+v")
    files.rig.receive(String(repeating: "7", count: 81))
    #expect(files.rig.message == "damping: no more than 80 characters")
    // What replaces the old value has the whole room.
    files.rig.receive(String(repeating: "7", count: 80))
    #expect(files.state.typed?.count == 80)
  }

  @Test("of a long text no more is taken than fits")
  func long() throws {
    let files = try FileRig()
    try select("damping", files)
    try files.press("Enter")
    let end = String(repeating: "\nmore", count: 100_000)
    files.rig.receive(String(repeating: "\r\n \u{2028}", count: 100_000) + " 0.25 " + end)
    #expect(files.state.typed == "0.25")
    try files.press("Escape", "Ctrl+Shift+s")
    files.rig.receive(String(repeating: "ab\n", count: 100_000))
    #expect(files.prompt?.text == String(repeating: "ab ", count: 133) + "a")
    // One character of very many parts.
    try files.press("Ctrl+u")
    files.rig.receive("e" + String(repeating: "\u{301}", count: 100_000))
    #expect(files.prompt?.text.unicodeScalars.count == 3200)
  }

  @Test("the desktop's wish counts while reduced motion follows it")
  func reducedMotion() throws {
    let files = try FileRig()
    files.bench.systemReducesMotion(true)
    #expect(files.bench.scene.configuration.reducedMotion)
    try files.press("m", "m")
    #expect(!files.bench.scene.configuration.reducedMotion)
    files.bench.systemReducesMotion(false)
    try files.press("m")
    #expect(!files.bench.scene.configuration.reducedMotion)
  }
}
