import CairoRaster
import Geometry
import Painting

/// Paints a display list with nothing but Cairo's own drawing of kept pictures: what the raster is measured against.
///
/// It draws what a straightforward program would: every recording once into a picture, then each picture where it stands, with its
/// opacity. Turned and scaled items are left out, so it is no substitute for `Raster`.
final class PlainPainter {
  private struct Kept {
    /// Holds the object whose identity is the key.
    let owner: AnyObject
    let surface: ImageSurface
    /// The device pixel of the page at which the surface's first pixel lies when the item is not moved.
    let origin: Point
  }

  private let raster: Raster
  private var kept: [ObjectIdentifier: Kept] = [:]

  /// Creates a painter for a scale; pictures are made by a raster of its own.
  init(scale: Double) { raster = Raster(scale: scale) }

  /// Paints a whole list.
  ///
  /// - Throws: `cairo` when memory is short.
  func render(_ list: DisplayList, into surface: ImageSurface) throws(RasterError) {
    // What one frame does not show is seldom shown again; the pictures must not pile up.
    if kept.count > 4096 { kept.removeAll() }
    let context = try CairoContext(surface, originX: 0, originY: 0)
    context.replace(with: list.background)
    var groups: [Double] = []
    for entry in list.entries {
      switch entry {
      case .item(let item): try paint(item, list, context)
      case .resting(let run, let transform, let clip):
        for var item in run.items {
          item.transform = item.transform.concatenating(transform)
          item.clip = clip
          try paint(item, list, context)
        }
      case .beginGroup(let group):
        context.save()
        clip(group.clip, list, context)
        context.beginGroup()
        groups.append(group.alpha)
      case .endGroup:
        guard let alpha = groups.popLast() else { continue }
        context.endGroup(alpha: alpha)
        context.restore()
      }
    }
    if let problem = context.problem { throw problem }
    surface.flush()
  }

  private func paint(_ item: DisplayItem, _ list: DisplayList, _ context: CairoContext) throws(RasterError) {
    let t = item.transform
    guard item.alpha > 0, t.a == 1, t.b == 0, t.c == 0, t.d == 1, !item.recording.bounds.isEmpty else { return }
    let scale = raster.scale
    let shift = Point(t.tx * scale, t.ty * scale)
    context.save()
    defer { context.restore() }
    clip(item.clip, list, context)
    if item.recording.commands.count == 1,
      case .snapshot(let snapshot, let source, let place) = item.recording.commands[0]
    {
      let picture = try self.picture(of: snapshot)
      let target = Rect(
        place.x * scale + shift.x, place.y * scale + shift.y, source.width * scale, source.height * scale)
      context.paint(
        picture.surface, at: Point(target.minX - source.minX * scale, target.minY - source.minY * scale),
        in: PixelRect(snapping: target), alpha: item.alpha)
      return
    }
    let picture = try self.picture(of: item.recording)
    context.paint(picture.surface, at: picture.origin + shift, alpha: item.alpha)
  }

  private func clip(_ index: Int32, _ list: DisplayList, _ context: CairoContext) {
    var index = index
    while index >= 0 {
      let node = list.clips[Int(index)]
      context.clip(node.rect, radius: node.radius, node.transform.scaled(by: raster.scale))
      index = node.parent
    }
  }

  private func picture(of recording: Recording) throws(RasterError) -> Kept {
    if let known = kept[ObjectIdentifier(recording)] { return known }
    let bounds = recording.bounds
    let device = PixelRect(
      around: Rect(origin: bounds.origin * raster.scale, size: bounds.size * raster.scale))
    let origin = Point(Double(device.x), Double(device.y))
    let shift = AffineTransform.translation(-origin.x / raster.scale, -origin.y / raster.scale)
    let item = DisplayItem(id: 1, version: 1, recording: recording, transform: shift)
    let page = Size(Double(device.width) / raster.scale, Double(device.height) / raster.scale)
    return try keep(recording, DisplayList(size: page, entries: [.item(item)]), device.width, device.height, origin)
  }

  private func picture(of snapshot: Snapshot) throws(RasterError) -> Kept {
    if let known = kept[ObjectIdentifier(snapshot)] { return known }
    let device = PixelRect(around: Rect(origin: .zero, size: snapshot.size * raster.scale))
    return try keep(snapshot, snapshot.list, device.width, device.height, .zero)
  }

  private func keep(
    _ owner: AnyObject, _ list: DisplayList, _ width: Int, _ height: Int, _ origin: Point
  ) throws(RasterError) -> Kept {
    var surface = try ImageSurface(width: max(width, 1), height: max(height, 1), format: .argb32)
    try raster.render(list, into: surface)
    if surface.opaqueExtent == (surface.width, surface.height) {
      // Without alpha Cairo copies where it would compose.
      let opaque = try ImageSurface(width: surface.width, height: surface.height, format: .rgb24)
      opaque.copy(from: surface, surface.extent)
      surface = opaque
    }
    let made = Kept(owner: owner, surface: surface, origin: origin)
    kept[ObjectIdentifier(owner)] = made
    return made
  }
}

extension AffineTransform {
  /// The map followed by a scaling about the origin.
  fileprivate func scaled(by factor: Double) -> AffineTransform {
    AffineTransform(a: a * factor, b: b * factor, c: c * factor, d: d * factor, tx: tx * factor, ty: ty * factor)
  }
}
