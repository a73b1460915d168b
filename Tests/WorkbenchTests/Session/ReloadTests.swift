import CairoRaster
import Effects
import Files
import Foundation
import Rendering
import TestSupport
import Testing
import ViewTree
import WorkbenchTestSupport

@Suite("Reading files again")
struct ReloadTests {
  /// The tool with notices and rows from files.
  private func start(_ notices: String, scene: Int = 0) throws -> FileRig {
    let scratch = try Scratch()
    var options = ContentFiles(.files)
    options.notices = try scratch.write(notices, to: "n.json")
    options.rows = try scratch.write("[\"One\", \"Two\"]", to: "r.json")
    let content = try options.read(from: StandardInput(), warn: { _ in }).content
    return try FileRig(scene: scene, in: scratch) { bench in
      bench.content = content
      bench.contentFiles = options
    }
  }

  private func change(_ files: FileRig, _ text: String, _ name: String = "n.json") throws {
    files.bench.fileChanged(try files.scratch.write(text, to: name))
    try files.rig.frame()
  }

  /// The notice that is seen best, and how opaque it is.
  private func shown(_ files: FileRig) throws -> (text: String, alpha: Double) {
    let cells = files.bench.scene.effect.tracedViews.dropFirst()
    let best = try #require(cells.max { $0.presentationAlpha < $1.presentationAlpha })
    let index = try #require(best.name.flatMap { Int($0.dropFirst(7).prefix { $0 != "+" }) })
    return (files.bench.scene.configuration.content.notices[index].text, best.presentationAlpha)
  }

  @Test(
    "keeps time, speed, selection and the notice shown where its text still exists",
    arguments: [0.3, 2.9, 3.2, 3.5, 5.6, 9, 14.2])
  func keeps(time: Double) throws {
    let files = try start("[\"a\", \"b\", \"c\"]")
    files.rig.seek(to: time)
    try files.press("Down", "[")
    let before = try shown(files)
    let speed = files.state.speed
    try change(files, "[\"new\", \"c\", \"other\", \"a\", \"more\", \"b\"]")
    let after = try shown(files)
    #expect(after == before)
    #expect(files.rig.time == time && files.state.speed == speed && files.rig.selection == 1)
    #expect(files.rig.message == "notices changed")
    try files.press("Ctrl+z")
    #expect(files.bench.scene.configuration.content.notices.count == 3)
    #expect(try shown(files) == before)
    try files.press("Ctrl+Shift+z")
    #expect(try shown(files) == before)
  }

  @Test("goes on where the notice shown is gone, and with none at all")
  func gone() throws {
    let files = try start("[\"a\", \"b\", \"c\"]")
    files.rig.seek(to: 6)
    try change(files, "[\"x\", \"y\"]")
    #expect(files.rig.time == 6)
    #expect(["x", "y"].contains(try shown(files).text))
    try change(files, "[]")
    try change(files, "[\"z\"]")
    #expect(try shown(files).text == "z" && files.rig.time == 6)
  }

  @Test("a broken file leaves the last good picture and is shown until it is repaired")
  func broken() throws {
    let files = try start("[\"a\", \"b\"]")
    let before = try shown(files)
    try change(files, "[\"a\",\n 5]")
    #expect(try shown(files) == before)
    #expect(files.banner.count == 1)
    expect(files.banner.first, names: ["n.json:2:2:", "number 5", "{\"text\": …, \"tag\": …}"])
    #expect(files.warnings.lines == [files.scratch.path + "/" + files.banner[0]])
    #expect(files.state.undoable == 0)
    try change(files, "[5]", "r.json")
    #expect(files.banner.count == 2)
    try change(files, "[\"a\", \"b\", \"c\"]")
    #expect(files.banner.count == 1)
    try change(files, "[]", "r.json")
    #expect(files.banner.isEmpty)
    try FileManager.default.removeItem(atPath: files.scratch.file("n.json"))
    files.bench.fileChanged(files.scratch.file("n.json"))
    #expect(files.banner.count == 1)
    expect(files.banner.first, names: ["n.json:", "no file"])
  }

  @Test("a file that says the same as before is no step")
  func same() throws {
    let files = try start("[\"a\", \"b\"]")
    try change(files, "[\n\"a\", \"b\"]")
    #expect(files.state.undoable == 0)
  }

  @Test("on demand keeps values, and drops them only when that is asked for")
  func demand() throws {
    let files = try start("[\"a\", \"b\"]", scene: 2)
    try files.press("Right", "[")
    files.rig.seek(to: 1)
    try files.scratch.write("[\"Three\"]", to: "r.json")
    try files.press("Ctrl+r")
    #expect(files.bench.scene.configuration.content.rows.map(\.title) == ["Three"])
    #expect(files.rig.time == 1 && files.rig.values.changedCount == 1 && files.state.speed < 1)
    try files.press("Shift+F5")
    #expect(files.rig.time < 0.1 && files.rig.values.changedCount == 0 && files.state.speed == 1)
    try files.press("Ctrl+z")
    #expect(files.rig.values.changedCount == 1)
  }

  @Test("leaves what is being typed as it is")
  func typing() throws {
    let files = try start("[\"a\", \"b\"]")
    try files.press("Return")
    try files.rig.type("4")
    try change(files, "[\"new\"]")
    #expect(files.state.typed == "4")
    try files.rig.type(",5")
    try files.press("Return")
    #expect(files.rig.number("stay") == 4.5)
  }

  @Test("a preset that becomes one of another scene is an error")
  func otherScene() throws {
    let files = try FileRig()
    try files.press("Right")
    try files.save(as: "mine")
    let path = files.scratch.file("presets/mine.json")
    let before = files.state.work
    let text = try files.scratch.read("presets/mine.json")
    try files.scratch.write(#"{"version": 1, "scene": "slices", "params": {}}"#, to: "presets/mine.json")
    files.bench.fileChanged(path)
    #expect(files.banner.count == 1)
    expect(files.banner.first, names: ["mine.json:", "slices", "cascade"])
    #expect(files.state.work == before)
    try files.scratch.write(text, to: "presets/mine.json")
    files.bench.fileChanged(path)
    #expect(files.banner.isEmpty)
  }

  @Test("follows the preset in use, as a step")
  func preset() throws {
    let files = try FileRig()
    try files.press("Right")
    try files.save(as: "mine")
    let path = files.scratch.file("presets/mine.json")
    #expect(files.bench.watchedFiles == [path, files.scratch.file("keys")])
    let text = try files.scratch.read("presets/mine.json")
    // What the tool itself wrote is nothing new.
    files.bench.fileChanged(path)
    #expect(files.rig.message == "saved “mine”")
    try files.scratch.write(text.replacingOccurrences(of: "0.77", with: "0.5"), to: "presets/mine.json")
    files.bench.fileChanged(path)
    #expect(files.rig.number("damping") == 0.5)
    #expect(files.rig.message == "preset “mine” changed")
    #expect(files.subtitle == "document 3 · preset “mine”")
    try files.scratch.write("{", to: "presets/mine.json")
    files.bench.fileChanged(path)
    #expect(files.banner.first?.hasPrefix("mine.json:1:2: ") == true)
    #expect(files.rig.number("damping") == 0.5)
    try files.press("Ctrl+z")
    #expect(files.rig.number("damping") == 0.77)
  }

  @Test("watches the pictures that rows name, and takes only those over that changed")
  func rowPictures() throws {
    func picture(_ pixel: UInt32) throws -> ImageSurface {
      let surface = try ImageSurface(width: 1, height: 1, format: .rgb24)
      surface.withPixels { $0.storeBytes(of: pixel, as: UInt32.self) }
      return surface
    }
    let scratch = try Scratch()
    var options = ContentFiles(.files)
    let image = scratch.file("one.png")
    try writePNG(picture(0xFFFF_0000), to: image)
    options.rows = try scratch.write("[{\"title\": \"One\", \"image\": \"one.png\"}]", to: "r.json")
    options.from = image
    let content = try options.read(from: StandardInput(), warn: { _ in }).content
    let files = try FileRig(scene: 2, in: scratch) { bench in
      bench.content = content
      bench.contentFiles = options
    }
    func pixel() -> UInt32? {
      files.bench.scene.configuration.content.picture(image)?.withPixels { $0[0] }
    }
    #expect(files.bench.watchedFiles.contains(image))
    #expect(pixel() == 0xFFFF_0000)
    let before = files.state.work
    try files.press("Ctrl+r")
    #expect(files.rig.message == "reloaded" && files.state.work == before)
    try writePNG(picture(0xFF00_00FF), to: image)
    files.bench.fileChanged(image)
    #expect(pixel() == 0xFF00_00FF)
    try files.press("Ctrl+z")
    #expect(files.state.work.content == before.content)
    // What cannot be used leaves the last good picture, and says so until it is repaired.
    try files.press("Ctrl+Shift+z")
    let good = files.state.work
    for broken in ["", "no picture"] {
      try scratch.write(broken, to: "one.png")
      files.bench.fileChanged(image)
      #expect(pixel() == 0xFF00_00FF && files.banner.contains { $0.hasPrefix("one.png") })
      #expect(files.state.work == good)
    }
    try FileManager.default.removeItem(atPath: image)
    files.bench.fileChanged(image)
    #expect(pixel() == 0xFF00_00FF && !files.banner.isEmpty)
    try change(files, "[{\"title\": \"Another\", \"image\": \"one.png\"}]", "r.json")
    #expect(pixel() == 0xFF00_00FF)
    try writePNG(picture(0xFF00_00FF), to: image)
    files.bench.fileChanged(image)
    #expect(files.banner.isEmpty)
    let changes = files.host.watchChanges
    try change(files, "[\"One\"]", "r.json")
    #expect(files.host.watchChanges == changes + 1)
    // The page of the slices is that file too.
    #expect(files.bench.watchedFiles.contains(image))
  }

  @Test("rows that came on standard input stay when a picture of theirs changes")
  func picturesOfStreamedRows() throws {
    func picture(_ pixel: UInt32) throws -> ImageSurface {
      let surface = try ImageSurface(width: 1, height: 1, format: .argb32)
      surface.withPixels { $0.storeBytes(of: pixel, as: UInt32.self) }
      return surface
    }
    let scratch = try Scratch()
    let image = scratch.file("one.png")
    try writePNG(picture(0xFFFF_0000), to: image)
    var sources = ContentFiles(.files)
    sources.rows = "-"
    var content = EffectContent()
    content.rows = [TableRow(title: "Streamed", image: image)]
    let files = try FileRig(scene: 2, in: scratch) { bench in
      bench.content = content
      bench.contentFiles = sources
    }
    try writePNG(picture(0xFF00_00FF), to: image)
    files.bench.fileChanged(image)
    let shown = files.bench.scene.configuration.content
    #expect(shown.rows == content.rows)
    #expect(shown.picture(image)?.withPixels { $0[0] } == 0xFF00_00FF)
  }

  /// The hints with another keys file, with which the one before is in force again.
  private func scratchKeys(_ files: FileRig, _ text: String) throws -> [String] {
    let old = try files.scratch.read("keys")
    files.bench.fileChanged(try files.scratch.write(text, to: "keys"))
    defer { files.bench.fileChanged((try? files.scratch.write(old, to: "keys")) ?? "") }
    return files.rig.shown.hints
  }

  @Test("follows the keys file, and shows what is wrong with it")
  func keys() throws {
    let files = try FileRig()
    files.bench.readKeys()
    #expect(files.banner.isEmpty)
    let path = try files.scratch.write("theme = F9\nnosuch = F8\n", to: "keys")
    files.bench.fileChanged(path)
    #expect(files.banner.count == 1)
    expect(files.banner.first, names: ["keys:2:1:", "'nosuch'", "easel list keys"])
    try files.press("F9")
    #expect(files.rig.shown.theme == "light")
    #expect(
      files.rig.shown.hints == [
        "← → nudge · Shift ×10 · Alt ÷10 · Enter type", "Del reset · a A/B · t trigger · ? keys",
      ])
    let other = try scratchKeys(files, "valueUp = plus\nvalueUpCoarse = Ctrl+Up\nflipSlot = F9\ntrigger =\n")
    #expect(other == ["← + nudge · Ctrl+↑ ×10 · Alt+→ ÷10 · Enter type", "Del reset · F9 A/B · ? keys"])
    try files.scratch.write("theme = F9\n", to: "keys")
    files.bench.fileChanged(path)
    #expect(files.banner.isEmpty)
    try FileManager.default.removeItem(atPath: path)
    files.bench.fileChanged(path)
    try files.press("F9")
    #expect(files.rig.shown.theme == "light")
    try files.press("d")
    #expect(files.rig.shown.theme == "dark")
  }

  @Test("keeps no more contents than people go back to")
  func bounded() throws {
    let files = try start("[\"0\"]")
    for index in 1...50 { try change(files, "[\"\(index)\"]") }
    for _ in 0..<10 { try files.press("Ctrl+z") }
    #expect(try shown(files).text == "40")
    for _ in 0..<40 { try files.press("Ctrl+z") }
    #expect(try shown(files).text == "31")
    for _ in 0..<50 { try files.press("Ctrl+Shift+z") }
    #expect(try shown(files).text == "50")
  }

  @Test("watches the presets in use, also after going back, and forgets what is wrong with others")
  func inUse() throws {
    let files = try FileRig()
    try files.press("Right")
    try files.save(as: "mine")
    let path = files.scratch.file("presets/mine.json")
    try files.scratch.write("{", to: "presets/mine.json")
    files.bench.fileChanged(path)
    #expect(files.banner.count == 1)
    let changes = files.host.watchChanges
    try files.open("gentle")
    #expect(files.banner.isEmpty)
    #expect(files.host.watchChanges == changes + 1)
    #expect(!files.bench.watchedFiles.contains(path))
    try files.press("Ctrl+z")
    #expect(files.bench.watchedFiles.contains(path))
    #expect(files.host.watchChanges == changes + 2)
  }
}
