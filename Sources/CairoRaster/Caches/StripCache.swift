import Painting

/// The sheets of the snapshots that are shown in narrow columns.
struct StripCache {
  private struct Key: Hashable {
    var snapshot: ObjectIdentifier
    var scale: Double
  }

  private var sheets = FrameCache<Key, StripSheet>(limit: 256 << 20, patience: 120)
  /// The sheet used last: hundreds of columns of one snapshot follow each other.
  private var recent: (key: Key, sheet: StripSheet)?

  var bytes: Int { sheets.bytes }
  var count: Int { sheets.count }

  /// The sheet of a snapshot at a scale, or nil.
  mutating func sheet(of snapshot: Snapshot, scale: Double) -> StripSheet? {
    let key = Key(snapshot: ObjectIdentifier(snapshot), scale: scale)
    if let recent, recent.key == key { return recent.sheet }
    guard let known = sheets.value(for: key, owner: snapshot) else { return nil }
    recent = (key, known)
    return known
  }

  mutating func insert(_ sheet: StripSheet, of snapshot: Snapshot, scale: Double) {
    let key = Key(snapshot: ObjectIdentifier(snapshot), scale: scale)
    sheets.insert(sheet, for: key, owner: snapshot, bytes: sheet.bytes)
    recent = (key, sheet)
  }

  mutating func endFrame() {
    recent = nil
    // Sheets are as large as pages: those of a page that is gone must not wait for their turn.
    sheets.removeOrphans()
    sheets.endFrame()
  }

  mutating func removeAll() {
    recent = nil
    sheets.removeAll()
  }
}
