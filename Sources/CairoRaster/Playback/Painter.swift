import Geometry
import Painting

/// Paints display lists onto canvases; owns what is kept from frame to frame.
final class Painter {
  let engine: TextEngine
  let scratch = CoverageScratch()
  private var cache = FrameCache<ImageKey, CachedImage>(limit: 64 << 20)
  private var layers: [(surface: ImageSurface, compositor: Compositor)] = []
  private var layerDepth = 0
  private var framesWithoutLayer = 0

  init(engine: TextEngine) { self.engine = engine }

  /// The memory of all kept images.
  var cachedBytes: Int { cache.bytes }
  /// How many images are kept.
  var cachedImages: Int { cache.count }

  /// Ends a frame: images not used for a while go.
  func endFrame() {
    cache.endFrame()
    framesWithoutLayer += 1
    if framesWithoutLayer > 240 { layers.removeAll() }
  }

  /// Forgets all kept images and layers.
  func forget() {
    cache.removeAll()
    layers.removeAll()
    scratch.forget()
  }

  /// Paints the part of a list inside `damage` (device pixels), background included.
  func paint(_ list: DisplayList, scale: Double, on canvas: Canvas, damage: PixelRect) {
    let area = damage.intersection(canvas.extent)
    guard !area.isEmpty else { return }
    paintBackground(list, scale: scale, on: canvas, area: area)
    let pass = ListPass(self, list, scale: scale, canvas: canvas, limit: area)
    pass.paint()
    canvas.flush()
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

  /// Makes a transparent canvas for `area` that is valid until `endLayer`; only `visible` is cleared. Nil without memory.
  func beginLayer(_ area: PixelRect, visible: PixelRect) -> Canvas? {
    let index = layerDepth
    framesWithoutLayer = 0
    let fits =
      index < layers.count && layers[index].surface.width >= area.width
      && layers[index].surface.height >= area.height
    if !fits {
      let old = index < layers.count ? layers[index].surface : nil
      guard
        let surface = try? ImageSurface(
          width: max(area.width, old?.width ?? 0), height: max(area.height, old?.height ?? 0), format: .argb32)
      else { return nil }
      if index < layers.count { layers.removeSubrange(index...) }
      layers.append((surface, Compositor()))
    }
    guard let canvas = try? Canvas(layers[index].surface, extent: area, compositor: layers[index].compositor) else {
      return nil
    }
    layerDepth += 1
    canvas.clear(visible)
    return canvas
  }

  /// Ends the layer begun last.
  func endLayer() { layerDepth -= 1 }
}
