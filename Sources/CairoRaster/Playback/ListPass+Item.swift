import Geometry
import Painting

extension ListPass {
  /// Paints one item, or nothing if it cannot be seen.
  func paint(_ item: DisplayItem) {
    let alpha = Self.opacity(item.alpha)
    let bounds = item.recording.bounds
    guard alpha > 0, !bounds.isEmpty, item.transform.isInvertible else { return }
    let place = item.transform.concatenating(.scale(scale, scale))
    let clip = clips[item.clip]
    let box = PixelRect(around: place.apply(to: bounds))
    // Pictures at fractional positions smear over one more pixel.
    let reach = box.grown(by: 1).intersection(clip.rect).intersection(canvas.extent).intersection(limit)
    guard !reach.isEmpty else { return }
    let region = box.intersection(reach)
    let frame = box.intersection(clip.rect).intersection(canvas.extent)
    let isUpright = place.isAxisAligned && place.a == place.d && place.a > 0
    func commands(clip: Int32, alpha: Int) -> CommandPainter {
      CommandPainter(
        pass: self, transform: place, frame: frame, region: region, clip: clip, isMoving: item.isMoving,
        isFast: item.isFast(scale: scale), alpha: alpha)
    }
    if item.recording.commands.count == 1, let command = item.recording.commands.first,
      Self.standsAlone(command, isUpright: isUpright)
    {
      // What one command shows is what the recording shows.
      if !region.isEmpty { commands(clip: item.clip, alpha: alpha).paint(command, in: frame) }
      return
    }
    if item.isMoving || alpha < 255 || !isUpright {
      if paintPicture(of: item, place, target: reach, alpha: alpha) || !isUpright { return }
    }
    if alpha < 255 {
      throughLayer(frame, region, alpha: alpha, clip: item.clip) {
        commands(clip: -1, alpha: 255).paint(item.recording.commands)
      }
    } else {
      commands(clip: item.clip, alpha: 255).paint(item.recording.commands)
    }
  }

  /// Whether a recording of just this command is painted directly even where it moves or is translucent.
  private static func standsAlone(_ command: DrawCommand, isUpright: Bool) -> Bool {
    switch command {
    case .fill, .border, .path: true
    case .stroke, .snapshot, .picture: isUpright
    case .text, .shadow: false
    }
  }

  /// Paints an item from its kept picture; false if none can be made.
  private func paintPicture(of item: DisplayItem, _ place: AffineTransform, target: PixelRect, alpha: Int) -> Bool {
    guard let (image, imageScale) = painter.picture(of: item.recording, place, scale: scale) else { return false }
    let origin = AffineTransform.translation(Double(image.x), Double(image.y))
    let placement: AffineTransform
    if item.transform.isTranslation && imageScale == scale {
      let isFast = item.isFast(scale: scale)
      placement = origin.concatenating(
        .translation(
          isFast ? (place.tx + 0.5).rounded(.down) : place.tx, isFast ? (place.ty + 0.5).rounded(.down) : place.ty))
    } else {
      placement = origin.concatenating(.scale(1 / imageScale, 1 / imageScale)).concatenating(place)
    }
    compose(
      image.source, placement, target: target, alpha: alpha, clip: item.clip, keepsInside: true)
    return true
  }

  /// Composes a picture.
  ///
  /// - Parameters:
  ///   - placement: from the pixels of the picture to those of the page.
  ///   - keepsInside: whether nothing is drawn beside the picture; else its edge pixels go on to the end of the target.
  func compose(
    _ source: PixelSource, _ placement: AffineTransform, target: PixelRect, alpha: Int, clip: Int32, keepsInside: Bool
  ) {
    let nearly = 1e-7
    var target = target
    let blitPlacement: Blit.Placement
    if abs(placement.a - 1) < nearly, abs(placement.d - 1) < nearly, abs(placement.b) < nearly,
      abs(placement.c) < nearly
    {
      let (x, fx) = Self.split(placement.tx)
      let (y, fy) = Self.split(placement.ty)
      blitPlacement = .shift(x: x, y: y, fx: fx, fy: fy)
      // The column before the first and the row before it would be transparent: the picture has a margin.
      if keepsInside { target = target.intersection(PixelRect(x, y, source.width - 1, source.height - 1)) }
    } else {
      guard let fixed = FixedTransform(placing: placement) else { return }
      blitPlacement = .affine(fixed)
      if keepsInside {
        let box = placement.apply(to: Rect(0, 0, Double(source.width), Double(source.height)))
        target = target.intersection(PixelRect(around: box))
      }
    }
    func add(_ source: PixelSource, _ target: PixelRect) {
      guard !target.isEmpty else { return }
      canvas.add(
        Blit(
          source: source, placement: blitPlacement, target: target, alpha: alpha,
          mask: mask(for: clip, target: target)))
    }
    guard case .shift(let x, let y, let fx, let fy) = blitPlacement, source.opaqueWidth > 1, source.opaqueHeight > 1,
      !source.isOpaque
    else {
      add(source, target)
      return
    }
    // Only the last column and row are translucent: the rest is composed as opaque, which is many times faster.
    let right = x + source.opaqueWidth - (fx > 0 ? 1 : 0)
    let bottom = y + source.opaqueHeight - (fy > 0 ? 1 : 0)
    add(source.opaquePart, target.columns(from: Int.min, to: right).rows(from: Int.min, to: bottom))
    add(source, target.columns(from: right, to: Int.max).rows(from: Int.min, to: bottom))
    add(source, target.rows(from: bottom, to: Int.max))
  }

  /// Composes a column of an opaque picture whose first pixel stands at a whole column and at any row.
  func compose(strip: PixelSource, x: Int, y: Double, target: PixelRect, alpha: Int, clip: Int32) {
    let (row, fraction) = Self.split(y)
    if alpha == 255, !clips.hasShapes(of: clips[clip], within: target),
      canvas.add(strip, x: x, y: row, fraction: fraction, target: target)
    {
      return
    }
    compose(strip, .translation(Double(x), y), target: target, alpha: alpha, clip: clip, keepsInside: false)
  }

  /// A position as the whole pixel at or after it, and how far before that it lies in 1/256.
  ///
  /// What lies within half of 1/256 of a whole pixel stands on it; all else is cut to 1/128, as pixman does, whose weights have seven bits:
  /// finer ones would be no smoother to see, and differ from Cairo's pictures by a level more.
  private static func split(_ position: Double) -> (whole: Int, fraction: Int) {
    let place = min(max(position, -1e6), 1e6)
    let nearest = Int((place * 256).rounded(.toNearestOrAwayFromZero))
    if nearest & 255 == 0 { return (nearest >> 8, 0) }
    let whole = (nearest + 255) >> 8
    // By way of pixman's fixed places of 1/65536: a sum of times that is off by a hair falls on the same side.
    return (whole, (Int(((Double(whole) - place) * 65536).rounded()) >> 9) * 2)
  }
}
