/// The pixels as the compositor reads them.
extension ImageSurface {
  /// The pixels as a source for blits; the caller says how much is opaque.
  func source(opaqueWidth: Int, opaqueHeight: Int, plain: PlainRuns? = nil) -> PixelSource {
    PixelSource(rows, of: self, opaqueWidth: opaqueWidth, opaqueHeight: opaqueHeight, plain: plain)
  }

  /// Where the pixels lie, with Cairo's own drawing finished.
  var rows: PixelRows {
    flush()
    return PixelRows(
      pixels: UnsafePointer(base.assumingMemoryBound(to: UInt32.self)), stride: bytesPerRow / 4, width: width,
      height: height)
  }

  /// The columns and rows from the first on that have alpha 255 throughout: all, or all but the last one, or none.
  package var opaqueExtent: (width: Int, height: Int) {
    switch format {
    case .rgb24: return (width, height)
    case .coverage8: return (0, 0)
    case .argb32:
      flush()
      var isLastColumnOpaque = true
      for y in 0..<height {
        let row = (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        var all = UInt32.max
        for x in 0..<(width - 1) { all &= row[x] }
        if all < 0xFF00_0000 { return y == height - 1 ? (isLastColumnOpaque ? width : width - 1, y) : (0, 0) }
        // A translucent last row says nothing about the last column.
        if row[width - 1] < 0xFF00_0000 { isLastColumnOpaque = false }
      }
      return (isLastColumnOpaque ? width : width - 1, height)
    }
  }
}
