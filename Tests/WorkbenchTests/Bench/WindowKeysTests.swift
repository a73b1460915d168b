import CairoRaster
import Effects
import Geometry
import Glibc
import TestSupport
import Testing
import ViewTree
import WorkbenchTestSupport

/// Keys that choose scenes and what the window shows; see `preview.md`.
@Suite struct WindowKeysTests {
  private static let scenes: [(String, Int)] = [
    ("1", 0), ("2", 1), ("3", 2), ("<", 1), (">", 0), ("PgUp", 1), ("PgDn", 0),
  ]

  @Test("a picture taken before a change is shown leaves the change to be shown")
  func pictureBeforeTheFrame() throws {
    let rig = try Rig(scene: 2, paints: true) {
      $0.isBare = true
      $0.pictureFolder = "/dev/null"
    }
    rig.seek(to: 1)
    try rig.frame()
    rig.bench.take(.scroll(80))
    rig.tap("s")
    #expect(rig.state.demand == .continuous)
    try rig.frame()
    #expect(!rig.damage.isEmpty)
  }

  @Test("Scenes", arguments: scenes)
  func scene(key: String, index: Int) throws {
    let rig = try Rig(scene: 2) { $0.speed = 2 }
    try rig.press(key)
    #expect(rig.index == index)
    let info = EffectSet.builtIn[index]
    if index != 2 {
      #expect(rig.host.title == "\(info.title) – Easel")
      #expect(rig.message == info.summary)
      #expect(rig.state.isPlaying)
      // Speed belongs to the tool, not to the scene.
      #expect(rig.state.speed == 2)
    }
    #expect(rig.shown.rows.map(\.key) == info.parameters.map(\.key))
  }

  @Test("Each scene keeps its values while others are shown")
  func keepsValues() throws {
    let rig = try Rig(scene: 2)
    try rig.key("Right")
    let values = rig.values
    try rig.key("1")
    #expect(rig.values == ParameterValues())
    try rig.key("3")
    #expect(rig.values == values)
  }

  @Test("The panel goes and comes, and the stage has its room")
  func panel() throws {
    let rig = try Rig(paints: true)
    let before = rig.shown.page
    try rig.key("b")
    #expect((rig.shown.panel == nil))
    #expect(abs(rig.shown.page.center.x - 500) < 1)
    try rig.expectFresh()
    try rig.key("b")
    #expect(!(rig.shown.panel == nil))
    #expect(rig.shown.page == before)
    try rig.expectFresh()
  }

  @Test("Plot, statistics and help come and go")
  func parts() throws {
    let rig = try Rig(paints: true)
    let had = (rig.shown.plot != nil)
    try rig.key("c")
    #expect((rig.shown.plot != nil) != had)
    try rig.expectFresh()
    try rig.key("i")
    #expect(!(rig.shown.statistics == nil))
    rig.bench.frameDidShow(intended: 1, presented: 1.001, work: 3, bytes: 4096, missed: 0)
    try rig.frame()
    #expect(rig.shown.statistics?.contains { $0.name == "sent" && $0.value == "4 KiB" } == true)
    try rig.expectFresh()
    try rig.key("i")
    #expect((rig.shown.statistics == nil))
    for key in ["question", "F1"] {
      try rig.key(key)
      #expect(!(rig.shown.help == nil))
      try rig.expectFresh()
      try rig.key("Escape")
      #expect((rig.shown.help == nil))
    }
    try rig.expectFresh()
    #expect(rig.host.quits == 0)
  }

  @Test("A key while the help is shown closes it and does what it does")
  func helpCloses() throws {
    let rig = try Rig()
    try rig.key("question")
    try rig.key("d")
    #expect((rig.shown.help == nil))
    #expect(rig.shown.theme == "light")
  }

  @Test("Reduced motion goes through its three choices and reaches the effect")
  func reducedMotion() throws {
    let rig = try Rig(scene: 1) { $0.systemReducesMotion = true }
    #expect(rig.bench.scene.stage.reducedMotion)
    try rig.key("m")
    #expect(rig.state.reducedMotion == .on)
    try rig.key("m")
    #expect(rig.state.reducedMotion == .off)
    #expect(!rig.bench.scene.stage.reducedMotion)
    #expect(rig.message == "reduced motion off")
    try rig.key("m")
    #expect(rig.message == "reduced motion as the system")
    #expect(rig.bench.scene.stage.reducedMotion)
  }

  @Test("d changes every part to the other theme")
  func theme() throws {
    let rig = try Rig(paints: true)
    try rig.key("question")
    try rig.key("i")
    try rig.key("d")
    try rig.expectFresh()
    try rig.run(2, rate: 10)
    // Nothing is left of the old theme: the same picture as a tool that opened with the new one.
    let fresh = try Rig(paints: true) { $0.theme = .light }
    try fresh.key("i")
    try fresh.key("i")
    try rig.key("i")
    try rig.run(2, rate: 10)
    try fresh.run(2, rate: 10)
    #expect(Rig.difference(rig.surface, fresh.surface) == nil)
  }

  @Test("Full screen by f and F11, left by Esc, which never quits")
  func fullScreen() throws {
    let rig = try Rig()
    for key in ["f", "F11"] {
      try rig.key(key)
      #expect(rig.host.isFullScreen)
      try rig.key("Escape")
      #expect(!rig.host.isFullScreen)
    }
    for _ in 0..<3 { try rig.key("Escape") }
    #expect(rig.host.quits == 0)
    try rig.key("q")
    #expect(rig.host.quits == 1)
  }

  @Test("Pictures of the stage and of the window are what is seen")
  func pictures() throws {
    let scratch = try Scratch()
    let rig = try Rig(scene: 2, paints: true) { $0.pictureFolder = scratch.path }
    try rig.key("Right", .control, repeats: 12)
    try rig.run(2, rate: 10)
    try rig.key("s")
    let stage = "easel-cascade-1.300s.png"
    #expect(rig.message == "written to \(scratch.file(stage))")
    let shown = try Raster.picture(of: rig)
    try rig.key("S")
    #expect(scratch.names == [stage, "easel-window-cascade-1.300s.png"])
    let path = scratch.file("easel-window-cascade-1.300s.png")
    #expect(goldenProblem(shown, path: path, name: "window", tolerance: 0) == nil)
    let page = try ImageFile.load(scratch.file(stage))
    #expect(page.width == 390 && page.height == 700)
  }

  @Test("A picture that cannot be written is an error on the screen, and makes no folder")
  func noPicture() throws {
    let scratch = try Scratch()
    for folder in ["/dev/null/folder", scratch.file("none")] {
      let rig = try Rig { $0.pictureFolder = folder }
      try rig.key("s")
      #expect(rig.state.message.isError)
      #expect(rig.message.contains("\(folder)/easel-ticker-0.000s.png"))
    }
    #expect(scratch.names.isEmpty)
  }

  @Test("A picture in an old one's place keeps its permissions, and a link stays one")
  func replacedPicture() throws {
    let scratch = try Scratch()
    let rig = try Rig { $0.pictureFolder = scratch.path }
    let file = try scratch.write("old", to: "kept.png")
    chmod(file, 0o640)
    symlink(file, scratch.file("easel-ticker-0.000s.png"))
    try rig.key("s")
    #expect(!rig.state.message.isError)
    #expect(try ImageFile.load(file).width > 0)
    #expect(try scratch.mode("kept.png") == 0o640)
  }
}

extension Raster {
  /// A copy of what a rig shows.
  fileprivate static func picture(of rig: Rig) throws -> ImageSurface {
    let copy = try ImageSurface(width: rig.surface.width, height: rig.surface.height, format: .rgb24)
    copy.copy(from: rig.surface, rig.surface.extent)
    return copy
  }
}
