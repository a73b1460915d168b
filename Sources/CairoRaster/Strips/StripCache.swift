import Painting

/// The sheets of the pages that are shown in narrow columns.
///
/// A sheet stays when its snapshot is gone, for the next snapshot of the same content: the page that comes in now is mostly the one that
/// leaves next. There are never more sheets than were once used in one frame, so that nothing is kept beyond what a frame needs anyway,
/// and a new sheet takes the memory of one that has served its time.
struct StripCache {
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
  private let patience: Int

  init(patience: Int = 240) { self.patience = patience }

  var bytes: Int { entries.reduce(0) { $0 + $1.sheet.bytes } }
  var count: Int { entries.count }

  /// The sheet of a snapshot at a scale, or nil.
  mutating func sheet(of snapshot: Snapshot, scale: Double) -> StripSheet? {
    if let recent, recent.snapshot == ObjectIdentifier(snapshot), recent.scale == scale { return recent.sheet }
    for index in entries.indices where entries[index].scale == scale {
      guard entries[index].users.contains(where: { $0.snapshot === snapshot }) else { continue }
      return use(index, by: snapshot)
    }
    return nil
  }

  /// The sheet of an earlier snapshot that shows the same and was cut so that a column of `count` pixels begins at `x`; from then on it is
  /// that of this snapshot too.
  mutating func sheet(showing content: SnapshotContent, of snapshot: Snapshot, x: Int, count: Int) -> StripSheet? {
    for index in entries.indices where entries[index].content.isSame(as: content) {
      guard entries[index].sheet.strip(x, count) != nil else { continue }
      entries[index].users.append(User(snapshot: snapshot))
      return use(index, by: snapshot)
    }
    return nil
  }

  /// A sheet on which nothing is cut yet, for the content of a snapshot.
  mutating func makeSheet(_ content: SnapshotContent, of snapshot: Snapshot, scale: Double, width: Int, height: Int)
    -> StripSheet
  {
    let sheet = takeIdle(width: width, height: height) ?? StripSheet(width: width, height: height)
    entries.append(
      Entry(content: content, scale: scale, sheet: sheet, users: [User(snapshot: snapshot)], lastUse: frame))
    return use(entries.count - 1, by: snapshot)
  }

  mutating func endFrame() {
    recent = nil
    most = max(most, entries.count { $0.lastUse == frame })
    for index in entries.indices { entries[index].users.removeAll { $0.snapshot == nil } }
    frame += 1
    entries.removeAll { !$0.content.isAlive || frame - $0.lastUse > patience }
    while entries.count > most, let index = idle({ _ in true }) { entries.remove(at: index) }
  }

  mutating func removeAll() {
    recent = nil
    entries.removeAll()
    most = 0
  }

  private mutating func use(_ index: Int, by snapshot: Snapshot) -> StripSheet {
    entries[index].lastUse = frame
    recent = (ObjectIdentifier(snapshot), entries[index].scale, entries[index].sheet)
    return entries[index].sheet
  }

  /// Where there are as many sheets as were ever needed, the one of a size that nobody has used for longest, empty.
  private mutating func takeIdle(width: Int, height: Int) -> StripSheet? {
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
