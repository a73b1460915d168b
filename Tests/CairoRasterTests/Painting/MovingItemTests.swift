import CairoRaster
import Geometry
import Painting
import Testing

@Suite struct MovingItemTests {
  private let commands: [DrawCommand] = [
    .fill(Rect(0, 0, 50, 20), radius: 4, Color(0x3366AA)),
    .text(TextRun("Moving", font: Font(size: 13), color: .white), Rect(4, 2, 44, 18)),
  ]

  private func list(_ transform: AffineTransform, isMoving: Bool, alpha: Double = 1) -> DisplayList {
    DisplayList(
      size: Size(80, 50), background: .white,
      entries: [item(1, commands, transform, alpha: alpha, isMoving: isMoving)])
  }

  @Test("At whole pixels a kept picture is what direct painting gives", arguments: [1, 1.25, 1.5, 2])
  func whole(scale: Double) throws {
    let place = AffineTransform.translation(8, 12)
    let comparison = ImageComparison(
      try paint(list(place, isMoving: true), scale: scale), try paint(list(place, isMoving: false), scale: scale))
    #expect(comparison.largestDifference <= 1, "\(comparison)")
  }

  @Test("Ink neither grows nor shrinks while text moves by parts of a pixel")
  func ink() throws {
    func ink(_ y: Double) throws -> Int {
      let surface = try paint(list(.translation(8.3, y), isMoving: true))
      return (0..<4000).reduce(0) { $0 + Int(255 - ((surface.pixel($1 % 80, $1 / 80) ?? 0) >> 8 & 0xFF)) }
    }
    let still = try ink(10)
    for step in 1..<16 {
      let moved = try ink(10 + Double(step) / 16)
      #expect(abs(moved - still) * 200 < still, "step \(step): \(moved) instead of \(still)")
    }
  }

  @Test("Opacity works on the item as a whole")
  func alpha() throws {
    let surface = try paint(list(.identity, isMoving: false, alpha: 0.5))
    #expect(surface.pixel(2, 10) == 0xFF99_B3D5 || surface.pixel(2, 10) == 0xFF99_B2D4)
  }

  @Test("A turned item keeps its middle and its size")
  func turned() throws {
    let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 0)
    let surface = try paint(list(quarter, isMoving: true))
    #expect(surface.pixel(40, 2) == 0xFF33_66AA)
    #expect(surface.pixel(31, 48) == 0xFF33_66AA || surface.pixel(33, 46) == 0xFF33_66AA)
    #expect(surface.pixel(20, 25) == 0xFFFF_FFFF)
  }

  @Test("The picture is made once while an item moves, and goes some time after")
  func cache() throws {
    let raster = Raster(scale: 1)
    let surface = try ImageSurface(width: 80, height: 50, format: .rgb24)
    var list = list(.identity, isMoving: true)
    for frame in 0..<20 {
      if case .item(var moved) = list.entries[0] {
        moved.transform = .translation(Double(frame) * 0.7, 0)
        list.entries[0] = .item(moved)
      }
      try raster.render(list, into: surface)
      #expect(raster.cachedImages == 1)
    }
    list.entries.removeAll()
    for _ in 0..<400 { try raster.render(list, into: surface, damage: [PixelRect(0, 0, 1, 1)]) }
    #expect(raster.cachedImages == 0)
    #expect(raster.cachedBytes == 0)
  }

  @Test("A new recording of the same item shows at once")
  func version() throws {
    let raster = Raster(scale: 1)
    let surface = try ImageSurface(width: 80, height: 50, format: .rgb24)
    for round in 0..<50 {
      let color: UInt32 = round % 2 == 0 ? 0xFF0000 : 0x00FF00
      let commands: [DrawCommand] = [
        .fill(Rect(0, 0, 20, 20), radius: 0, Color(color)), .fill(Rect(5, 5, 2, 2), radius: 0, .black),
      ]
      let list = DisplayList(
        size: Size(80, 50), background: .white, entries: [item(1, commands, isMoving: true)])
      try raster.render(list, into: surface)
      #expect(surface.pixel(12, 12) == 0xFF00_0000 | color, "round \(round)")
    }
  }

  @Test("Pictures scaled down are smooth, and at their own size exact")
  func pictures() throws {
    let board = try ImageSurface(width: 40, height: 40, format: .rgb24)
    board.withPixels { pixels in
      for y in 0..<40 {
        for x in 0..<40 where (x + y) % 2 == 0 {
          pixels.storeBytes(of: 0xFFFF_FFFF, toByteOffset: y * board.bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
    let picture = board.makePicture()
    func shown(_ side: Double) throws -> ImageSurface {
      let command = DrawCommand.picture(
        picture, source: Rect(0, 0, 40, 40), destination: Rect(0, 0, side, side), radius: 0)
      return try paint(DisplayList(size: Size(side, side), background: .black, entries: [item(1, [command])]))
    }
    #expect(ImageComparison(try shown(40), try ImageSurface(picture)).differingPixels == 0)
    let small = try shown(10)
    for index in 0..<100 {
      let level = Int((small.pixel(index % 10, index / 10) ?? 0) & 0xFF)
      #expect(abs(level - 128) < 12, "pixel \(index): \(level)")
    }
  }
}
