import Painting

/// A kind of file that keeps shapes and text as such.
public enum VectorKind: Hashable, Sendable {
  case svg, pdf
}

/// Display lists in files of shapes: sharp at any size.
public enum VectorFile {
  /// The list as a file of one page, one unit to the point.
  ///
  /// Text becomes outlines of the same fonts that pictures use. Soft shadows and pictures stay pixels. The same list gives the same bytes.
  /// - Throws: `cairo` for a list without extent, and when memory is short.
  public static func bytes(
    _ list: DisplayList, as kind: VectorKind, text: TextEngine = TextEngine()
  ) throws(RasterError) -> [UInt8] {
    let surface = try VectorSurface(kind, width: list.size.width, height: list.size.height)
    let context = try CairoContext(drawingOn: surface.handle)
    VectorPainter(context, engine: text).paint(list)
    if let problem = context.problem { throw problem }
    return try surface.finish()
  }
}
