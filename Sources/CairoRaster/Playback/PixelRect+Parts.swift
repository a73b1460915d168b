import Geometry

extension PixelRect {
  /// The rectangle whose edges are the nearest whole pixels, ⌊edge + 0.5⌋; huge edges are clamped, see `floor(_:)`.
  package init(snapping rect: Rect) {
    guard !rect.isEmpty else {
      self.init(0, 0, 0, 0)
      return
    }
    let (x, y) = (Self.floor(rect.minX + 0.5), Self.floor(rect.minY + 0.5))
    self.init(x, y, Self.floor(rect.maxX + 0.5) - x, Self.floor(rect.maxY + 0.5) - y)
  }

  /// The rectangle with a margin on every side.
  func grown(by margin: Int) -> PixelRect {
    isEmpty ? self : PixelRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin)
  }

  /// The part between two columns, the second left out.
  func columns(from left: Int, to right: Int) -> PixelRect {
    let (low, high) = (max(x, left), min(maxX, right))
    return PixelRect(low, y, max(0, high - low), height)
  }

  /// The part between two rows, the second left out.
  func rows(from top: Int, to bottom: Int) -> PixelRect {
    let (low, high) = (max(y, top), min(maxY, bottom))
    return PixelRect(x, low, width, max(0, high - low))
  }
}
