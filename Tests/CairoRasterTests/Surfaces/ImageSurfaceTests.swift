import CairoRaster
import Geometry
import Painting
import Testing

@Suite struct ImageSurfaceTests {
  @Test(
    "Impossible sizes are refused with both numbers", arguments: [(0, 5), (5, 0), (-1, 3), (32_768, 1), (1, 32_768)])
  func sizes(width: Int, height: Int) {
    #expect(throws: RasterError.surfaceSize(width: width, height: height)) {
      try ImageSurface(width: width, height: height, format: .rgb24)
    }
    #expect("\(RasterError.surfaceSize(width: width, height: height))".contains("\(width) × \(height)"))
  }

  @Test("The longest sides are possible and own memory starts at zero")
  func longest() throws {
    let surface = try ImageSurface(width: 32_767, height: 1, format: .argb32)
    #expect(surface.pixel(32_766, 0) == 0)
    #expect(surface.pixel(32_767, 0) == nil)
    #expect(surface.pixel(0, -1) == nil)
  }

  /// Bytes of 0x77.
  private final class Memory {
    let base: UnsafeMutableRawPointer
    init(_ bytes: Int) {
      base = .allocate(byteCount: bytes, alignment: 16)
      base.initializeMemory(as: UInt8.self, repeating: 0x77, count: bytes)
    }
    deinit { base.deallocate() }
  }

  @Test("Foreign memory is drawn on in place, padding left alone")
  func foreign() throws {
    var owner: Memory? = Memory(4 * 32)
    let memory = try #require(owner).base
    weak let held = owner
    let surface = try ImageSurface(
      over: memory, of: try #require(owner), width: 5, height: 4, bytesPerRow: 32, format: .rgb24)
    owner = nil
    #expect(held != nil, "a surface keeps the owner of its pixels")
    #expect(surface.bytesPerRow == 32)
    try Raster(scale: 1).render(DisplayList(size: Size(5, 4), background: Color(0x123456)), into: surface)
    #expect(surface.pixel(4, 3) == 0xFF12_3456)
    #expect(memory.load(fromByteOffset: 20, as: UInt32.self) == 0x7777_7777)
  }

  @Test("Rows that are too short or not whole pixels are refused", arguments: [16, 18, 22, 0, -32])
  func rows(bytesPerRow: Int) {
    let memory = Memory(256)
    #expect(throws: RasterError.rowLength(bytesPerRow: bytesPerRow, width: 5)) {
      try ImageSurface(over: memory.base, of: memory, width: 5, height: 4, bytesPerRow: bytesPerRow, format: .argb32)
    }
  }

  @Test("A picture is a copy that knows whether it is opaque")
  func picture() throws {
    let surface = try ImageSurface(width: 3, height: 2, format: .argb32)
    #expect(!surface.makePicture().isOpaque)
    try Raster(scale: 1).render(DisplayList(size: Size(3, 2), background: .white), into: surface)
    let white = surface.makePicture()
    #expect(white.isOpaque)
    try Raster(scale: 1).render(DisplayList(size: Size(3, 2), background: .black), into: surface)
    #expect(white.withPixels { $0[0] } == 0xFFFF_FFFF)
    let opaque = try ImageSurface(width: 3, height: 2, format: .rgb24).makePicture()
    #expect(opaque.isOpaque && opaque.withPixels { $0[0] } == 0xFF00_0000)
    let back = try ImageSurface(white)
    #expect(back.format == .rgb24 && back.pixel(2, 1) == 0xFFFF_FFFF)
  }

  @Test("Copying cuts to both surfaces")
  func copying() throws {
    let source = try ImageSurface(try noise(8, 8, seed: 1, opaque: true))
    let target = try ImageSurface(width: 6, height: 6, format: .rgb24)
    target.copy(from: source, PixelRect(-3, -3, 20, 20), dx: 4, dy: -1)
    #expect(target.pixel(4, 0) == source.pixel(0, 1))
    #expect(target.pixel(5, 5) == source.pixel(1, 6))
    #expect(target.pixel(3, 0) == 0xFF00_0000)
    target.copy(from: source, PixelRect(100, 100, 5, 5))
  }
}
