import Geometry
import Painting

extension Painter {
  /// A narrow column of an opaque snapshot, cut out once; nil where the snapshot is translucent or the column too wide.
  ///
  /// `isRegular` says that the column is a whole number of pixels wide: then the others most likely are as wide, and all are cut with it,
  /// so that the picture need not stay until the last of them is seen.
  func strip(of snapshot: Snapshot, scale: Double, x: Int, width: Int, isRegular: Bool) -> PixelSource? {
    guard width > 0, width <= StripSheet.widest, x >= 0 else { return nil }
    if let known = strips.sheet(of: snapshot, scale: scale) {
      if let strip = known.strip(x, width) { return strip }
      // A sheet without what is asked for was cut otherwise, or is not complete yet.
      guard known.uncut >= width, let image = image(of: snapshot, scale: scale) else { return nil }
      return cut(known, x, width, from: image.source, of: snapshot, scale)
    }
    // A picture that was made and gave no sheet, because it is translucent, is asked for column by column.
    if !isKept(.snapshot(ObjectIdentifier(snapshot), scale: scale)),
      let known = strips.sheet(showing: SnapshotContent(snapshot, scale: scale), of: snapshot, x: x, count: width)
    {
      return known.strip(x, width)
    }
    guard let image = image(of: snapshot, scale: scale), image.source.isOpaque, image.source.width >= 2 * width else {
      return nil
    }
    let source = image.source
    let sheet = strips.makeSheet(
      SnapshotContent(snapshot, scale: scale), of: snapshot, scale: scale, width: source.width, height: source.height)
    if isRegular, x % width == 0 { sheet.cutAll(width, from: source) }
    return cut(sheet, x, width, from: source, of: snapshot, scale)
  }

  private func cut(
    _ sheet: StripSheet, _ x: Int, _ width: Int, from source: PixelSource, of snapshot: Snapshot, _ scale: Double
  ) -> PixelSource? {
    let strip = sheet.strip(x, width) ?? sheet.cut(x, width, from: source)
    // The whole picture is only in the way once everything is cut.
    if sheet.uncut == 0 { forgetImage(for: .snapshot(ObjectIdentifier(snapshot), scale: scale)) }
    return strip
  }
}
