import CairoRaster
import Geometry
import Painting
import Testing

@Suite struct GroupAndClipTests {
  private func fill(_ rect: Rect, _ color: Color) -> [DrawCommand] { [.fill(rect, radius: 0, color)] }

  private func grouped(_ alpha: Double, bounds: Rect = Rect(0, 0, 20, 20), _ items: [DisplayEntry]) -> DisplayList {
    DisplayList(
      size: Size(20, 20), background: .black,
      entries: [.beginGroup(DisplayGroup(id: 9, alpha: alpha, bounds: bounds, clip: -1))] + items + [.endGroup])
  }

  @Test("Overlapping children of a group do not show through each other")
  func overlap() throws {
    let red = item(1, fill(Rect(2, 2, 10, 10), Color(0xFF0000)))
    let green = item(2, fill(Rect(6, 6, 10, 10), Color(0x00FF00)))
    let group = try paint(grouped(0.5, [red, green]))
    #expect(group.pixel(3, 3) == 0xFF80_0000)
    #expect(group.pixel(8, 8) == 0xFF00_8000)
    var single = grouped(1, [])
    single.entries = [red, green].map { entry in
      guard case .item(var item) = entry else { return entry }
      item.alpha = 0.5
      return .item(item)
    }
    #expect(try paint(single).pixel(8, 8) == 0xFF40_8000)
  }

  @Test("A group is cut at its bounds, and its alpha is held in 0…1", arguments: [-1, 0, 0.25, 1, 7, Double.nan])
  func bounds(alpha: Double) throws {
    let surface = try paint(grouped(alpha, bounds: Rect(4, 4, 4, 4), [item(1, fill(Rect(0, 0, 20, 20), .white))]))
    let level: UInt32 = alpha > 0 ? (alpha < 1 ? 0xFF40_4040 : 0xFFFF_FFFF) : 0xFF00_0000
    #expect(surface.pixel(5, 5) == level)
    #expect(surface.pixel(3, 5) == 0xFF00_0000)
    #expect(surface.pixel(8, 5) == 0xFF00_0000)
  }

  @Test("Groups inside an invisible group do not end it early")
  func nested() throws {
    let inner: [DisplayEntry] = [
      .beginGroup(DisplayGroup(id: 5, alpha: 0.5, bounds: Rect(0, 0, 20, 20), clip: -1)), .endGroup,
      item(1, fill(Rect(0, 0, 20, 20), .white)),
    ]
    var list = grouped(0, inner)
    list.entries.append(item(2, fill(Rect(10, 10, 2, 2), .white)))
    let surface = try paint(list)
    #expect(surface.pixel(5, 5) == 0xFF00_0000)
    #expect(surface.pixel(10, 10) == 0xFFFF_FFFF)
  }

  @Test("Two groups of alpha one half inside each other leave a quarter")
  func depth() throws {
    let inner: [DisplayEntry] = [
      .beginGroup(DisplayGroup(id: 5, alpha: 0.5, bounds: Rect(0, 0, 20, 20), clip: -1)),
      item(1, fill(Rect(0, 0, 20, 20), .white)), .endGroup,
    ]
    #expect(try paint(grouped(0.5, inner)).pixel(5, 5) == 0xFF40_4040)
  }

  @Test("Clips cut each other; upright edges lie on whole pixels")
  func clips() throws {
    var list = DisplayList(size: Size(20, 20), background: .black)
    let outer = list.addClip(Rect(2.4, 2.6, 10, 10), radius: 0, transform: .identity, parent: -1)
    let inner = list.addClip(Rect(0, 0, 8, 8), radius: 0, transform: .translation(6, 6), parent: outer)
    list.entries = [item(1, fill(Rect(0, 0, 20, 20), .white), clip: inner)]
    let surface = try paint(list)
    let white = (0..<400).filter { surface.pixel($0 % 20, $0 / 20) == 0xFFFF_FFFF }
    #expect(white == (6..<13).flatMap { y in (6..<12).map { y * 20 + $0 } })
  }

  @Test("Round and turned clips cut fills, text, pictures and groups alike", arguments: [0.0, 0.4])
  func shaped(angle: Double) throws {
    let snapshot = Snapshot(size: Size(20, 20), list: DisplayList(size: Size(20, 20), background: .white))
    let contents: [[DrawCommand]] = [
      fill(Rect(0, 0, 20, 20), .white),
      [.snapshot(snapshot, source: Rect(0, 0, 20, 20), destination: .zero)],
      [.picture(try whitePicture(), source: Rect(0, 0, 4, 4), destination: Rect(0, 0, 20, 20), radius: 0)],
      [.shadow(Rect(-20, -20, 60, 60), radius: 0, blur: 0, offset: .zero, .white)],
    ]
    let turn = AffineTransform(a: 1 - angle, b: angle, c: -angle, d: 1 - angle, tx: angle * 10, ty: 0)
    var reference: ImageSurface?
    for (index, commands) in contents.enumerated() {
      for isGroup in [false, true] {
        var list = DisplayList(size: Size(20, 20), background: .black)
        let clip = list.addClip(Rect(2, 2, 16, 16), radius: 8, transform: turn, parent: -1)
        let entry = item(1, commands, clip: isGroup ? -1 : clip)
        list.entries = [entry]
        if isGroup {
          let group = DisplayGroup(id: 2, alpha: 1, bounds: Rect(0, 0, 20, 20), clip: clip)
          list.entries = [.beginGroup(group), entry, .endGroup]
        }
        let surface = try paint(list)
        #expect(surface.pixel(0, 0) == 0xFF00_0000 && surface.pixel(9, 9) == 0xFFFF_FFFF)
        if let reference {
          let comparison = ImageComparison(reference, surface)
          #expect(comparison.largestDifference <= 1, "content \(index), group \(isGroup): \(comparison)")
        }
        reference = reference ?? surface
      }
    }
  }

  @Test("Text under a round corner is cut by it")
  func textUnderCorner() throws {
    let run = TextRun("MMMM", font: Font(size: 20, weight: .bold), color: .white)
    var list = DisplayList(size: Size(40, 24), background: .black)
    let clip = list.addClip(Rect(0, 0, 40, 24), radius: 12, transform: .identity, parent: -1)
    list.entries = [item(1, [.text(run, Rect(-2, -4, 100, 30))], clip: clip)]
    let cut = try paint(list)
    list.entries = [item(1, [.text(run, Rect(-2, -4, 100, 30))])]
    let whole = try paint(list)
    #expect(ImageComparison(cut, whole).differingPixels > 0)
    #expect(cut.pixel(20, 12) == whole.pixel(20, 12))
    #expect(cut.pixel(0, 3) == 0xFF00_0000)
  }

  private func whitePicture() throws -> Picture {
    let surface = try ImageSurface(width: 4, height: 4, format: .argb32)
    try Raster(scale: 1).render(DisplayList(size: Size(4, 4), background: .white), into: surface)
    return surface.makePicture()
  }
}
