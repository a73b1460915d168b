import Geometry
import Painting

/// Paints the commands of one recording at their place on the page.
struct CommandPainter {
  let pass: ListPass
  /// From the recording to device pixels. Upright (one positive scale and a translation) unless there is a single shape.
  let transform: AffineTransform
  /// Where the recording shows, whatever is damaged.
  let frame: PixelRect
  /// Pixels outside of this are not touched; inside `frame`.
  let region: PixelRect
  /// The index of the clip; its rectangle is already taken out of `frame`.
  let clip: Int32
  /// Whether pictures stand at sub-pixel positions.
  let isMoving: Bool
  /// Whether they move so fast that whole pixels look the same.
  var isFast = false
  /// Opacity in 0…255 of every command on its own.
  let alpha: Int

  func paint(_ commands: [DrawCommand]) {
    for command in commands { paint(command) }
  }

  func paint(_ command: DrawCommand) {
    let box = PixelRect(around: transform.apply(to: command.bounds)).intersection(frame)
    if box.intersects(region) { paint(command, in: box) }
  }

  /// Paints a command that shows inside `box`.
  func paint(_ command: DrawCommand, in box: PixelRect) {
    switch command {
    case .fill(let rect, let radius, let color): fill(rect, radius: radius, color, box)
    case .border(let rect, let radius, let width, let color): border(rect, radius: radius, width: width, color, box)
    case .path(let path, let color):
      cover(box, color) {
        $0.add(path, transform)
        $0.fill()
      }
    case .stroke(let path, let width, let color, let dash): stroke(path, width, color, dash, box)
    case .shadow(let rect, let radius, let blur, let offset, let color):
      shadow(rect.offset(by: offset), radius: radius, blur: blur, color, box)
    case .text(let run, let textBox): text(run, textBox, box)
    case .picture(let picture, let source, let destination, let radius):
      self.picture(picture, source, destination, radius, box)
    case .snapshot(let snapshot, let source, let destination): self.snapshot(snapshot, source, destination, box)
    }
  }

  private func stroke(_ path: Path, _ width: Double, _ color: Color, _ dash: [Double], _ box: PixelRect) {
    let scale = transform.a
    guard width > 0, (width * scale).isFinite else { return }
    cover(box, color) {
      $0.add(path, transform)
      $0.stroke(width: width, dash: dash, scale: scale)
    }
  }

  private func shadow(_ rect: Rect, radius: Double, blur: Double, _ color: Color, _ box: PixelRect) {
    let place = PixelRect(snapping: transform.apply(to: rect))
    let scale = transform.a
    let shadow = pass.painter.images.shadow(place, radius: radius * scale, blur: blur * scale)
    guard let image = shadow, var mask = image.mask else { return }
    let clipShapes = pass.clips.shapes(of: pass.clips[clip], within: box)
    guard clipShapes.isEmpty else {
      cover(box, color) { $0.mask(image.surface, px: place.x + image.x, py: place.y + image.y) }
      return
    }
    mask.rect.x += place.x
    mask.rect.y += place.y
    let target = mask.rect.intersection(region)
    pass.canvas.add(
      Blit(placement: .solid(color.premultiplied(alpha: alpha)), target: target, alpha: 255, mask: mask))
  }

  private func text(_ run: TextRun, _ textBox: Rect, _ box: PixelRect) {
    guard run.color.alpha > 0 else { return }
    let layout = pass.painter.engine.layout(run, width: textBox.width, height: textBox.height, scale: transform.a)
    let origin = transform.apply(to: textBox.origin)
    let visible = box.intersection(region)
    func show(clippedTo area: PixelRect) {
      let context = pass.canvas.cairo()
      context.save()
      context.clip(area)
      context.setColor(run.color.withAlpha(run.color.alpha * Double(alpha) / 255))
      // Glyphs stand on whole pixels; the line is put there as a whole so that its letters keep their distances.
      context.moveTo(px: Int((origin.x + 0.5).rounded(.down)), py: Int((origin.y + 0.5).rounded(.down)))
      layout.show(on: context)
      context.restore()
    }
    // Cairo draws glyphs that its clip cuts otherwise than whole ones, so the whole box is drawn, and what lies around the damaged
    // part is put back.
    func showWhole() { pass.canvas.keeping(box, outside: visible) { show(clippedTo: box) } }
    if pass.clips.shapes(of: pass.clips[clip], within: box).isEmpty {
      showWhole()
    } else {
      pass.throughLayer(box, visible, alpha: 255, clip: clip, body: showWhole)
    }
  }

  private func picture(
    _ picture: Picture, _ source: Rect, _ destination: Rect, _ radius: Double, _ box: PixelRect
  ) {
    let place = transform.apply(to: destination)
    let window = PixelRect(snapping: place)
    let target = window.intersection(box).intersection(region)
    let (width, height) = (max(1, Int(place.width.rounded())), max(1, Int(place.height.rounded())))
    guard !target.isEmpty,
      let pixels = pass.painter.images.pixels(
        of: picture, source, width: width, height: height, radius: radius * transform.a)
    else { return }
    let origin = isMoving ? settled(place.origin) : Point(Double(window.x), Double(window.y))
    pass.compose(
      pixels, .translation(origin.x, origin.y), target: target, alpha: alpha, clip: clip, keepsInside: false)
  }

  private func snapshot(_ snapshot: Snapshot, _ source: Rect, _ destination: Point, _ box: PixelRect) {
    // What lies beyond the snapshot's own edges shows nothing.
    let inner = source.intersection(Rect(origin: .zero, size: snapshot.size))
    guard !inner.isEmpty else { return }
    let start = destination + inner.origin - source.origin
    let window = PixelRect(snapping: transform.apply(to: Rect(origin: start, size: inner.size)))
    let target = window.intersection(box).intersection(region)
    guard !target.isEmpty else { return }
    let origin = settled(transform.apply(to: destination - source.origin))
    let left = window.x - Int(origin.x.rounded())
    if Double(window.x - left) == origin.x,
      let strip = pass.painter.strip(
        of: snapshot, scale: transform.a, x: left, width: window.width,
        isRegular: Double(window.width) == inner.width * transform.a)
    {
      pass.compose(strip: strip, x: window.x, y: origin.y, target: target, alpha: alpha, clip: clip)
    } else if let image = pass.painter.image(of: snapshot, scale: transform.a) {
      pass.compose(
        image.source, .translation(origin.x, origin.y), target: target, alpha: alpha, clip: clip, keepsInside: false)
    }
  }

  /// A position, on whole pixels where it changes by more than that from frame to frame.
  private func settled(_ place: Point) -> Point {
    isFast ? Point((place.x + 0.5).rounded(.down), (place.y + 0.5).rounded(.down)) : place
  }
}
