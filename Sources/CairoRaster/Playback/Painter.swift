import Geometry
import Painting

/// Paints display lists onto canvases; owns what is kept from frame to frame.
final class Painter {
  let engine: TextEngine
  let scratch = CoverageScratch()
  private var cache = FrameCache<ImageKey, CachedImage>(limit: 64 << 20)
  /// Canvases for groups, the outermost first.
  private var layers: [Canvas] = []
  /// The run through the list of the page, used again in every frame.
  private var pagePass: ListPass?
  private var passDepth = 0
  var strips = StripCache()
  /// Images to forget at the end of the frame.
  private var leftovers: [ImageKey] = []
  private var layerDepth = 0
  private var framesWithoutLayer = 0

  init(engine: TextEngine) { self.engine = engine }

  /// The memory of all kept images.
  var cachedBytes: Int { cache.bytes + strips.bytes }
  /// How many images are kept.
  var cachedImages: Int { cache.count + strips.count }

  /// Ends a frame: images not used for a while go.
  func endFrame() {
    for key in leftovers { cache.remove(key) }
    leftovers.removeAll(keepingCapacity: true)
    cache.endFrame()
    strips.endFrame()
    framesWithoutLayer += 1
    if framesWithoutLayer > 240 { layers.removeAll() }
  }

  /// Forgets all kept images and layers.
  func forget() {
    cache.removeAll()
    strips.removeAll()
    pagePass = nil
    layers.removeAll()
    scratch.forget()
  }

  /// Paints the part of a list inside `damage` (device pixels), background included.
  func paint(_ list: DisplayList, scale: Double, on canvas: Canvas, damage: PixelRect) {
    let area = damage.intersection(canvas.extent)
    guard !area.isEmpty else { return }
    paintBackground(list, scale: scale, on: canvas, area: area)
    withPass(list, scale: scale, canvas: canvas, limit: area) { $0.paint() }
    canvas.flush()
  }

  /// Gives a run through a list.
  func withPass(
    _ list: DisplayList, scale: Double, canvas: Canvas, limit: PixelRect, _ body: (ListPass) -> Void
  ) {
    // Pictures are made in the middle of a page, by runs of their own.
    let pass = passDepth == 0 ? pagePass ?? ListPass(self, canvas: canvas) : ListPass(self, canvas: canvas)
    if passDepth == 0 { pagePass = pass }
    passDepth += 1
    pass.begin(list, scale: scale, canvas: canvas, limit: limit)
    body(pass)
    pass.end()
    passDepth -= 1
  }

  private func paintBackground(_ list: DisplayList, scale: Double, on canvas: Canvas, area: PixelRect) {
    let pixel = list.background.premultiplied(alpha: 255)
    if pixel < 0xFF00_0000 { canvas.clear(area) }
    if pixel != 0 { canvas.add(Blit(placement: .solid(pixel), target: area, alpha: 255)) }
  }

  /// An image from the cache, or made now; nil when it cannot be made.
  func image(
    for key: ImageKey, owner: AnyObject?, make: () throws(RasterError) -> CachedImage?
  ) -> CachedImage? {
    if let known = cache.value(for: key, owner: owner) { return known }
    // An image that memory is too short for is left out; the rest of the page still shows.
    guard let fresh = try? make() else { return nil }
    cache.insert(fresh, for: key, owner: owner, bytes: fresh.bytes)
    return fresh
  }

  /// Whether there is an image in the cache.
  func isKept(_ key: ImageKey) -> Bool { cache.contains(key) }

  /// Forgets an image that is not needed any more, once the frame is done: blits that wait may still read it.
  func forgetImage(for key: ImageKey) { leftovers.append(key) }

  /// Makes a transparent canvas for `area` that is valid until `endLayer`; only `visible` is cleared. Nil without memory.
  func beginLayer(_ area: PixelRect, visible: PixelRect) -> Canvas? {
    let index = layerDepth
    framesWithoutLayer = 0
    let old = index < layers.count ? layers[index] : nil
    if let old, old.surface.width >= area.width, old.surface.height >= area.height, (try? old.begin(area)) != nil {
    } else {
      let (width, height) = (max(area.width, old?.surface.width ?? 0), max(area.height, old?.surface.height ?? 0))
      guard let surface = try? ImageSurface(width: width, height: height, format: .argb32),
        let canvas = try? Canvas(surface, extent: area, compositor: Compositor())
      else { return nil }
      if index < layers.count { layers.removeSubrange(index...) }
      layers.append(canvas)
    }
    layerDepth += 1
    layers[index].clear(visible)
    return layers[index]
  }

  /// Ends the layer begun last.
  func endLayer() { layerDepth -= 1 }
}
