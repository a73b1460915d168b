import Geometry

/// One thing to draw, in the local coordinates (points) of the recording that holds it.
public enum DrawCommand: Sendable {
  /// A filled rectangle with round corners; the radius is cut to half the shorter side.
  case fill(Rect, radius: Double, Color)
  /// The inner border of a rectangle: the stroke lies wholly inside `rect`.
  case border(Rect, radius: Double, width: Double, Color)
  /// A filled outline (non-zero winding).
  case path(Path, Color)
  /// A stroked outline with round caps and joins; an empty dash array is a solid line.
  case stroke(Path, width: Double, Color, dash: [Double])
  /// A soft shadow of a round rectangle: `blur` is the distance in points over which it fades out.
  case shadow(Rect, radius: Double, blur: Double, offset: Point, Color)
  /// Text laid out in a box; vertically it starts at the top of the box.
  case text(TextRun, Rect)
  /// The part `source` (pixels of the picture) stretched over `destination`.
  case picture(Picture, source: Rect, destination: Rect, radius: Double)
  /// The part of a snapshot (points of the snapshot) shown at `destination`, which has the size of `source`. Its device edges are
  /// ⌊edge · scale + 0.5⌋, so that neighbours leave no seam; its inside keeps sub-pixel position.
  case snapshot(Snapshot, source: Rect, destination: Point)

  /// A box in local points outside of which nothing is drawn.
  public var bounds: Rect {
    switch self {
    case .fill(let rect, _, _), .border(let rect, _, _, _): rect
    case .path(let path, _): path.bounds
    case .stroke(let path, let width, _, _): path.bounds.inset(-width, -width)
    case .shadow(let rect, _, let blur, let offset, _):
      rect.offset(by: offset).inset(-blur - 1, -blur - 1)
    case .text(let run, let box):
      // Glyphs may reach over their box: italics, accents, descenders of fallback fonts.
      box.inset(-run.font.size / 2, -run.font.size / 2)
    case .picture(_, _, let destination, _): destination
    case .snapshot(_, let source, let destination): Rect(origin: destination, size: source.size)
    }
  }
}
