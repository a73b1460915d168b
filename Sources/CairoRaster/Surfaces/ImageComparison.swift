import Geometry
import Glibc

/// How much two pictures differ.
public struct ImageComparison: Equatable, Sendable {
  /// Whether the sizes, and the bytes of a pixel, are the same; if not, every pixel counts as different.
  public let sameSize: Bool
  /// The largest difference of any channel of any pixel, 0…255; alpha counts where both pictures have it.
  public let largestDifference: Int
  /// How many pixels differ by more than the tolerance in some channel.
  public let differingPixels: Int
  /// The smallest rectangle around those pixels; empty where there are none.
  public let bounds: PixelRect

  /// Compares two pictures channel by channel on premultiplied values.
  ///
  /// - Parameter tolerance: the channel difference up to which a pixel counts as equal.
  public init(_ a: ImageSurface, _ b: ImageSurface, tolerance: Int = 0) {
    sameSize = a.width == b.width && a.height == b.height && a.format.bytesPerPixel == b.format.bytesPerPixel
    guard sameSize else {
      largestDifference = 255
      differingPixels = max(a.width * a.height, b.width * b.height)
      bounds = a.extent.union(b.extent)
      return
    }
    var largest = 0
    var count = 0
    var (x0, y0, x1, y1) = (Int.max, Int.max, -1, -1)
    let channels = a.format == .coverage8 ? 1 : (a.format == .argb32 && b.format == .argb32 ? 4 : 3)
    Self.walk(a, b, channels: channels) { x, y, difference in
      largest = max(largest, difference)
      guard difference > tolerance else { return }
      count += 1
      (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x), max(y1, y))
    }
    largestDifference = largest
    differingPixels = count
    bounds = count == 0 ? PixelRect(0, 0, 0, 0) : PixelRect(x0, y0, x1 - x0 + 1, y1 - y0 + 1)
  }

  /// A picture that is black where two pictures of one size, both in colour or both coverage, agree and brighter the more they differ,
  /// never darker than a third of full brightness where they do.
  ///
  /// - Throws: `surfaceSize` when the sizes differ; `cairo` when memory is short.
  public static func difference(_ a: ImageSurface, _ b: ImageSurface) throws(RasterError) -> ImageSurface {
    guard a.width == b.width, a.height == b.height else {
      throw .surfaceSize(width: b.width, height: b.height)
    }
    let result = try ImageSurface(width: a.width, height: a.height, format: .rgb24)
    let channels = a.format == .argb32 && b.format == .argb32 ? 4 : 3
    result.withPixels { pixels in
      walk(a, b, channels: channels) { x, y, difference in
        let level = difference == 0 ? 0 : UInt32(85 + difference * 2 / 3)
        pixels.storeBytes(
          of: 0xFF00_0000 | level * 0x01_0101, toByteOffset: y * result.bytesPerRow + x * 4, as: UInt32.self)
      }
    }
    return result
  }

  /// Calls `visit` with the largest channel difference of every pixel that differs.
  private static func walk(
    _ a: ImageSurface, _ b: ImageSurface, channels: Int, _ visit: (_ x: Int, _ y: Int, _ difference: Int) -> Void
  ) {
    a.flush()
    b.flush()
    let size = a.format.bytesPerPixel
    guard b.format.bytesPerPixel == size else { return }
    let channels = min(channels, size)
    for y in 0..<a.height {
      let first = (a.base + y * a.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let second = (b.base + y * b.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      // Most rows of most pictures that are compared are the same.
      if memcmp(first, second, a.width * size) == 0 { continue }
      for x in 0..<a.width {
        var difference = 0
        // Native byte order is little-endian on every machine this runs on: alpha is the last byte.
        for channel in 0..<channels {
          difference = max(difference, abs(Int(first[x * size + channel]) - Int(second[x * size + channel])))
        }
        if difference > 0 { visit(x, y, difference) }
      }
    }
  }
}
