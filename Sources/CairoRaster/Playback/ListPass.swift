import Geometry
import Painting

/// One run through a display list.
final class ListPass {
  let painter: Painter
  private(set) var scale = 1.0
  private(set) var clips = ClipResolver()
  /// Where painting goes now: the page or the innermost layer.
  private(set) var canvas: Canvas
  /// Pixels outside of this are not touched.
  private(set) var limit = PixelRect(0, 0, 0, 0)
  private var list = DisplayList(size: .zero)
  private var groups: [OpenGroup] = []
  private var masks: [Int32: CachedImage] = [:]

  /// A group that is being painted.
  private struct OpenGroup {
    var alpha: Int
    var clip: Int32
    /// What was painted on, and the limit, before the group began.
    var canvas: Canvas
    var limit: PixelRect
    var isLayer: Bool
  }

  /// Creates a run that paints nothing until `begin`.
  init(_ painter: Painter, canvas: Canvas) {
    self.painter = painter
    self.canvas = canvas
  }

  /// Paints the part of a list inside `damage` (device pixels), background included.
  func paint(_ list: DisplayList, scale: Double, on canvas: Canvas, damage: PixelRect) {
    let area = damage.intersection(canvas.extent)
    guard !area.isEmpty else { return }
    let pixel = list.background.premultiplied(alpha: 255)
    if pixel < 0xFF00_0000 { canvas.clear(area) }
    if pixel != 0 { canvas.add(Blit(placement: .solid(pixel), target: area, alpha: 255)) }
    begin(list, scale: scale, canvas: canvas, limit: area)
    paint()
    end()
    canvas.flush()
  }

  /// Takes a list to paint on a canvas, inside `limit`.
  func begin(_ list: DisplayList, scale: Double, canvas: Canvas, limit: PixelRect) {
    self.list = list
    self.scale = scale
    self.canvas = canvas
    self.limit = limit
    clips.resolve(list.clips, scale: scale, extent: canvas.extent)
  }

  /// Lets the list go: whoever made it takes its memory for the next one.
  private func end() {
    list = DisplayList(size: .zero)
    if !masks.isEmpty { masks.removeAll(keepingCapacity: true) }
  }

  /// Paints every entry in order.
  private func paint() {
    var skipped = 0
    for index in list.entries.indices {
      switch list.entries[index] {
      case .item(let item):
        if skipped == 0 { paint(item) }
      case .resting(let run, let transform, let clip):
        if skipped == 0 { paint(run, transform, clip) }
      case .beginGroup(let group):
        if skipped > 0 || !begin(group) { skipped += 1 }
      case .endGroup:
        if skipped > 0 { skipped -= 1 } else { endGroup() }
      }
    }
    // A list that does not end its groups shows them all the same.
    while !groups.isEmpty { endGroup() }
  }

  /// Paints those of a run of items that may show inside the limit.
  private func paint(_ run: RestingItems, _ transform: AffineTransform, _ clip: Int32) {
    // Pictures between two pixels reach over one more.
    let near = limit.grown(by: 2).rect
    let points = Rect(origin: near.origin * (1 / scale), size: near.size * (1 / scale))
    guard let inverse = transform.inverted else { return }
    run.forEachItem(near: transform.isIdentity ? points : inverse.apply(to: points)) { item in
      paint(item.placed(by: transform, clip: clip))
    }
  }

  /// Starts a group; false if nothing of it can be seen.
  private func begin(_ group: DisplayGroup) -> Bool {
    let alpha = Self.opacity(group.alpha)
    let clip = clips[group.clip]
    let bounds = Rect(origin: group.bounds.origin * scale, size: group.bounds.size * scale)
    let area = PixelRect(around: bounds).intersection(clip.rect).intersection(canvas.extent)
    let visible = area.intersection(limit)
    guard alpha > 0, !visible.isEmpty else { return false }
    let outer = (canvas, limit)
    var isLayer = alpha < 255 || clips.hasShapes(of: clip, within: area)
    if isLayer {
      // The layer starts at the same pixel whatever is damaged, so that rounding is the same.
      if let layer = painter.layers.begin(area, visible: visible) { canvas = layer } else { isLayer = false }
    }
    limit = visible
    groups.append(OpenGroup(alpha: alpha, clip: group.clip, canvas: outer.0, limit: outer.1, isLayer: isLayer))
    return true
  }

  private func endGroup() {
    guard let group = groups.popLast() else { return }
    let (layer, visible) = (canvas, limit)
    canvas = group.canvas
    limit = group.limit
    guard group.isLayer else { return }
    layer.flush()
    compose(layer, visible, alpha: group.alpha, clip: group.clip)
    painter.layers.end()
  }

  /// Lays a layer over the current canvas at once, because its pixels are used again soon.
  private func compose(_ layer: Canvas, _ visible: PixelRect, alpha: Int, clip: Int32) {
    let placement = Blit.Placement.shift(x: layer.extent.x, y: layer.extent.y, fx: 0, fy: 0)
    canvas.add(
      Blit(
        source: layer.surface.source(opaqueWidth: 0, opaqueHeight: 0), placement: placement, target: visible,
        alpha: alpha,
        mask: mask(for: clip, target: visible)))
    canvas.flush()
  }

  /// Paints with `body` on a layer and lays it over the canvas with an opacity.
  func throughLayer(_ area: PixelRect, _ region: PixelRect, alpha: Int, clip: Int32, body: () -> Void) {
    let outer = canvas
    guard let layer = painter.layers.begin(area.intersection(outer.extent), visible: region) else { return }
    canvas = layer
    body()
    layer.flush()
    canvas = outer
    compose(layer, region, alpha: alpha, clip: clip)
    painter.layers.end()
  }

  /// The coverage of a clip for blits into `target`; nil where the clip's rectangle says all.
  func mask(for index: Int32, target: PixelRect) -> MaskSource? {
    let clip = clips[index]
    guard clips.hasShapes(of: clip, within: target) else { return nil }
    let area = clip.rect.intersection(canvas.extent)
    if let known = masks[index], known.mask?.rect == area { return known.mask }
    let image = painter.images.clipMask(clips.shapes(of: clip, within: area), area: area)
    masks[index] = image
    return image?.mask
  }

  /// An opacity as 0…255; what is not a number is invisible.
  static func opacity(_ alpha: Double) -> Int { alpha > 0 ? Int((min(alpha, 1) * 255).rounded()) : 0 }
}
