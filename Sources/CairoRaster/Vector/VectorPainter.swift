import Geometry
import Painting

/// Plays display lists as shapes, without making pixels of them.
final class VectorPainter {
  private let context: CairoContext
  private let engine: TextEngine
  private let images = ImageStore()

  init(_ context: CairoContext, engine: TextEngine) {
    self.context = context
    self.engine = engine
  }

  /// Paints a list with its background.
  func paint(_ list: DisplayList) {
    paint(list, within: Rect(origin: .zero, size: list.size))
  }

  /// Paints a list of which only a part shows.
  private func paint(_ list: DisplayList, within visible: Rect) {
    if list.background.alpha > 0 { fill(visible, list.background) }
    var groups: [DisplayGroup] = []
    for entry in list.entries {
      switch entry {
      case .item, .resting:
        list.forEachItem(of: entry) { item in
          if item.alpha > 0, item.bounds.intersects(visible) { paint(item, list) }
        }
      case .beginGroup(let group):
        context.save()
        clip(group.clip, list)
        context.beginGroup()
        groups.append(group)
      case .endGroup:
        guard let group = groups.popLast() else { continue }
        context.endGroup(alpha: min(max(group.alpha, 0), 1))
        context.restore()
      }
    }
  }

  private func paint(_ item: DisplayItem, _ list: DisplayList) {
    context.save()
    defer { context.restore() }
    clip(item.clip, list)
    guard context.apply(item.transform) else { return }
    let isGroup = item.alpha < 1
    if isGroup { context.beginGroup() }
    for command in item.recording.commands { paint(command) }
    if isGroup { context.endGroup(alpha: item.alpha) }
  }

  /// Limits drawing to a clip and those around it.
  private func clip(_ index: Int32, _ list: DisplayList) {
    var index = index
    while index >= 0, Int(index) < list.clips.count {
      let node = list.clips[Int(index)]
      context.clip(node.rect, radius: node.radius, node.transform)
      index = node.parent < index ? node.parent : -1
    }
  }

  private func paint(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let radius, let color): fill(rect, radius: radius, color)
    case .border(let rect, let radius, let width, let color):
      context.setColor(color)
      context.border(rect, radius: radius, width: width, .identity)
    case .path(let path, let color):
      context.add(path, .identity)
      context.setColor(color)
      context.fill()
    case .stroke(let path, let width, let color, let dash):
      guard width > 0, width.isFinite else { return }
      context.add(path, .identity)
      context.setColor(color)
      context.stroke(width: width, dash: dash)
    case .shadow(let rect, let radius, let blur, let offset, let color):
      let place = PixelRect(snapping: rect.offset(by: offset))
      guard let image = images.shadow(place, radius: radius, blur: blur) else { return }
      context.setColor(color)
      context.mask(image.surface, px: place.x + image.x, py: place.y + image.y)
    case .text(let run, let box): text(run, box)
    case .picture(let picture, let source, let destination, let radius):
      self.picture(picture, source, destination, radius)
    case .snapshot(let snapshot, let source, let destination): self.snapshot(snapshot, source, destination)
    }
  }

  private func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    context.add(rect, radius: radius, .identity)
    context.setColor(color)
    context.fill()
  }

  private func text(_ run: TextRun, _ box: Rect) {
    let layout = engine.layout(run, width: box.width, height: box.height, scale: 1)
    context.setColor(run.color)
    context.move(to: box.origin)
    layout.show(on: context)
  }

  private func picture(_ picture: Picture, _ source: Rect, _ destination: Rect, _ radius: Double) {
    // A copy that lives only as long as it is drawn; Cairo keeps what it needs of it in the file.
    guard let image = try? ImageSurface(picture) else { return }
    context.save()
    context.clip(destination, radius: radius, .identity)
    context.draw(image, source: source, in: destination)
    context.restore()
  }

  private func snapshot(_ snapshot: Snapshot, _ source: Rect, _ destination: Point) {
    let inner = source.intersection(Rect(origin: .zero, size: snapshot.size))
    guard !inner.isEmpty else { return }
    let shift = destination - source.origin
    context.save()
    context.clip(inner.offset(by: shift), radius: 0, .identity)
    if context.apply(.translation(shift.x, shift.y)) { paint(snapshot.list, within: inner) }
    context.restore()
  }
}
