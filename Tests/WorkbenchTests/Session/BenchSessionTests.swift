import Effects
import Files
import Testing
import WorkbenchTestSupport

@testable import CommandLine
@testable import Rendering

@Suite("The session of the window")
struct BenchSessionTests {
  @Test("brings back scene, values, slots, speed, loop, theme, selection and presets")
  func comesBack() throws {
    let files = try FileRig(scene: 0)
    try files.press("Down", "Right", "A", "Down", "Right", "3")
    try files.press("Down", "Right")
    try files.save(as: "mine")
    try files.press("a", "Down", "Right", "[", "L", "d", "Ctrl+a")
    let session = files.bench.session
    let store = SessionStore(path: files.scratch.file("session.json"))
    try store.save(session, of: .builtIn)
    let again = try FileRig(scene: 2, in: files.scratch) { options in
      options.session = store.read(in: .builtIn).session
      options.theme = .light
      options.speed = session.speed
      options.loops = session.loops
    }
    #expect(again.state.work.values == files.state.work.values)
    #expect(again.state.work == files.state.work)
    #expect(again.rig.selection == files.rig.selection && again.state.isSideBySide && again.state.compares)
    #expect(again.bench.session == session)
    #expect(again.subtitle == files.subtitle)
    #expect(session.theme == .light && session.speed < 1 && !session.loops)
    // What came back is where undo begins.
    try again.press("Ctrl+z")
    #expect(again.rig.message == "nothing to undo")
  }

  @Test("gives way to the command line in the slot shown, and keeps the other")
  func commandLine() throws {
    let damping = try #require(EffectKind.cascade.parameter("damping"))
    let stagger = try #require(EffectKind.cascade.parameter("stagger"))
    var session = Session(scene: "cascade")
    var values = ParameterValues()
    values[damping] = .number(0.5)
    session.values = [.a: ["cascade": values], .b: ["cascade": values]]
    session.slot = .b
    var options = SceneOptions(.builtIn)
    options.scene = "cascade"
    options.sets = ["stagger=0.2"]
    let setup = try SceneReading(options, base: session.values(.b, "cascade")).setup
    let files = try FileRig { bench in
      bench.session = session
      bench.values = ["cascade": setup.configuration.values]
    }
    #expect(files.state.slot == .b)
    #expect(files.rig.values[damping] == .number(0.5) && files.rig.values[stagger] == .number(0.2))
    #expect(files.state.work.values[.a]?["cascade"] == values)
  }

  @Test("forgets a preset whose file is gone, not its values")
  func lostPreset() throws {
    var session = Session(scene: "cascade")
    var values = ParameterValues()
    values[try #require(EffectKind.cascade.parameter("damping"))] = .number(0.5)
    session.values = [.a: ["cascade": values]]
    session.presets = [.a: ["cascade": PresetReference(name: "gone", path: "/nowhere/gone.json")]]
    let files = try FileRig { $0.session = session }
    #expect(files.rig.values == values)
    #expect(files.subtitle == "document 3 · preset “document”, 1 changed")
  }

  @Test("of a scene that this version does not have opens what the command line would")
  func unknownScene() throws {
    let files = try FileRig(scene: 1) { $0.session = Session(scene: "gone") }
    #expect(files.rig.kind.name == "slices")
  }
}
