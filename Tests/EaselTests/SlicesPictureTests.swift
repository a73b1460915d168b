import CairoRaster
import Testing

/// The transition begins with one page and ends with the other, pixel for pixel, whatever the widths.
@Suite(.timeLimit(.minutes(5))) struct SlicesPictureTests {
  @Test(arguments: [375, 414, 641, 1366], [1, 3, 5, 7, 0])
  func beginsAndEndsWithThePages(width: Int, slice: Int) throws {
    let easel = try EaselCommand()
    let height = 60
    for isTranslucent in [false, true] {
      for (name, seed) in [("from.png", UInt32(3)), ("to.png", 8)] {
        try TestPage.write(
          easel.folder.file(name), width: width, height: height, seed: seed, isTranslucent: isTranslucent)
      }
      let scene = [
        "render", "slices", "--from", "from.png", "--to", "to.png", "--size", "\(width)x\(height)", "-o", "frame.png",
        // 0 stands for slices wider than the page.
        "-p", "sliceWidth=\(slice == 0 ? width + 10 : slice)",
        "-p", "background=\(isTranslucent ? "#00000000" : "#FF00FF")",
      ]
      for (times, page) in [
        (["-p", "hold=0.4", "--at", "0"], "from.png"), (["-p", "hold=0.4", "--at", "0.4"], "from.png"),
        (["--at", "0"], "from.png"), (["--at", "1"], "to.png"), (["-p", "hold=0.4", "--at", "1.4"], "to.png"),
      ] {
        #expect(try easel.run(scene + times).status == 0)
        let result = try easel.run(["compare", "frame.png", page])
        #expect(result.status == 0, "\(times) \(page), translucent \(isTranslucent): \(result.text)")
      }
    }
  }

  @Test func samplePagesBeginAndEndWhole() throws {
    let easel = try EaselCommand()
    for size in ["375x300", "641x300"] {
      #expect(try easel.run("render slices --size \(size) -p hold=1 --at 0.5 -o held.png").status == 0)
      #expect(try easel.run("render slices --size \(size) -o first.png").status == 0)
      #expect(try easel.run("compare held.png first.png").status == 0)
      #expect(try easel.run("render slices --size \(size) --at 0.3 -o mid.png").status == 0)
      #expect(try easel.run("compare mid.png first.png").status == 1)
      #expect(try easel.run("render slices --size \(size) --at 1 -o last.png").status == 0)
      #expect(try easel.run("render slices --size \(size) --at 7 -o later.png").status == 0)
      #expect(try easel.run("compare last.png later.png").status == 0)
    }
  }

  @Test func pagesFollowTheirNames() throws {
    let easel = try EaselCommand()
    for (name, seed) in [("page10.png", UInt32(10)), ("page2.png", 2), ("page1.png", 1)] {
      try TestPage.write(easel.folder.file(name), width: 50, height: 40, seed: seed)
    }
    for (time, page) in [("0", "page1.png"), ("1", "page2.png"), ("3.5", "page10.png"), ("6", "page1.png")] {
      #expect(try easel.run("render slices --loop --pages . --size 50x40 --at \(time) -o ../frame.png").status == 0)
      #expect(try easel.run("compare ../frame.png \(page)").status == 0, "at \(time)")
    }
  }
}
