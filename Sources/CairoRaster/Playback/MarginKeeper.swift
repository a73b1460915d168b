import Geometry

/// Saves the pixels around a rectangle and puts them back.
final class MarginKeeper {
  private var saved: [UInt32] = []
  private var strips: [PixelRect] = []

  /// Saves what lies in `outer` but not in `inner`.
  func keep(_ outer: PixelRect, around inner: PixelRect, of surface: ImageSurface) {
    saved.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    let candidates = [
      PixelRect(outer.x, outer.y, outer.width, inner.y - outer.y),
      PixelRect(outer.x, inner.maxY, outer.width, outer.maxY - inner.maxY),
      PixelRect(outer.x, inner.y, inner.x - outer.x, inner.height),
      PixelRect(inner.maxX, inner.y, outer.maxX - inner.maxX, inner.height),
    ]
    for strip in candidates where !strip.isEmpty { strips.append(strip) }
    guard !strips.isEmpty else { return }
    surface.withPixels { pixels in
      visit(pixels, surface) { row, width in
        saved.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
      }
    }
  }

  /// Puts the pixels back.
  func putBack(to surface: ImageSurface) {
    guard !strips.isEmpty else { return }
    var next = 0
    surface.withPixels { pixels in
      visit(pixels, surface) { row, width in
        for x in 0..<width { row[x] = saved[next + x] }
        next += width
      }
    }
  }

  private func visit(
    _ pixels: UnsafeMutableRawPointer, _ surface: ImageSurface, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    for strip in strips {
      for y in strip.y..<strip.maxY {
        body((pixels + y * surface.bytesPerRow + strip.x * 4).assumingMemoryBound(to: UInt32.self), strip.width)
      }
    }
  }
}
