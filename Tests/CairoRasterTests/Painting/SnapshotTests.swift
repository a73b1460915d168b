import CairoRaster
import Geometry
import Painting
import Testing

@Suite struct SnapshotTests {
  static let scales = [1, 1.25, 1.5, 2]
  private let size = Size(60, 40)

  /// A page with edges, translucent layers and text; opaque where `background` is.
  private func page(_ background: Color = Color(0xE0F0FF)) -> DisplayList {
    let run = TextRun("Page 海", font: Font(size: 15), color: .black)
    return DisplayList(
      size: size, background: background,
      entries: [
        item(1, [.fill(Rect(4, 6, 30, 20), radius: 5, Color(0xCC3355, alpha: 0.7)), .text(run, Rect(8, 8, 50, 24))]),
        item(2, [.stroke(Path(points: [Point(0, 39), Point(59, 3)]), width: 2, Color(0x2266CC), dash: [])]),
      ])
  }

  /// The page cut into upright strips, each at its own height.
  private func strips(_ page: DisplayList, width: Double, at offset: (Int) -> Double, x: Double = 0, y: Double = 0)
    -> DisplayList
  {
    let snapshot = Snapshot(size: size, list: page)
    var list = DisplayList(size: Size(80, 60), background: .black)
    for index in 0..<Int((size.width / width).rounded(.up)) {
      let left = Double(index) * width
      let command = DrawCommand.snapshot(snapshot, source: Rect(left, 0, width, size.height), destination: .zero)
      list.entries.append(
        item(UInt64(index), [command], .translation(x + left, y + offset(index)), isMoving: true))
    }
    return list
  }

  private func live(_ page: DisplayList, x: Double = 0, y: Double = 0) -> DisplayList {
    var list = DisplayList(size: Size(80, 60), background: .black)
    let clip = list.addClip(Rect(x, y, size.width, size.height), radius: 0, transform: .identity, parent: -1)
    list.entries.append(
      item(100, [.fill(Rect(0, 0, 60, 40), radius: 0, page.background)], .translation(x, y), clip: clip))
    list.append(page, transform: .translation(x, y), clip: clip)
    return list
  }

  @Test("Strips at whole pixels are the live page, pixel for pixel", arguments: scales, [5, 7, 4.5, 40, 60])
  func wholePixels(scale: Double, width: Double) throws {
    for offset in [0.0, 8.0] {
      let cut = try paint(strips(page(), width: width, at: { _ in offset }), scale: scale)
      let whole = try paint(live(page(), y: offset), scale: scale)
      let comparison = ImageComparison(cut, whole)
      #expect(comparison.differingPixels == 0, "offset \(offset): \(comparison)")
    }
  }

  @Test("Neighbours leave no seam at any height", arguments: scales, [5, 4.5, 7.3])
  func seams(scale: Double, width: Double) throws {
    let plain = DisplayList(size: size, background: Color(0x40C080))
    for step in 0..<8 {
      let y = Double(step) * 0.37 + 3
      let list = strips(plain, width: width, at: { _ in y }, x: 0.3 * Double(step), y: 0)
      let surface = try paint(list, scale: scale)
      let middle = Int((y + 20) * scale)
      let row = (0..<surface.width).map { surface.pixel($0, middle) }
      let lit = row.indices.filter { row[$0] != 0xFF00_0000 }
      #expect(lit.allSatisfy { row[$0] == 0xFF40_C080 }, "step \(step)")
      let first = try #require(lit.first)
      #expect(lit.count == (lit.last ?? 0) - first + 1, "a gap at step \(step)")
      #expect(abs(Double(lit.count) - 60 * scale) <= 1)
    }
  }

  @Test("Neighbours at the same fractional height show the page as one strip does", arguments: scales)
  func fractional(scale: Double) throws {
    let many = try paint(strips(page(), width: 5, at: { _ in 3.4 }), scale: scale)
    let one = try paint(strips(page(), width: 60, at: { _ in 3.4 }), scale: scale)
    let comparison = ImageComparison(many, one)
    #expect(comparison.differingPixels == 0, "\(comparison)")
  }

  @Test("A shift by whole pixels shifts the picture", arguments: [0.0, 0.25, 0.6])
  func shift(fraction: Double) throws {
    func at(_ x: Int, _ y: Int) throws -> ImageSurface {
      try paint(strips(page(), width: 5, at: { Double($0 % 3) * 0.3 }, x: Double(x), y: Double(y) + fraction))
    }
    let (first, second) = (try at(2, 1), try at(7, 9))
    for y in 0..<50 {
      for x in 0..<70 { #expect(first.pixel(x + 2, y + 1) == second.pixel(x + 7, y + 9), "at \(x), \(y)") }
    }
  }

  @Test("Between two rows the mean of both is shown")
  func halfway() throws {
    let edge = DisplayList(
      size: Size(4, 4), background: .black, entries: [item(1, [.fill(Rect(0, 2, 4, 2), radius: 0, .white)])])
    let window = DrawCommand.snapshot(
      Snapshot(size: edge.size, list: edge), source: Rect(0, 0, 4, 4), destination: .zero)
    let list = DisplayList(
      size: Size(8, 8), background: .black, entries: [item(1, [window], .translation(2, 1.5), isMoving: true)])
    let surface = try paint(list)
    #expect((0..<8).map { (surface.pixel(3, $0) ?? 0) & 0xFF } == [0, 0, 0, 128, 255, 255, 0, 0])
  }

  @Test("A translucent page stays translucent, and equals the live page at whole pixels", arguments: scales)
  func translucent(scale: Double) throws {
    var clear = page(.clear)
    clear.entries.removeLast()
    let cut = try paint(strips(clear, width: 5, at: { _ in 4 }), scale: scale)
    let whole = try paint(live(clear, y: 4), scale: scale)
    // Two translucent layers are rounded once more when they were laid over each other before.
    let comparison = ImageComparison(cut, whole)
    #expect(comparison.largestDifference <= 1, "\(comparison)")
  }

  @Test("A page that ends between two pixels is the live page, opaque and translucent parts alike")
  func fractionalSize() throws {
    let size = Size(63, 43)
    let content: [DrawCommand] = [.fill(Rect(0, 0, 63, 43), radius: 0, Color(0x40C080))]
    let snapshot = Snapshot(size: size, list: DisplayList(size: size, entries: [item(1, content)]))
    var list = DisplayList(size: Size(80, 60), background: .black)
    let whole = try paint(DisplayList(size: list.size, background: .black, entries: [item(1, content)]), scale: 1.25)
    for index in 0..<9 {
      let left = Double(index) * 7
      let command = DrawCommand.snapshot(snapshot, source: Rect(left, 0, 7, 43), destination: .zero)
      list.entries.append(item(UInt64(index), [command], .translation(left, 0), isMoving: true))
    }
    let cut = try paint(list, scale: 1.25)
    #expect(ImageComparison(cut, whole).differingPixels == 0)
    // 43 · 1.25 = 53.75: the last row is covered by three quarters.
    #expect(cut.pixel(30, 53) == 0xFF30_9060)
    #expect(cut.pixel(30, 54) == 0xFF00_0000)
  }

  @Test("A window beyond the snapshot shows nothing there")
  func beyond() throws {
    let snapshot = Snapshot(size: Size(10, 10), list: DisplayList(size: Size(10, 10), background: .white))
    let window = DrawCommand.snapshot(snapshot, source: Rect(-5, -5, 30, 30), destination: Point(2, 2))
    let surface = try paint(DisplayList(size: Size(40, 40), background: .black, entries: [item(1, [window])]))
    let white = (0..<1600).filter { surface.pixel($0 % 40, $0 / 40) == 0xFFFF_FFFF }
    #expect(white == (7..<17).flatMap { y in (7..<17).map { y * 40 + $0 } })
  }
}
