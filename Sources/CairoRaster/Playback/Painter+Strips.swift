import Geometry
import Painting

extension Painter {
  /// A narrow column of an opaque snapshot, cut out once; nil where the snapshot is translucent or the column too wide.
  ///
  /// `isRegular` says that the column is a whole number of pixels wide: then the others most likely are as wide, and all are cut with it,
  /// so that the picture need not stay until the last of them is seen.
  func strip(of snapshot: Snapshot, scale: Double, x: Int, width: Int, isRegular: Bool) -> PixelSource? {
    guard width > 0, width <= StripSheet.widest, x >= 0 else { return nil }
    let known = strips.sheet(of: snapshot, scale: scale)
    if let strip = known?.strip(x, width) { return strip }
    // A sheet without what is asked for was cut otherwise, or is not complete yet.
    if let known, known.uncut < width { return nil }
    guard let image = image(of: snapshot, scale: scale), image.source.isOpaque else { return nil }
    let source = image.source
    guard source.width >= 2 * width else { return nil }
    let sheet = known ?? StripSheet(width: source.width, height: source.height)
    if known == nil { strips.insert(sheet, of: snapshot, scale: scale) }
    if known == nil, isRegular, x % width == 0 { sheet.cutAll(width, from: source) }
    let strip = sheet.strip(x, width) ?? sheet.cut(x, width, from: source)
    // The whole picture is only in the way once everything is cut.
    if sheet.uncut == 0 { forgetImage(for: .snapshot(ObjectIdentifier(snapshot), scale: scale)) }
    return strip
  }
}
