import Geometry

/// How a screen stores red, green and blue in a pixel.
struct PixelFormat: Equatable {
  /// Bits that mean something.
  let depth: Int
  /// Bits a pixel takes in an image: 16, 24 or 32.
  let bitsPerPixel: Int
  let redMask: UInt32
  let greenMask: UInt32
  let blueMask: UInt32

  /// Whether a pixel is exactly what the raster draws, so that no conversion is needed.
  var isNative: Bool {
    bitsPerPixel == 32 && (depth == 24 || depth == 32) && redMask == 0xFF0000 && greenMask == 0xFF00
      && blueMask == 0xFF
  }

  /// Whether pixels can be made at all.
  var isSupported: Bool {
    [16, 24, 32].contains(bitsPerPixel) && redMask != 0 && greenMask != 0 && blueMask != 0
  }

  /// Converts a rectangle of 0x00RRGGBB pixels into this format's pixels, in native byte order.
  ///
  /// - Parameters:
  ///   - source: The first pixel of the picture that `rect` lies in.
  ///   - target: The first pixel of an image of the rectangle's size.
  func convert(
    _ rect: PixelRect, of source: UnsafeRawPointer, bytesPerRow: Int, to target: UnsafeMutableRawPointer,
    targetBytesPerRow: Int
  ) {
    let red = channel(redMask)
    let green = channel(greenMask)
    let blue = channel(blueMask)
    for y in 0..<rect.height {
      let from = source + (rect.y + y) * bytesPerRow + rect.x * 4
      let to = target + y * targetBytesPerRow
      for x in 0..<rect.width {
        let pixel = from.load(fromByteOffset: x * 4, as: UInt32.self)
        let value = red[Int(pixel >> 16 & 0xFF)] | green[Int(pixel >> 8 & 0xFF)] | blue[Int(pixel & 0xFF)]
        switch bitsPerPixel {
        case 16: to.storeBytes(of: UInt16(truncatingIfNeeded: value), toByteOffset: x * 2, as: UInt16.self)
        case 32: to.storeBytes(of: value, toByteOffset: x * 4, as: UInt32.self)
        default:
          to.storeBytes(of: UInt16(truncatingIfNeeded: value), toByteOffset: x * 3, as: UInt16.self)
          to.storeBytes(of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: x * 3 + 2, as: UInt8.self)
        }
      }
    }
  }

  /// The pixel bits for each of the 256 levels, rounded to the nearest level the mask can hold.
  private func channel(_ mask: UInt32) -> [UInt32] {
    let shift = UInt32(mask.trailingZeroBitCount)
    let highest = mask >> shift
    return (0..<256).map { level in ((UInt32(level) * highest + 127) / 255) << shift }
  }
}
