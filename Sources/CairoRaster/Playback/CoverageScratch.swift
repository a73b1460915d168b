import Geometry

/// Coverage of one shape at a time, drawn by Cairo on memory that is used again for the next shape.
///
/// Shapes are always drawn whole: Cairo rounds outlines where its clip cuts them, so pixels drawn under the clip of a damaged part
/// would differ from those of a whole repaint.
final class CoverageScratch {
  private var surface: ImageSurface?
  private var context: CairoContext?

  /// The coverage inside `area` of what `draw` fills; valid until the next call. Nil when memory is short.
  func coverage(of area: PixelRect, clips: [ClipShape], draw: (CairoContext) -> Void) -> MaskSource? {
    guard !area.isEmpty, let (surface, context) = room(for: area) else { return nil }
    surface.withPixels { pixels in
      for y in 0..<area.height {
        (pixels + y * surface.bytesPerRow).initializeMemory(as: UInt8.self, repeating: 0, count: area.width)
      }
    }
    context.setOrigin(x: area.x, y: area.y)
    context.save()
    context.clip(area)
    for shape in clips { context.clip(shape.rect, radius: shape.radius, shape.transform) }
    context.setColor(.white)
    draw(context)
    context.restore()
    surface.flush()
    return MaskSource(surface, rect: area)
  }

  private func room(for area: PixelRect) -> (ImageSurface, CairoContext)? {
    if let surface, let context, surface.width >= area.width, surface.height >= area.height, context.problem == nil {
      return (surface, context)
    }
    guard
      let fresh = try? ImageSurface(
        width: max(area.width, surface?.width ?? 0), height: max(area.height, surface?.height ?? 0),
        format: .coverage8),
      let drawing = try? CairoContext(fresh, originX: 0, originY: 0)
    else { return nil }
    surface = fresh
    context = drawing
    return (fresh, drawing)
  }
}
