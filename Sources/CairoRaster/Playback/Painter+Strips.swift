import Geometry
import Painting

extension Painter {
  /// A narrow column of an opaque snapshot, cut out once; nil where the snapshot is translucent or the column too wide.
  func strip(of snapshot: Snapshot, scale: Double, x: Int, width: Int) -> PixelSource? {
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
    let strip = sheet.cut(x, width, from: source)
    // The whole picture is only in the way once everything is cut.
    if sheet.uncut == 0 { forgetImage(for: .snapshot(ObjectIdentifier(snapshot), scale: scale)) }
    return strip
  }
}
