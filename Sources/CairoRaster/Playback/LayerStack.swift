import Geometry

/// Canvases for what is painted together before it goes onto the page, the outermost first; used again in the next frame.
final class LayerStack {
  private var layers: [Canvas] = []
  private var depth = 0
  private var framesWithout = 0
  /// Frames for which unused canvases are kept.
  private static let patience = 240

  /// Makes a transparent canvas for `area` that is valid until `end`; only `visible` is cleared. Nil without memory.
  func begin(_ area: PixelRect, visible: PixelRect) -> Canvas? {
    let index = depth
    framesWithout = 0
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
    depth += 1
    layers[index].clear(visible)
    return layers[index]
  }

  /// Ends the canvas begun last.
  func end() { depth -= 1 }

  /// Ends a frame: canvases not used for a while go.
  func endFrame() {
    framesWithout += 1
    if framesWithout > Self.patience { layers.removeAll() }
  }
}
