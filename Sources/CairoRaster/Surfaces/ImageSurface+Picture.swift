import Geometry
import Painting

extension ImageSurface {
  /// An immutable copy of the pixels; it knows whether every pixel is opaque. Coverage becomes white.
  public func makePicture() -> Picture {
    Picture(width: width, height: height) { target in
      withPixels { pixels in
        for y in 0..<height {
          let (source, row) = (pixels + y * bytesPerRow, target + y * width)
          switch format {
          case .argb32: row.update(from: source.assumingMemoryBound(to: UInt32.self), count: width)
          case .rgb24:
            let pixels = source.assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { row[x] = pixels[x] | 0xFF00_0000 }
          case .coverage8:
            let pixels = source.assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { row[x] = UInt32(pixels[x]) &* 0x0101_0101 }
          }
        }
      }
    }
  }

  /// Creates a surface with a copy of a picture's pixels: without alpha if the picture is opaque.
  ///
  /// - Throws: `surfaceSize` when a side is over 32767 pixels; `cairo` when memory is short.
  public convenience init(_ picture: Picture) throws(RasterError) {
    try self.init(width: picture.width, height: picture.height, format: picture.isOpaque ? .rgb24 : .argb32)
    withPixels { pixels in
      for y in 0..<height {
        (pixels + y * bytesPerRow).copyMemory(from: picture.base + y * picture.width, byteCount: picture.width * 4)
      }
    }
  }
}
