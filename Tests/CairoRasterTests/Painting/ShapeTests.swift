import CairoRaster
import Geometry
import Painting
import Testing

@Suite struct ShapeTests {
  private func one(_ command: DrawCommand, scale: Double = 1, size: Size = Size(20, 20)) throws -> ImageSurface {
    try paint(DisplayList(size: size, background: .black, entries: [item(1, [command])]), scale: scale)
  }

  @Test("A fill at whole pixels covers exactly its pixels")
  func fill() throws {
    let surface = try one(.fill(Rect(3, 4, 5, 6), radius: 0, Color(0x4080C0)))
    for y in 0..<20 {
      for x in 0..<20 {
        let inside = (3..<8).contains(x) && (4..<10).contains(y)
        #expect(surface.pixel(x, y) == (inside ? 0xFF40_80C0 : 0xFF00_0000), "at \(x), \(y)")
      }
    }
  }

  @Test("Edges between pixels cover by their share")
  func fractionalFill() throws {
    let surface = try one(.fill(Rect(2.5, 3.25, 4, 1.5), radius: 0, .white))
    #expect(surface.pixel(3, 3) == 0xFFBF_BFBF)
    #expect(surface.pixel(2, 3) == 0xFF60_6060)
    #expect(surface.pixel(3, 4) == 0xFFBF_BFBF)
    #expect(surface.pixel(1, 3) == 0xFF00_0000)
    let sliver = try one(.fill(Rect(5.25, 0, 0.5, 20), radius: 0, .white))
    #expect(sliver.pixel(5, 9) == 0xFF80_8080)
  }

  @Test("A translucent colour is laid over with rounding to the nearest")
  func translucent() throws {
    let surface = try one(.fill(Rect(0, 0, 9, 9), radius: 0, Color(0xFFFFFF, alpha: 0.5)))
    #expect(surface.pixel(2, 2) == 0xFF80_8080)
  }

  @Test("Round corners leave the corner free and the middle full")
  func round() throws {
    let surface = try one(.fill(Rect(2, 2, 16, 16), radius: 5, .white))
    #expect(surface.pixel(2, 2) == 0xFF00_0000)
    #expect(surface.pixel(10, 2) == 0xFFFF_FFFF)
    #expect(surface.pixel(2, 10) == 0xFFFF_FFFF)
    #expect(surface.pixel(17, 17) == 0xFF00_0000)
    for y in 0..<20 {
      for x in 0..<20 {
        // Cairo's outlines are symmetric to about one part in a hundred.
        let level = Int((surface.pixel(x, y) ?? 0) & 0xFF)
        #expect(abs(level - Int((surface.pixel(19 - x, y) ?? 0) & 0xFF)) <= 4, "at \(x), \(y)")
        #expect(abs(level - Int((surface.pixel(x, 19 - y) ?? 0) & 0xFF)) <= 4, "at \(x), \(y)")
      }
    }
  }

  @Test("A border lies inside its rectangle", arguments: [0.0, 6.0])
  func border(radius: Double) throws {
    let surface = try one(.border(Rect(2, 2, 16, 16), radius: radius, width: 2, .white))
    #expect(surface.pixel(1, 10) == 0xFF00_0000)
    #expect(surface.pixel(2, 10) == 0xFFFF_FFFF)
    #expect(surface.pixel(3, 10) == 0xFFFF_FFFF)
    #expect(surface.pixel(4, 10) == 0xFF00_0000)
    #expect(surface.pixel(10, 17) == 0xFFFF_FFFF)
    #expect(surface.pixel(10, 18) == 0xFF00_0000)
    #expect(surface.pixel(10, 10) == 0xFF00_0000)
    let corner = try #require(surface.pixel(2, 2))
    #expect(corner == (radius == 0 ? 0xFFFF_FFFF : 0xFF00_0000))
  }

  @Test("Strokes have round ends and dashes have gaps")
  func stroke() throws {
    let line = Path(points: [Point(5, 10), Point(15, 10)])
    let surface = try one(.stroke(line, width: 6, .white, dash: []))
    #expect(surface.pixel(3, 10) == 0xFFFF_FFFF)
    #expect((surface.pixel(2, 7) ?? 0) & 0xFF < 100)
    let dashed = try one(.stroke(line, width: 1, .white, dash: [2, 5]))
    #expect(dashed.pixel(9, 10) == 0xFF00_0000)
    let senseless = try one(.stroke(line, width: 6, .white, dash: [0, -1]))
    #expect(ImageComparison(surface, senseless).differingPixels == 0)
  }

  @Test("A shadow is darkest inside, fades out over its blur, and ends there")
  func shadow() throws {
    let surface = try one(
      .shadow(Rect(20, 20, 40, 40), radius: 4, blur: 9, offset: .zero, .white), size: Size(80, 80))
    let levels = (0..<30).map { (surface.pixel(5 + $0, 40) ?? 0) & 0xFF }
    #expect(levels == levels.sorted())
    #expect(levels.first == 0)
    #expect((surface.pixel(10, 40) ?? 0) & 0xFF == 0)
    #expect((surface.pixel(12, 40) ?? 0) & 0xFF > 0)
    #expect((110...145).contains((surface.pixel(20, 40) ?? 0) & 0xFF))
    #expect((surface.pixel(40, 40) ?? 0) & 0xFF == 255)
  }

  @Test("Singular and senseless transforms paint nothing and spoil nothing")
  func singular() throws {
    let fill = DrawCommand.fill(Rect(0, 0, 10, 10), radius: 2, .white)
    let text = DrawCommand.text(TextRun("x", font: Font(size: 9), color: .white), Rect(0, 0, 10, 10))
    var list = DisplayList(size: Size(20, 20), background: .black)
    let bad: [AffineTransform] = [
      .scale(0, 1), .scale(.nan, 1), .translation(.nan, 0), .translation(.infinity, 0), .scale(.infinity, 1),
      .scale(1e300, 1e300),
    ]
    for (index, transform) in bad.enumerated() {
      list.entries.append(item(UInt64(index), [fill, text], transform, isMoving: true))
      list.entries.append(item(UInt64(100 + index), [fill], transform))
    }
    list.entries.append(item(50, [fill], alpha: .nan))
    list.entries.append(item(51, [.fill(Rect(0, 0, 5, 5), radius: 0, .white)], .translation(10, 10)))
    let surface = try paint(list)
    #expect(surface.pixel(12, 12) == 0xFFFF_FFFF)
    #expect(surface.pixel(18, 18) == 0xFF00_0000)
  }
}
