import CairoRaster
import Foundation
import TestSupport
import Testing

/// Lists, checks, comparisons and the benchmark.
@Suite(.timeLimit(.minutes(5))) struct ListTests {
  private let easel: EaselCommand

  init() throws { easel = try EaselCommand() }

  private func objects(_ command: String) throws -> [[String: Any]] {
    let result = try easel.run("list \(command) --json")
    #expect(result.status == 0)
    return try #require(try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]])
  }

  @Test func listsAreComplete() throws {
    #expect(try objects("scenes").compactMap { $0["name"] as? String } == ["ticker", "slices", "cascade"])
    #expect(try objects("params").count == 14 + 12 + 12)
    let slices = try objects("params slices")
    #expect(slices.count == 12)
    let seed = try #require(slices.first { $0["key"] as? String == "seed" })
    #expect(seed["high"] as? Int == Int.max)
    let damping = try #require(slices.first { $0["key"] as? String == "damping" })
    #expect(damping["default"] as? Double == 0.8)
    #expect(damping["low"] as? Double == 0.05)
    #expect(damping["step"] as? Double == 0.01)
    #expect(damping["source"] as? String == "doc")
    #expect(try objects("formats").compactMap { $0["name"] as? String }.contains("png"))
    #expect(try objects("targets").contains { $0["name"] as? String == "css" })
    #expect(try objects("keys").count > 20)
    let presets = try objects("presets").compactMap { $0["name"] as? String }
    #expect(presets.prefix(2) == ["document", "document-as-written"])
    for name in ["gentle", "snappy", "slow"] { #expect(presets.count { $0 == name } == 3, "\(name)") }
  }

  @Test(arguments: ["scenes", "params", "formats", "targets", "keys", "presets"])
  func tablesAreText(kind: String) throws {
    let result = try easel.run("list \(kind)")
    #expect(result.status == 0)
    #expect(!result.lines.isEmpty)
    #expect(result.lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func everyListedDefaultIsAccepted() throws {
    for scene in ["ticker", "slices", "cascade"] {
      let defaults = try objects("params \(scene)").flatMap { parameter -> [String] in
        let key = parameter["key"] as? String ?? ""
        return ["-p", "\(key)=\(parameter["default"] ?? "")"]
      }
      let result = try easel.run(["trace", scene] + defaults)
      #expect(result.errors.isEmpty, "\(result.errors)")
      #expect(result.output == (try easel.run("trace \(scene)").output))
    }
  }

  @Test func everyListedTargetIsWritten() throws {
    for target in try objects("targets").compactMap({ $0["name"] as? String }) {
      for scene in ["ticker", "slices", "cascade"] {
        let result = try easel.run("export \(scene) --as \(target)")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.text.hasSuffix("\n") && result.lines.count > 1)
      }
    }
    let whole = try easel.run("export cascade --as csv -p damping=0.5").text
    let changed = try easel.run("export cascade --as csv -p damping=0.5 --changed-only").text
    #expect(whole.contains("stagger") && changed.contains("damping") && changed.count < whole.count)
  }

  @Test func savedPresetsAreFound() throws {
    let folder = easel.folder.file("data/easel/presets")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try easel.folder.write(
      #"{"version": 1, "scene": "cascade", "params": {"stagger": 0.5}}"#, to: "data/easel/presets/unhurried-rows.json")
    #expect(try objects("presets").compactMap { $0["name"] as? String }.last == "unhurried-rows")
    #expect(
      try easel.run("trace --preset unhurried-rows").output == (try easel.run("trace cascade -p stagger=0.5").output))
    #expect(try easel.run("trace slices --preset unhurried-rows").status == 2)
  }

  @Test func presetComesBeforeSets() throws {
    try easel.folder.write(
      #"{"version":1,"scene":"cascade","seed":7,"params":{"order":"random","stagger":9,"nosuch":1}}"#, to: "p.json")
    let result = try easel.run("trace --preset p.json -p stagger=0.1 --seed 3")
    #expect(result.output == (try easel.run("trace cascade -p order=random -p stagger=0.1 -p seed=3").output))
    #expect(result.errorLines.count == 2)
    #expect(result.errorLines.allSatisfy { $0.hasPrefix("easel: warning: p.json:1:") })
  }

  @Test func checkTellsWhatFilesHold() throws {
    try easel.folder.write("a\nb\n", to: "lines.txt")
    try easel.folder.write("title,subtitle\na,b\n", to: "rows.csv")
    try easel.folder.write(#"["a", {"text": "b", "tag": "c"}]"#, to: "notices.json")
    try easel.folder.write(#"{"version":1,"scene":"ticker","params":{"stay":99}}"#, to: "preset.json")
    try easel.folder.write(#"{"version":1,"scene":"nosuch"}"#, to: "scene.json")
    try easel.folder.write("[1", to: "broken.json")
    try TestPage.write(easel.folder.file("page.png"), width: 5, height: 4, seed: 1)
    let good = try easel.run("check lines.txt rows.csv notices.json preset.json page.png")
    #expect(good.status == 0)
    #expect(
      good.lines == [
        "lines.txt: ok (2 lines)", "rows.csv: ok (1 row)", "notices.json: ok (2 notices)",
        "preset.json: ok (preset of ticker, 1 parameter)", "page.png: ok (image, 5 × 4 pixels)",
      ])
    #expect(good.errorLines.count == 1)
    #expect(good.errors.contains("preset.json:1:48") && good.errors.contains("clamped to 30"), "\(good.errors)")
    let bad = try easel.run("check broken.json lines.txt scene.json")
    #expect(bad.status == 1)
    #expect(bad.lines == ["lines.txt: ok (2 lines)"])
    #expect(bad.errorLines.count == 2)
    #expect(bad.errors.contains("broken.json:1:3") && bad.errors.contains("scene.json:1:22"), "\(bad.errors)")
  }

  @Test func comparisonFindsDifferences() throws {
    try TestPage.write(easel.folder.file("a.png"), width: 30, height: 20, seed: 1)
    try TestPage.write(easel.folder.file("small.png"), width: 30, height: 19, seed: 1)
    let page = try ImageSurface(try ImageFile.load(easel.folder.file("a.png")))
    page.withPixels { pixels in
      let place = 7 * page.bytesPerRow + 11 * 4
      let value = pixels.load(fromByteOffset: place, as: UInt32.self)
      pixels.storeBytes(of: value ^ 0x04, toByteOffset: place, as: UInt32.self)
    }
    try writePNG(page, to: easel.folder.file("b.png"))
    #expect(try easel.run("compare a.png a.png").text == "equal\n")
    let result = try easel.run("compare a.png b.png -o d.png")
    #expect(result.status == 1)
    #expect(
      result.text == "different: largest channel difference 4 of 255, 1 of 600 pixels, in 1 × 1 at 11, 7\n")
    #expect(try ImageFile.load(easel.folder.file("d.png")).width == 30)
    #expect(try easel.run("compare a.png b.png --tolerance 4").status == 0)
    #expect(try easel.run("compare a.png b.png --tolerance 3").status == 1)
    let sizes = try easel.run("compare a.png small.png")
    #expect(sizes.status == 1)
    #expect(sizes.text == "different sizes: 30 × 20 and 30 × 19 pixels\n")
  }

  @Test func tracesAreComparedByNumbers() throws {
    #expect(try easel.run("trace ticker -o a.csv").status == 0)
    #expect(try easel.run("trace ticker -p stay=2.0000000001 -o b.csv --end 3.91").status == 0)
    #expect(try easel.run("compare a.csv a.csv").text == "equal\n")
    #expect(try easel.run("compare a.csv b.csv").status == 1)
    #expect(try easel.run("compare a.csv b.csv --tolerance 1e-6").status == 0)
  }

  @Test func benchmarkNamesItsParts() throws {
    let result = try EaselCommand(program: "easel-bench").run("--size 120x80 --frames 3 --json")
    #expect(result.status == 0)
    let report = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(report["width"] as? Int == 120)
    #expect((report["machine"] as? [String: Any])?["build"] != nil)
    #expect((report["versions"] as? [String: Any])?["cairo"] != nil)
    let scenes = try #require(report["scenes"] as? [[String: Any]])
    #expect(scenes.compactMap { $0["scene"] as? String } == ["ticker", "slices", "cascade"])
    for scene in scenes {
      let parts = try #require(scene["milliseconds"] as? [String: [String: Any]])
      #expect(Set(parts.keys) == ["advance", "paint", "damage", "raster", "frame", "plainCairo", "copy"])
      for part in parts.values { #expect((part["median"] as? Double).map { $0 >= 0 } == true) }
    }
    let figures = try #require(report["figures"] as? [[String: Any]])
    for name in ["scrub step", "plot shown, nudge", "onion skin, scrub step", "A and B side by side, scrub step"] {
      for scene in ["ticker", "slices", "cascade"] {
        let found = figures.filter { $0["name"] as? String == "\(scene), \(name)" }
        #expect(Set(found.compactMap { $0["unit"] as? String }) == ["ms", "× copy"])
        #expect(found.allSatisfy { ($0["median"] as? Double).map { $0 > 0 } == true })
        let target = found.first { $0["unit"] as? String == "ms" }?["target"] as? Double
        #expect(target == (name == "scrub step" ? 8 : nil))
      }
    }
    let one = try EaselCommand(program: "easel-bench").run("cascade --size 120x80 --frames 2")
    let parts = one.lines.dropFirst(2).prefix { !$0.hasPrefix("figure") }
    #expect(parts.count == 7)
    #expect(parts.allSatisfy { $0.hasPrefix("cascade") })
  }
}
