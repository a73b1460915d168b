import CairoRaster

/// One frame's pixels as films take them: 32 bits, blue first, straight alpha, rows without padding.
public struct RawFrame: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Blue, green, red and alpha of every pixel, row by row from the top: 4 × `width` × `height` bytes.
  public let bytes: [UInt8]

  /// Copies a surface.
  ///
  /// Alpha is taken out of the colours with the rounding that PNG files of Cairo have; without alpha the fourth byte is
  /// 255. Pixels that the surface does not have are 0 in all four bytes.
  /// - Parameters:
  ///   - width: of the film; a smaller or larger surface is put or cut at the top left.
  ///   - keepsAlpha: whether the film has transparency; else colours stand on black.
  package init(_ surface: ImageSurface, width: Int, height: Int, keepsAlpha: Bool) {
    self.width = width
    self.height = height
    let count = width * height * 4
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let target = UnsafeMutableRawBufferPointer(buffer)
      initialized = count
      if surface.width < width || surface.height < height { target.initializeMemory(as: UInt8.self, repeating: 0) }
      let columns = min(width, surface.width)
      surface.withPixels { pixels in
        for y in 0..<min(height, surface.height) {
          let row = (pixels + y * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
          for x in 0..<columns {
            let pixel =
              surface.format == .rgb24 || !keepsAlpha ? row[x] | 0xFF00_0000 : Self.straight(row[x])
            target.storeBytes(of: pixel.littleEndian, toByteOffset: (y * width + x) * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 { ((((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
