import Geometry
import Painting

extension ImageSurface {
  /// An immutable copy of the pixels, with tight rows; it knows whether every pixel is opaque. Coverage becomes white.
  public func makePicture() -> Picture {
    flush()
    let rowBytes = width * 4
    let memory = UnsafeMutableRawPointer.allocate(byteCount: rowBytes * height, alignment: 16)
    var everyAlpha: UInt32 = 0xFF
    for y in 0..<height {
      let source = base + y * bytesPerRow
      let row = (memory + y * rowBytes).bindMemory(to: UInt32.self, capacity: width)
      switch format {
      case .argb32:
        let pixels = source.assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          row[x] = pixels[x]
          everyAlpha &= pixels[x] >> 24
        }
      case .rgb24:
        let pixels = source.assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { row[x] = pixels[x] | 0xFF00_0000 }
      case .coverage8:
        let pixels = source.assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          row[x] = UInt32(pixels[x]) &* 0x0101_0101
          everyAlpha &= UInt32(pixels[x])
        }
      }
    }
    return Picture(
      width: width, height: height, bytesPerRow: rowBytes, isOpaque: everyAlpha == 0xFF,
      pixels: UnsafeRawPointer(memory), release: { memory.deallocate() })
  }

  /// Creates a surface with a copy of a picture's pixels: without alpha if the picture is opaque.
  ///
  /// - Throws: `surfaceSize` when a side is over 32767 pixels; `cairo` when memory is short.
  public convenience init(_ picture: Picture) throws(RasterError) {
    try self.init(width: picture.width, height: picture.height, format: picture.isOpaque ? .rgb24 : .argb32)
    withPixels { pixels in
      for y in 0..<height {
        (pixels + y * bytesPerRow).copyMemory(
          from: picture.pixels + y * picture.bytesPerRow, byteCount: picture.width * 4)
      }
    }
  }
}
