import CairoRaster
import Geometry
import Painting
import Testing

@Suite struct ImageComparisonTests {
  private func surface(_ changes: [(x: Int, y: Int, value: UInt32)], _ format: ImageSurface.Format = .argb32) throws
    -> ImageSurface
  {
    let surface = try ImageSurface(width: 7, height: 5, format: format)
    surface.withPixels { pixels in
      for change in changes {
        pixels.storeBytes(
          of: change.value, toByteOffset: change.y * surface.bytesPerRow + change.x * 4, as: UInt32.self)
      }
    }
    return surface
  }

  @Test("Equal pictures have no difference")
  func equal() throws {
    let comparison = ImageComparison(try surface([(1, 1, 0xFF10_2030)]), try surface([(1, 1, 0xFF10_2030)]))
    #expect(comparison.sameSize && comparison.differingPixels == 0 && comparison.largestDifference == 0)
    #expect(comparison.bounds.isEmpty)
  }

  @Test("One changed pixel is found in every channel", arguments: [0, 8, 16, 24])
  func oneChannel(shift: UInt32) throws {
    let comparison = ImageComparison(try surface([]), try surface([(6, 4, 9 << shift)]))
    #expect(comparison.differingPixels == 1)
    #expect(comparison.largestDifference == 9)
    #expect(comparison.bounds == PixelRect(6, 4, 1, 1))
  }

  @Test("The tolerance hides small differences from the count but not from the largest")
  func tolerance() throws {
    let (a, b) = (try surface([]), try surface([(0, 0, 3), (2, 3, 4), (5, 1, 200)]))
    let comparison = ImageComparison(a, b, tolerance: 3)
    #expect(comparison.differingPixels == 2)
    #expect(comparison.largestDifference == 200)
    #expect(comparison.bounds == PixelRect(2, 1, 4, 3))
  }

  @Test("The unused byte of pictures without alpha does not count")
  func unusedByte() throws {
    let comparison = ImageComparison(
      try surface([(1, 1, 0x0000_0007)], .rgb24), try surface([(1, 1, 0xFF00_0007)], .rgb24))
    #expect(comparison.differingPixels == 0)
  }

  @Test("Coverage is compared by its one byte, to the last of a row and no further")
  func coverage() throws {
    let (a, b) = (
      try ImageSurface(width: 5, height: 2, format: .coverage8),
      try ImageSurface(width: 5, height: 2, format: .coverage8)
    )
    b.withPixels { $0.storeBytes(of: 7, toByteOffset: 4, as: UInt8.self) }
    // The padding of a row is no pixel.
    b.withPixels { $0.storeBytes(of: 9, toByteOffset: 5, as: UInt8.self) }
    let comparison = ImageComparison(a, b)
    #expect(comparison.differingPixels == 1 && comparison.largestDifference == 7)
    #expect(comparison.bounds == PixelRect(4, 0, 1, 1))
  }

  @Test("Another size differs everywhere")
  func size() throws {
    let other = try ImageSurface(width: 7, height: 6, format: .argb32)
    let comparison = ImageComparison(try surface([]), other)
    #expect(!comparison.sameSize && comparison.differingPixels == 42 && comparison.largestDifference == 255)
    #expect(throws: RasterError.self) { try ImageComparison.difference(try surface([]), other) }
  }

  @Test("The difference picture is black where pictures agree and visible where they do not")
  func picture() throws {
    let difference = try ImageComparison.difference(try surface([]), try surface([(3, 2, 1)]))
    #expect(difference.pixel(0, 0) == 0xFF00_0000)
    #expect((difference.pixel(3, 2) ?? 0) & 0xFF >= 85)
  }
}
