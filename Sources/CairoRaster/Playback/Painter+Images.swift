import Geometry
import Painting

extension Painter {
  /// Pixels that the picture of one recording may have; more is painted anew every time.
  private static let largestPicture = 9_000_000

  /// A picture of a recording with a transparent margin, and its pixels per point: the list's scale, or more or less in steps of
  /// √2 where the item itself is scaled, so that an animated scale makes few pictures. Nil if it would be too large.
  func picture(
    of recording: Recording, _ place: AffineTransform, scale: Double
  ) -> (image: CachedImage, scale: Double)? {
    let stretch = max(
      (place.a * place.a + place.b * place.b).squareRoot(), (place.c * place.c + place.d * place.d).squareRoot())
    var imageScale = scale * Self.step(for: stretch / scale)
    func box() -> PixelRect {
      PixelRect(around: Rect(origin: recording.bounds.origin * imageScale, size: recording.bounds.size * imageScale))
    }
    while !place.isAxisAligned, box().area > Self.largestPicture, imageScale > scale / 64 { imageScale /= 2 }
    let inner = box()
    let extent = inner.grown(by: 2)
    guard inner.area <= Self.largestPicture, max(extent.width, extent.height) <= ImageSurface.longestSide else {
      return nil
    }
    let key = ImageKey.recording(ObjectIdentifier(recording), scale: imageScale)
    let made = image(for: key, owner: recording) { () throws(RasterError) in
      let surface = try ImageSurface(width: extent.width, height: extent.height, format: .argb32)
      let canvas = try Canvas(surface, extent: extent, compositor: Compositor())
      withPass(DisplayList(size: .zero), scale: imageScale, canvas: canvas, limit: extent) { pass in
        CommandPainter(
          pass: pass, transform: .scale(imageScale, imageScale), frame: inner, region: inner, clip: -1, isMoving: false,
          alpha: 255
        ).paint(recording.commands)
      }
      try canvas.finish()
      return CachedImage(surface, x: extent.x, y: extent.y, findsGround: true)
    }
    return made.map { ($0, imageScale) }
  }

  /// The power of √2 in 1/64…8 that is at least `ratio`, but for a hair.
  private static func step(for ratio: Double) -> Double {
    let root = 2.0.squareRoot()
    var step = 1.0
    while step < ratio * (1 - 1e-9), step < 8 { step *= root }
    while step / root >= ratio * (1 - 1e-9), step > 1.0 / 64 { step /= root }
    return step
  }

  /// A snapshot's pixels at a scale.
  func image(of snapshot: Snapshot, scale: Double) -> CachedImage? {
    let key = ImageKey.snapshot(ObjectIdentifier(snapshot), scale: scale)
    return image(for: key, owner: snapshot) { () throws(RasterError) in
      // A hair less, so that rounding of the product adds no empty column.
      let extent = PixelRect(around: Rect(origin: .zero, size: snapshot.size * (scale * (1 - 1e-12))))
      let surface = try ImageSurface(width: extent.width, height: extent.height, format: .argb32)
      let canvas = try Canvas(surface, extent: extent, compositor: Compositor())
      self.paint(snapshot.list, scale: scale, on: canvas, damage: extent)
      try canvas.finish()
      return CachedImage(surface)
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
      context.add(Rect(0, 0, Double(width), Double(height)), radius: radius, .identity)
      context.clipToPath()
    }
    context.paintStretched(
      input, source: part.offset(by: Point(-Double(whole.x), -Double(whole.y))), width: Double(width),
      height: Double(height))
    if let problem = context.problem { throw problem }
    return CachedImage(output)
  }
}
