import Geometry
import Painting

extension Painter {
  /// The coverage of clips inside `area`.
  func clipMask(_ shapes: [ClipShape], area: PixelRect) -> CachedImage? {
    guard !area.isEmpty else { return nil }
    return image(for: .clip(area, shapes), owner: nil) { () throws(RasterError) in
      let surface = try ImageSurface(width: area.width, height: area.height, format: .coverage8)
      let context = try CairoContext(surface, originX: area.x, originY: area.y)
      for shape in shapes {
        context.add(shape.rect, radius: shape.radius, shape.transform)
        context.clipToPath()
      }
      context.replace(with: .white)
      if let problem = context.problem { throw problem }
      return CachedImage(surface, x: area.x, y: area.y)
    }
  }

  /// The coverage of a soft shadow of a round rectangle; its first pixel lies `x`, `y` from the rectangle's corner.
  func shadow(_ box: PixelRect, radius: Double, blur: Double) -> CachedImage? {
    let margin = Int(min(max(blur, 0), 512).rounded(.up))
    guard !box.isEmpty, box.area < 16_000_000 else { return nil }
    let key = ImageKey.shadow(width: box.width, height: box.height, radius: radius, blur: margin)
    return image(for: key, owner: nil) { () throws(RasterError) in
      let surface = try ImageSurface(
        width: box.width + 2 * margin, height: box.height + 2 * margin, format: .coverage8)
      let context = try CairoContext(surface, originX: -margin, originY: -margin)
      context.add(Rect(0, 0, Double(box.width), Double(box.height)), radius: radius, .identity)
      context.setColor(.white)
      context.fill()
      if let problem = context.problem { throw problem }
      BoxBlur(reach: margin).apply(to: surface)
      return CachedImage(surface, x: -margin, y: -margin)
    }
  }
}
