import Geometry

extension CommandPainter {
  func fill(_ rect: Rect, radius: Double, _ color: Color, _ box: PixelRect) {
    guard transform.isAxisAligned, transform.a > 0, transform.d > 0, radius <= 0 || transform.a == transform.d else {
      cover(box, color) {
        $0.add(rect, radius: radius, transform)
        $0.fill()
      }
      return
    }
    let place = transform.apply(to: rect)
    let corner = min(max(radius, 0) * transform.a, min(place.width, place.height) / 2)
    guard corner > 0 else {
      fillPlain(place, color, box)
      return
    }
    // Only the rows of the corners need Cairo.
    let (top, bottom) = rows(place, corner)
    func bands(_ area: PixelRect) {
      cover(area, color) {
        $0.add(place, radius: corner, .identity)
        $0.fill()
      }
    }
    guard top < bottom else {
      bands(box)
      return
    }
    bands(box.rows(from: Int.min, to: top))
    fillPlain(Rect(place.minX, Double(top), place.width, Double(bottom - top)), color, box)
    bands(box.rows(from: bottom, to: Int.max))
  }

  func border(_ rect: Rect, radius: Double, width: Double, _ color: Color, _ box: PixelRect) {
    guard width > 0 else { return }
    func whole(_ area: PixelRect) {
      cover(area, color) { $0.border(rect, radius: radius, width: width, transform) }
    }
    let place = transform.apply(to: rect)
    let stroke = width * transform.a
    let (top, bottom) = rows(place, max(radius * transform.a, stroke))
    guard transform.isAxisAligned, transform.a > 0, transform.a == transform.d, top < bottom, place.width > 2 * stroke
    else {
      whole(box)
      return
    }
    whole(box.rows(from: Int.min, to: top))
    let height = Double(bottom - top)
    fillPlain(Rect(place.minX, Double(top), stroke, height), color, box)
    fillPlain(Rect(place.maxX - stroke, Double(top), stroke, height), color, box)
    whole(box.rows(from: bottom, to: Int.max))
  }

  /// The rows between the corners.
  private func rows(_ place: Rect, _ corner: Double) -> (top: Int, bottom: Int) {
    let low = (place.minY + corner).rounded(.up)
    let high = (place.maxY - corner).rounded(.down)
    guard abs(low) < 1e6, abs(high) < 1e6 else { return (0, 0) }
    return (Int(low), Int(high))
  }

  /// Fills an upright rectangle in device pixels; edges between pixels cover them by their share.
  private func fillPlain(_ place: Rect, _ color: Color, _ box: PixelRect) {
    let visible = box.intersection(region)
    let pixel = color.premultiplied(alpha: alpha)
    guard pixel >> 24 > 0, !visible.isEmpty else { return }
    for row in 0..<3 {
      let line = Self.span(row, place.minY, place.maxY)
      for column in 0..<3 where line.share > 0 {
        let part = Self.span(column, place.minX, place.maxX)
        let target = PixelRect(part.start, line.start, part.count, line.count).intersection(visible)
        let share = Int((part.share * line.share * 255).rounded())
        guard !target.isEmpty, share > 0 else { continue }
        pass.canvas.add(
          Blit(placement: .solid(pixel), target: target, alpha: share, mask: pass.mask(for: clip, target: target)))
      }
    }
  }

  /// The pixels between two edges in three runs (the first, those between, the last), with how much of each pixel is covered. Where both
  /// edges lie between pixels there is only the first run.
  private static func span(_ index: Int, _ low: Double, _ high: Double) -> (start: Int, count: Int, share: Double) {
    let low = min(max(low, -1e6), 1e6)
    let high = min(max(high, -1e6), 1e6)
    let first = Int(low.rounded(.down))
    let last = Int(high.rounded(.up)) - 1
    if Double(first) == low, Double(last + 1) == high {
      return index == 0 ? (first, last - first + 1, 1) : (first, 0, 0)
    }
    switch index {
    case 0: return (first, 1, min(Double(first + 1), high) - low)
    case 1: return (first + 1, max(last - first - 1, 0), 1)
    default: return (last, last > first ? 1 : 0, high - Double(last))
    }
  }

  /// Lays a colour through the coverage of what `draw` fills inside `area`.
  func cover(_ area: PixelRect, _ color: Color, draw: (CairoContext) -> Void) {
    let visible = area.intersection(region)
    let pixel = color.premultiplied(alpha: alpha)
    guard pixel >> 24 > 0, !visible.isEmpty else { return }
    let clips = pass.clips.shapes(of: pass.clips[clip], within: area)
    guard let mask = pass.painter.scratch.coverage(of: area, clips: clips, draw: draw) else { return }
    pass.canvas.add(Blit(placement: .solid(pixel), target: visible, alpha: 255, mask: mask))
    // The next shape uses the same memory.
    pass.canvas.flush()
  }
}
