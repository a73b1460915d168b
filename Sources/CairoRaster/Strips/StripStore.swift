import Painting

/// The pages that are shown in narrow columns, each cut up on a sheet: gives the columns.
///
/// A sheet stays when its snapshot is gone, for the next snapshot of the same content: the page that comes in now is mostly the one that
/// leaves next. There are never more sheets than were once used in one frame, so that nothing is kept beyond what a frame needs anyway,
/// and a new sheet takes the memory of one that has served its time.
final class StripStore {
  private struct Entry {
    let content: SnapshotContent
    let scale: Double
    let sheet: StripSheet
    /// The snapshots that were shown from it and may still be alive.
    var users: [User]
    var lastUse: Int

    var isInUse: Bool { users.contains { $0.snapshot != nil } }
  }

  private struct User {
    weak var snapshot: Snapshot?
  }

  private var entries: [Entry] = []
  /// The sheet used last: hundreds of columns of one snapshot follow each other.
  private var recent: (snapshot: ObjectIdentifier, scale: Double, sheet: StripSheet)?
  private var frame = 0
  /// The most sheets that were used in one frame.
  private var most = 0
  /// Frames for which an unused sheet is kept.
  private static let patience = 240

  var bytes: Int { entries.reduce(0) { $0 + $1.sheet.bytes } }
  var count: Int { entries.count }

  /// A narrow column of an opaque snapshot, cut out once; nil where the snapshot is translucent or the column too wide.
  ///
  /// `isRegular` says that the column is a whole number of pixels wide: then the others most likely are as wide, and all are cut with it,
  /// so that the whole picture, which `image` finds among the `images` or makes, need not stay until the last of them is seen.
  func strip(
    of snapshot: Snapshot, scale: Double, x: Int, width: Int, isRegular: Bool, from images: ImageStore,
    image: () -> CachedImage?
  ) -> PixelSource? {
    guard width > 0, width <= StripSheet.widest, x >= 0 else { return nil }
    let key = ImageKey.snapshot(ObjectIdentifier(snapshot), scale: scale)
    func cut(_ sheet: StripSheet, from source: PixelSource) -> PixelSource? {
      let strip = sheet.strip(x, width) ?? sheet.cut(x, width, from: source)
      // The whole picture is only in the way once everything is cut.
      if sheet.uncut == 0 { images.forget(key) }
      return strip
    }
    if let known = sheet(of: snapshot, scale: scale) {
      if let strip = known.strip(x, width) { return strip }
      // A sheet without what is asked for was cut otherwise, or is not complete yet.
      guard known.uncut >= width, let source = image()?.source else { return nil }
      return cut(known, from: source)
    }
    // A picture that was made and gave no sheet, because it is translucent, is asked for column by column.
    if !images.isKept(key),
      let known = sheet(showing: SnapshotContent(snapshot, scale: scale), of: snapshot, x: x, count: width)
    {
      return known.strip(x, width)
    }
    guard let source = image()?.source, source.isOpaque, source.width >= 2 * width else { return nil }
    let sheet = makeSheet(
      SnapshotContent(snapshot, scale: scale), of: snapshot, scale: scale, width: source.width, height: source.height)
    if isRegular, x % width == 0 { sheet.cutAll(width, from: source) }
    return cut(sheet, from: source)
  }

  /// The sheet of a snapshot at a scale, or nil.
  func sheet(of snapshot: Snapshot, scale: Double) -> StripSheet? {
    if let recent, recent.snapshot == ObjectIdentifier(snapshot), recent.scale == scale { return recent.sheet }
    for index in entries.indices where entries[index].scale == scale {
      guard entries[index].users.contains(where: { $0.snapshot === snapshot }) else { continue }
      return use(index, by: snapshot)
    }
    return nil
  }

  /// The sheet of an earlier snapshot that shows the same and was cut so that a column of `count` pixels begins at `x`; from then on it is
  /// that of this snapshot too.
  private func sheet(showing content: SnapshotContent, of snapshot: Snapshot, x: Int, count: Int) -> StripSheet? {
    for index in entries.indices where entries[index].content.isSame(as: content) {
      guard entries[index].sheet.strip(x, count) != nil else { continue }
      entries[index].users.append(User(snapshot: snapshot))
      return use(index, by: snapshot)
    }
    return nil
  }

  /// A sheet on which nothing is cut yet, for the content of a snapshot.
  private func makeSheet(_ content: SnapshotContent, of snapshot: Snapshot, scale: Double, width: Int, height: Int)
    -> StripSheet
  {
    let sheet = takeIdle(width: width, height: height) ?? StripSheet(width: width, height: height)
    entries.append(
      Entry(content: content, scale: scale, sheet: sheet, users: [User(snapshot: snapshot)], lastUse: frame))
    return use(entries.count - 1, by: snapshot)
  }

  func endFrame() {
    recent = nil
    most = max(most, entries.count { $0.lastUse == frame })
    for index in entries.indices { entries[index].users.removeAll { $0.snapshot == nil } }
    frame += 1
    entries.removeAll { !$0.content.isAlive || frame - $0.lastUse > Self.patience }
    while entries.count > most, let index = idle({ _ in true }) { entries.remove(at: index) }
  }

  private func use(_ index: Int, by snapshot: Snapshot) -> StripSheet {
    entries[index].lastUse = frame
    recent = (ObjectIdentifier(snapshot), entries[index].scale, entries[index].sheet)
    return entries[index].sheet
  }

  /// Where there are as many sheets as were ever needed, the one of a size that nobody has used for longest, empty.
  private func takeIdle(width: Int, height: Int) -> StripSheet? {
    guard entries.count >= most, let index = idle({ $0.width == width && $0.height == height }) else { return nil }
    let sheet = entries.remove(at: index).sheet
    sheet.removeAll()
    return sheet
  }

  /// The sheet that was used longest ago, by no snapshot that is alive and not in this frame.
  private func idle(_ condition: (StripSheet) -> Bool) -> Int? {
    entries.indices.filter { !entries[$0].isInUse && entries[$0].lastUse < frame && condition(entries[$0].sheet) }
      .min { entries[$0].lastUse < entries[$1].lastUse }
  }
}
