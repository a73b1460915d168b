import CairoRaster
import TestSupport

/// Pages of noise: no two places look alike, so that a slice out of place shows.
enum TestPage {
  /// Writes a page as PNG.
  static func write(_ path: String, width: Int, height: Int, seed: UInt32, isTranslucent: Bool = false) throws {
    let page = try ImageSurface(width: width, height: height, format: isTranslucent ? .argb32 : .rgb24)
    var state = seed &* 2_654_435_761 | 1
    func next() -> UInt32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return state
    }
    page.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let alpha = isTranslucent ? [0, 60, 128, 200, 255][Int(next() % 5)] : UInt32(255)
          let parts = [next() >> 24, next() >> 24, next() >> 24].map { ($0 * alpha + 127) / 255 }
          pixels.storeBytes(
            of: alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2], toByteOffset: y * page.bytesPerRow + x * 4,
            as: UInt32.self)
        }
      }
    }
    try writePNG(page, to: path)
  }
}
