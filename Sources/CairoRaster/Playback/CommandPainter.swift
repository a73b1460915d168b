import Geometry
import Painting

/// Paints the commands of one recording at their place on the page.
struct CommandPainter {
  let pass: ListPass
  /// From the recording to device pixels. Upright (one positive scale and a translation) unless there is a single shape.
  let transform: AffineTransform
  /// Pixels outside of this are not touched.
  let region: PixelRect
  /// The index of the clip; its rectangle is already taken out of `region`.
  let clip: Int32
  /// Whether pictures stand at sub-pixel positions.
  let isMoving: Bool
  /// Opacity in 0…255 of every command on its own.
  let alpha: Int

  func paint(_ commands: [DrawCommand]) {
    for command in commands { paint(command) }
  }

  func paint(_ command: DrawCommand) {
    let visible = PixelRect(around: transform.apply(to: command.bounds)).intersection(region)
    guard !visible.isEmpty else { return }
    switch command {
    case .fill(let rect, let radius, let color):
      draw(color, visible) {
        $0.add(rect, radius: radius, transform)
        $0.fill()
      }
    case .border(let rect, let radius, let width, let color):
      guard width > 0 else { return }
      draw(color, visible) {
        $0.add(rect, radius: radius, transform)
        let inner = rect.inset(width, width)
        if !inner.isEmpty { $0.add(inner, radius: radius - width, transform) }
        $0.fill(evenOdd: true)
      }
    case .path(let path, let color):
      draw(color, visible) {
        $0.add(path, transform)
        $0.fill()
      }
    case .stroke(let path, let width, let color, let dash):
      stroke(path, width, color, dash, visible)
    case .shadow(let rect, let radius, let blur, let offset, let color):
      shadow(rect.offset(by: offset), radius: radius, blur: blur, color, visible)
    case .text(let run, let box): text(run, box, visible)
    case .picture(let picture, let source, let destination, let radius):
      self.picture(picture, source, destination, radius, visible)
    case .snapshot(let snapshot, let source, let destination):
      self.snapshot(snapshot, source, destination, visible)
    }
  }

  /// Lets Cairo draw in a colour, limited to the clips.
  private func draw(_ color: Color, _ visible: PixelRect, _ body: (CairoContext) -> Void) {
    let opacity = min(max(color.alpha, 0), 1) * Double(alpha) / 255
    guard opacity > 0 else { return }
    let context = pass.canvas.cairo()
    context.save()
    context.clip(visible)
    for shape in pass.clips.shapes(of: pass.clips[clip], within: visible) {
      context.add(shape.rect, radius: shape.radius, shape.transform)
      context.clipToPath()
    }
    context.setColor(color.withAlpha(opacity))
    body(context)
    context.restore()
  }

  private func stroke(_ path: Path, _ width: Double, _ color: Color, _ dash: [Double], _ visible: PixelRect) {
    let scale = transform.a
    guard width > 0, (width * scale).isFinite else { return }
    // Cairo refuses dashes that are negative or all zero, and keeps refusing everything after.
    let isDashed = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
    draw(color, visible) {
      $0.add(path, transform)
      $0.stroke(width: width * scale, dash: isDashed ? dash.map { $0 * scale } : [])
    }
  }

  private func shadow(_ rect: Rect, radius: Double, blur: Double, _ color: Color, _ visible: PixelRect) {
    let box = PixelRect(snapping: transform.apply(to: rect))
    let scale = transform.a
    guard let image = pass.painter.shadow(box, radius: radius * scale, blur: blur * scale) else { return }
    draw(color, visible) { $0.mask(image.surface, px: box.x + image.x, py: box.y + image.y) }
  }

  private func text(_ run: TextRun, _ box: Rect, _ visible: PixelRect) {
    let layout = pass.painter.engine.layout(run, width: box.width, height: box.height, scale: transform.a)
    let origin = transform.apply(to: box.origin)
    draw(run.color, visible) {
      // Glyphs stand on whole pixels; the line is put there as a whole so that its letters keep their distances.
      $0.moveTo(px: Int((origin.x + 0.5).rounded(.down)), py: Int((origin.y + 0.5).rounded(.down)))
      layout.show(on: $0)
    }
  }

  private func picture(_ picture: Picture, _ source: Rect, _ destination: Rect, _ radius: Double, _ visible: PixelRect)
  {
    let box = transform.apply(to: destination)
    let window = PixelRect(snapping: box)
    let size = (max(1, Int(box.width.rounded())), max(1, Int(box.height.rounded())))
    let target = window.intersection(visible)
    guard !target.isEmpty,
      let pixels = pass.painter.pixels(
        of: picture, source, width: size.0, height: size.1, radius: radius * transform.a)
    else { return }
    let origin = isMoving ? box.origin : Point(Double(window.x), Double(window.y))
    pass.compose(
      pixels, .translation(origin.x, origin.y), target: target, alpha: alpha, clip: clip, keepsInside: false)
  }

  private func snapshot(_ snapshot: Snapshot, _ source: Rect, _ destination: Point, _ visible: PixelRect) {
    let scale = transform.a
    // What lies beyond the snapshot's own edges shows nothing.
    let inner = source.intersection(Rect(origin: .zero, size: snapshot.size))
    guard !inner.isEmpty, let image = pass.painter.image(of: snapshot, scale: scale) else { return }
    let start = destination + inner.origin - source.origin
    let target = PixelRect(snapping: transform.apply(to: Rect(origin: start, size: inner.size))).intersection(visible)
    guard !target.isEmpty else { return }
    let origin = transform.apply(to: destination - source.origin)
    pass.compose(
      image.source, .translation(origin.x, origin.y), target: target, alpha: alpha, clip: clip, keepsInside: false)
  }
}
