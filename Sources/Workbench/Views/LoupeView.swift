import Geometry
import Painting
import ViewTree

/// A magnifier beside the pointer: single pixels, the colour in the middle, where it is, what lies there and how far it is from a point
/// set before.
final class LoupeView: OverlayView<LoupeContent> {
  /// Pixels from edge to edge.
  static let side = 15
  /// Points per magnified pixel.
  private static let zoom = 12.0
  static let size = Size(Double(side) * zoom + 16, Double(side) * zoom + 96)

  override func contentChanged(from old: LoupeContent?) {
    if let content { frame = content.frame }
    if content?.pixels != old?.pixels || content?.lines != old?.lines { setNeedsDisplay() }
  }

  override class var takesPointer: Bool { false }

  override func draw(into recorder: inout Recorder) {
    recorder.shadow(bounds, theme.shadow, radius: Metrics.cardRadius, blur: 12, offset: Point(0, 3))
    recorder.fill(bounds, theme.panel, radius: Metrics.cardRadius)
    recorder.border(bounds, theme.line, width: 1, radius: Metrics.cardRadius)
    let (side, zoom) = (Self.side, Self.zoom)
    guard let content, content.pixels.count == side * side else { return }
    for y in 0..<side {
      // Neighbours of one colour are one rectangle.
      var x = 0
      while x < side {
        let pixel = content.pixels[y * side + x]
        var end = x + 1
        while end < side, content.pixels[y * side + end] == pixel { end += 1 }
        recorder.fill(
          Rect(8 + Double(x) * zoom, 8 + Double(y) * zoom, Double(end - x) * zoom, zoom),
          Color(pixel & 0xFF_FFFF))
        x = end
      }
    }
    let middle = Double(side / 2) * zoom + 8
    recorder.border(Rect(middle - 1, middle - 1, zoom + 2, zoom + 2), .white, width: 1)
    recorder.border(Rect(middle - 2, middle - 2, zoom + 4, zoom + 4), .black, width: 1)
    for (index, line) in content.lines.enumerated() {
      recorder.text(
        TextRun(line, font: Type.figuresSmall, color: index == 0 ? theme.text : theme.dim),
        in: Rect(10, Double(side) * zoom + 14 + Double(index) * 16, bounds.width - 20, 16))
    }
  }
}

/// The outline of the view under the pointer, and the line that is measured.
final class RulerView: OverlayView<LoupeContent> {
  override func contentChanged(from old: LoupeContent?) {
    if let content { frame = content.page }
    if content?.outline != old?.outline || content?.line != old?.line { setNeedsDisplay() }
  }

  override class var takesPointer: Bool { false }

  override func draw(into recorder: inout Recorder) {
    guard let content else { return }
    recorder.border(content.outline, theme.accent, width: 1)
    guard let line = content.line else { return }
    recorder.stroke(Path(points: [line.from, line.to]), theme.playHead, width: 1.5)
    for point in [line.from, line.to] { recorder.fill(.circle(center: point, radius: 3), theme.playHead) }
  }
}
