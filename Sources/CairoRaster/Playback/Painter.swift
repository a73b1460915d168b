import Geometry
import Painting

/// What painting needs from frame to frame: text, images, columns and layers; makes the images that have to be painted themselves.
final class Painter {
  let engine: TextEngine
  let scratch = CoverageScratch()
  let images = ImageStore()
  let strips = StripStore()
  let layers = LayerStack()

  init(engine: TextEngine) { self.engine = engine }

  /// The memory of all kept images.
  var cachedBytes: Int { images.bytes + strips.bytes }
  /// How many images are kept.
  var cachedImages: Int { images.count + strips.count }

  /// Ends a frame: what was not used for a while goes.
  func endFrame() {
    images.endFrame()
    strips.endFrame()
    layers.endFrame()
  }

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
    let made = images.image(for: key, owner: recording) { () throws(RasterError) in
      let surface = try ImageSurface(width: extent.width, height: extent.height, format: .argb32)
      let canvas = try Canvas(surface, extent: extent, compositor: Compositor())
      let pass = ListPass(self, canvas: canvas)
      pass.begin(DisplayList(size: .zero), scale: imageScale, canvas: canvas, limit: extent)
      CommandPainter(
        pass: pass, transform: .scale(imageScale, imageScale), frame: inner, region: inner, clip: -1, isMoving: false,
        alpha: 255
      ).paint(recording.commands)
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
    return images.image(for: key, owner: snapshot) { () throws(RasterError) in
      // A hair less, so that rounding of the product adds no empty column.
      let extent = PixelRect(around: Rect(origin: .zero, size: snapshot.size * (scale * (1 - 1e-12))))
      let surface = try ImageSurface(width: extent.width, height: extent.height, format: .argb32)
      let canvas = try Canvas(surface, extent: extent, compositor: Compositor())
      ListPass(self, canvas: canvas).paint(snapshot.list, scale: scale, on: canvas, damage: extent)
      try canvas.finish()
      return CachedImage(surface)
    }
  }

  /// A narrow column of a snapshot; see `StripStore`.
  func strip(of snapshot: Snapshot, scale: Double, x: Int, width: Int, isRegular: Bool) -> PixelSource? {
    strips.strip(of: snapshot, scale: scale, x: x, width: width, isRegular: isRegular, from: images) {
      image(of: snapshot, scale: scale)
    }
  }
}
