import Geometry
import Painting

/// Images of clips, shadows and parts of pictures.
extension ImageStore {
  /// The coverage of clips inside `area`.
  func clipMask(_ shapes: [ClipShape], area: PixelRect) -> CachedImage? {
    guard !area.isEmpty else { return nil }
    return image(for: .clip(area, shapes), owner: nil) { () throws(RasterError) in
      let surface = try ImageSurface(width: area.width, height: area.height, format: .coverage8)
      let context = try CairoContext(surface, originX: area.x, originY: area.y)
      for shape in shapes { context.clip(shape.rect, radius: shape.radius, shape.transform) }
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

  /// The pixels of a part of a picture at a size in device pixels, with round corners; the picture's own where that is the same.
  func pixels(of picture: Picture, _ source: Rect, width: Int, height: Int, radius: Double) -> PixelSource? {
    let part = source.intersection(Rect(origin: .zero, size: picture.size))
    guard !part.isEmpty else { return nil }
    let whole = PixelRect(around: part)
    if radius <= 0, whole.rect == part, whole.width == width, whole.height == height {
      return PixelSource(
        PixelRows(
          pixels: picture.base + whole.y * picture.width + whole.x, stride: picture.width, width: width, height: height),
        of: picture, opaqueWidth: picture.isOpaque ? width : 0, opaqueHeight: picture.isOpaque ? height : 0)
    }
    let key = ImageKey.picture(
      ObjectIdentifier(picture), source: part, width: width, height: height, radius: radius)
    return image(for: key, owner: picture) { () throws(RasterError) in
      try Self.stretched(picture, part, whole, width: width, height: height, radius: radius)
    }?.source
  }

  private static func stretched(
    _ picture: Picture, _ part: Rect, _ whole: PixelRect, width: Int, height: Int, radius: Double
  ) throws(RasterError) -> CachedImage {
    // Only the part is given to Cairo, so that filtering takes in nothing from beside it.
    let first = picture.base + whole.y * picture.width + whole.x
    let input = try ImageSurface(
      over: UnsafeMutableRawPointer(mutating: first), of: picture, width: whole.width, height: whole.height,
      bytesPerRow: picture.width * 4, format: picture.isOpaque ? .rgb24 : .argb32)
    let output = try ImageSurface(width: width, height: height, format: .argb32)
    let context = try CairoContext(output, originX: 0, originY: 0)
    if radius > 0 {
      context.clip(Rect(0, 0, Double(width), Double(height)), radius: radius, .identity)
    }
    context.paintStretched(
      input, source: part.offset(by: Point(-Double(whole.x), -Double(whole.y))), width: Double(width),
      height: Double(height))
    if let problem = context.problem { throw problem }
    return CachedImage(output)
  }
}
