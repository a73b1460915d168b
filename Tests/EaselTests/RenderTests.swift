import CairoRaster
import Foundation
import Testing

/// Pictures as the program writes them.
@Suite(.timeLimit(.minutes(5))) struct RenderTests {
  private let easel: EaselCommand

  init() throws { easel = try EaselCommand() }

  private func picture(_ name: String) throws -> ImageSurface {
    try ImageSurface(try ImageFile.load(easel.folder.file(name)))
  }

  @Test(arguments: ["ticker --at 3.1", "slices --at 0.3", "cascade --at 1.1", "cascade --at 0.3 --scale 1.5"])
  func sameCommandGivesSameBytes(command: String) throws {
    let first = try easel.run("render \(command) -o -")
    #expect(first.status == 0)
    #expect(first.errors.isEmpty)
    #expect(first.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try easel.run("render \(command) -o -").output == first.output)
    #expect(try easel.run("render \(command) -o a.png").status == 0)
    #expect(try easel.folder.data("a.png") == first.output)
    #expect(easel.folder.names == ["a.png"])
  }

  @Test(arguments: [
    ("390x700", "1", 390, 700), ("100x50", "2", 200, 100), ("33x21", "1.5", 50, 32), ("1x1", "1", 1, 1),
  ])
  func picturesHaveTheSizeAskedFor(size: String, scale: String, width: Int, height: Int) throws {
    for scene in ["ticker", "slices", "cascade"] {
      #expect(try easel.run("render \(scene) --size \(size) --scale \(scale) --at 0.2 -o a.png").status == 0)
      let picture = try picture("a.png")
      #expect(picture.width == width)
      #expect(picture.height == height)
    }
  }

  @Test func timesChangeThePicture() throws {
    for (scene, a, b) in [("ticker", "0", "2.9"), ("slices", "0.2", "0.3"), ("cascade", "1", "1.2")] {
      let first = try easel.run("render \(scene) --at \(a) -o -").output
      #expect(first != (try easel.run("render \(scene) --at \(b) -o -").output))
    }
    #expect(try easel.run("render slices -o -").output == (try easel.run("render slices --at 0 -o -").output))
  }

  @Test func numberedPicturesHoldTheFrames() throws {
    #expect(try easel.run("render cascade --start 1 --end 1.1 --fps 20 -o film.png").status == 0)
    #expect(easel.folder.names == ["film-0001.png", "film-0002.png", "film-0003.png"])
    for (index, time) in ["1", "1.05", "1.1"].enumerated() {
      let single = try easel.run("render cascade --at \(time) -o -").output
      #expect(try easel.folder.data("film-000\(index + 1).png") == single)
    }
  }

  @Test func patternSaysWhereTheNumberGoes() throws {
    #expect(try easel.run("render slices --start 0 --end 0.1 --fps 10 -o f%02d-100%%.png").status == 0)
    #expect(easel.folder.names == ["f01-100%.png", "f02-100%.png"])
  }

  @Test func speedSpreadsTheFrames() throws {
    #expect(try easel.run("render slices --end 0.5 --fps 10 --speed 2.5 -o f.png").status == 0)
    #expect(easel.folder.names.count == 3)
    #expect(try easel.folder.data("f-0002.png") == (try easel.run("render slices --at 0.25 -o -").output))
  }

  @Test func sheetShowsEveryFrame() throws {
    #expect(try easel.run("render cascade --sheet 3 --start 1 --end 2 --fps 4 -o sheet.png --size 80x120").status == 0)
    let sheet = try picture("sheet.png")
    // Five frames in rows of three, each 80 × 120, a label of 20 below and 16 between.
    #expect(sheet.width == 16 + 3 * 96)
    #expect(sheet.height == 16 + 2 * (120 + 20 + 16))
    for (index, time) in ["1", "1.25", "1.5", "1.75", "2"].enumerated() {
      #expect(try easel.run("render cascade --at \(time) -o one.png --size 80x120").status == 0)
      let one = try picture("one.png")
      let cell = try ImageSurface(width: 80, height: 120, format: .rgb24)
      cell.copy(from: sheet, sheet.extent, dx: -(16 + index % 3 * 96), dy: -(16 + index / 3 * 156))
      #expect(ImageComparison(cell, one).differingPixels == 0, "cell \(index)")
    }
    let label = try ImageSurface(width: 80, height: 20, format: .rgb24)
    label.copy(from: sheet, sheet.extent, dx: -16, dy: -136)
    let ground = label.pixel(79, 19)
    #expect((0..<1600).contains { label.pixel($0 % 80, $0 / 80) != ground }, "a label stands below the frame")
  }

  @Test func themesDifferAroundTheFrames() throws {
    let dark = try easel.run("render slices --sheet 2 --size 40x40 -o - --theme dark").output
    #expect(dark == (try easel.run("render slices --sheet 2 --size 40x40 -o -").output))
    #expect(dark != (try easel.run("render slices --sheet 2 --size 40x40 -o - --theme light").output))
  }

  @Test func failedCommandLeavesTheOldFile() throws {
    try easel.folder.write("precious", to: "a.png")
    #expect(try easel.run("render ticker --notices missing -o a.png").status == 1)
    #expect(try easel.run("render ticker --at 1 --do 0:resize=0x0 -o a.png").status == 1)
    #expect(try easel.folder.data("a.png") == Data("precious".utf8))
    #expect(try easel.run("render ticker -o a.png").status == 0)
    #expect(try picture("a.png").width == 390)
  }

  @Test func missingPictureOfARowIsWarnedOfOnce() throws {
    try easel.folder.write(#"[{"title": "a", "image": "no.png"}, {"title": "b", "image": "no.png"}]"#, to: "rows.json")
    let result = try easel.run("render cascade --rows rows.json --at 3 -o a.png")
    #expect(result.status == 0)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("no.png"))
  }

  @Test func translucentBackgroundStaysSo() throws {
    #expect(try easel.run("render slices -p background=#00000000 --at 0.2 -o a.png").status == 0)
    #expect(try picture("a.png").format == .argb32)
    #expect(try easel.run("render slices --at 0.2 -o b.png").status == 0)
    #expect(try picture("b.png").format == .rgb24)
  }
}
