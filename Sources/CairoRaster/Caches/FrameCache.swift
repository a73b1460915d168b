/// Things made from an object (a recording, a snapshot, a picture), kept while they are used and the object lives.
///
/// Entries count bytes and frames: what was not used in the last `patience` frames goes, and when there are more than
/// `limit` bytes the longest unused go first. Nothing is dropped in the middle of a frame.
struct FrameCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    weak var owner: AnyObject?
    let isOwned: Bool
    var bytes: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// The memory of all values.
  private(set) var bytes = 0
  private let limit: Int
  private let patience: Int

  init(limit: Int, patience: Int = 240) {
    self.limit = limit
    self.patience = patience
  }

  var count: Int { entries.count }

  /// Whether something is kept for a key, valid or not.
  func contains(_ key: Key) -> Bool { entries[key] != nil }

  /// The value for a key, or nil. An entry whose owner is gone or is another object (at the same address) does not count.
  mutating func value(for key: Key, owner: AnyObject?) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    let isValid = !entries.values[index].isOwned || entries.values[index].owner === owner
    guard isValid else { return nil }
    entries.values[index].lastUse = frame
    return entries.values[index].value
  }

  /// Keeps a value; `owner` nil means that it belongs to no object and only age removes it.
  mutating func insert(_ value: Value, for key: Key, owner: AnyObject?, bytes size: Int) {
    if let old = entries[key] { bytes -= old.bytes }
    entries[key] = Entry(value: value, owner: owner, isOwned: owner != nil, bytes: size, lastUse: frame)
    bytes += size
  }

  /// Ends a frame and drops what is too old or too much.
  mutating func endFrame() {
    frame += 1
    guard frame % 32 == 0 || bytes > limit else { return }
    for (key, entry) in entries where frame - entry.lastUse > patience || (entry.isOwned && entry.owner == nil) {
      remove(key, entry)
    }
    guard bytes > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      // What this frame used will be wanted by the next one: dropping it would only make it again.
      guard bytes > limit, entry.lastUse < frame - 1 else { return }
      remove(key, entry)
    }
  }

  /// Drops one entry, if it is there.
  mutating func remove(_ key: Key) { if let entry = entries[key] { remove(key, entry) } }

  mutating func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  private mutating func remove(_ key: Key, _ entry: Entry) {
    bytes -= entry.bytes
    entries.removeValue(forKey: key)
  }
}
