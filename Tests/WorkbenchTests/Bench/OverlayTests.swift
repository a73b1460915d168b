import CairoRaster
import Effects
import Files
import Geometry
import Painting
import Testing
import ViewTree
import WorkbenchTestSupport

@testable import Workbench

/// The onion skin, the loupe with its ruler, and the statistics.
@Suite struct OverlayTests {
  /// The ghosts' groups in a list, with their opacity.
  private func ghosts(_ rig: Rig) -> [Double] {
    (rig.list?.entries ?? []).compactMap { entry in
      if case .beginGroup(let group) = entry, group.id >> 48 >= 16 { return group.alpha }
      return nil
    }
  }

  /// What the picture has of the scene and its ghosts.
  private func stage(_ rig: Rig) -> String {
    var list = rig.list ?? DisplayList(size: .zero)
    list.entries.removeAll { entry in
      if case .item(let item) = entry { return item.id >> 48 == 0 }
      return false
    }
    return list.dump()
  }

  @Test("Ghosts stand at equal times, fade with their distance, and go without a trace")
  func onion() throws {
    let rig = try Rig(scene: 1, paints: true)
    rig.seek(to: 0.25)
    try rig.run(2, rate: 10)
    let plain = rig.surface.withPixels { Array(UnsafeRawBufferPointer(start: $0, count: 1000 * 4 * 700)) }
    try rig.press("o")
    #expect(rig.message == "onion skin, 5 ghosts")
    // At 0, 0.25, 0.5, 0.75 and 1 s of a run of 1 s: the second is nearest.
    let five = ghosts(rig)
    #expect(five.count == 5)
    #expect(five.firstIndex(of: five.max() ?? 0) == 1)
    #expect(five[0] == five[2] && five[2] > five[3] && five[3] > five[4])
    try rig.expectFresh("ghosts")
    for count in [9, 15, 3] {
      try rig.press("O")
      #expect(ghosts(rig).count == count && rig.message == "onion skin, \(count) ghosts")
    }
    try rig.press("o")
    try rig.run(3, rate: 10)
    #expect(ghosts(rig).isEmpty)
    let after = rig.surface.withPixels { Array(UnsafeRawBufferPointer(start: $0, count: 1000 * 4 * 700)) }
    #expect(after == plain)
  }

  @Test("Loop points are the ghosts' range, and a value moves them")
  func onionRange() throws {
    let rig = try Rig(scene: 2)
    rig.seek(to: 0.8)
    try rig.press("Ctrl+Home")
    rig.seek(to: 1.4)
    try rig.press("Ctrl+End")
    rig.seek(to: 0.8)
    try rig.press("o")
    let near = ghosts(rig)
    #expect(near == near.sorted(by: >))
    let before = stage(rig)
    try rig.press("Right")
    #expect(stage(rig) != before)
  }

  @Test("Where nothing moves there are no ghosts, and that is said")
  func nothingMoves() throws {
    let rig = try Rig(scene: 0)
    try rig.press("o")
    #expect(ghosts(rig).isEmpty && rig.message == "onion skin, 5 ghosts: nothing moves in this run")
  }

  @Test("The loupe names what is under the pointer, its box, its colour, and measures")
  func loupe() throws {
    let rig = try Rig(scene: 2, paints: true)
    rig.seek(to: 4)
    try rig.run(2, rate: 10)
    // The picture of the first row: 40 points square, 16 from the left, in the middle of 64 points under a header of 64.
    let place = rig.onPage(Point(30, 96))
    let before = try #require(rig.surface.pixel(Int(place.x), Int(place.y)))
    try rig.press("z")
    #expect(rig.message == "loupe: press and drag on the stage to measure")
    try rig.pointer(.move, place)
    let (pixels, lines) = (rig.shown.loupePixels, try #require(rig.shown.loupe))
    try #require(pixels.count == 15 * 15)
    #expect(pixels[112] & 0xFF_FFFF == before & 0xFF_FFFF)
    #expect(lines.first == "x 30.0  y 96.0  \(Color(before & 0xFF_FFFF).hex)")
    #expect(lines.dropFirst().first?.hasPrefix("row.0") == true)
    try rig.pointer(.down, place)
    try rig.pointer(.move, rig.onPage(Point(60, 136)))
    #expect(rig.shown.loupe?.last == "Δ 30.0, 40.0  = 50.0 pt")
    try rig.expectFresh("loupe")
    // A press that measures is no click.
    try rig.pointer(.up, place)
    #expect(rig.bench.scene.run.run.number == 0)
    try rig.press("z")
    #expect(rig.shown.loupe == nil)
    try rig.run(3, rate: 10)
    try rig.expectFresh("no loupe")
  }

  @Test("Each slot stands under its own letter, whichever is shown")
  func captions() throws {
    let rig = try Rig(scene: 2)
    try rig.press("Right")
    try rig.press("Ctrl+a")
    func left() -> Slot {
      let isShownLeft = rig.shown.page.minX < (rig.shown.otherPage?.minX ?? 0)
      return isShownLeft ? rig.state.slot : rig.state.slot.other
    }
    #expect(left() == .a)
    for key in ["a", "a", "Right", "a", "Ctrl+z", "Ctrl+z", "Ctrl+Shift+z"] {
      try rig.press(key)
      #expect(left() == .a, "\(key)")
    }
  }

  @Test("Statistics count exactly, and cost nothing while hidden")
  func statistics() throws {
    var statistics = FrameStatistics()
    for frame in 0..<100 {
      let intended = Double(frame) / 50
      statistics.add(
        intended: intended, presented: intended + (frame == 7 ? 0.004 : 0.001), work: Double(frame), bytes: 2048,
        missed: frame == 7 ? 1 : 0)
    }
    let content = statistics.content
    let lines = Dictionary(uniqueKeysWithValues: content.lines.map { ($0.name, $0.value) })
    #expect(lines["interval"] == "20.00 of 20.00 ms")
    #expect(lines["missed"] == "1 of 100" && lines["sent"] == "2 KiB")
    #expect(content.work == (40..<100).map(Double.init) && lines["work"] == "70.00 ms")
    var reads = 0
    let rig = try Rig(scene: 1, paints: true) { options in
      options.isPaused = false
      options.clock = {
        reads += 1
        return 0
      }
    }
    try rig.run(0.5)
    #expect(reads == 0)
    try rig.press("i")
    try rig.run(0.5)
    #expect(reads > 0)
    try rig.press("i")
    let shown = reads
    try rig.run(0.5)
    #expect(reads == shown)
  }
}
