import Geometry
import Painting

/// The images that are kept from frame to frame while they are used and what they show lives; makes those that need nothing painted.
///
/// What was not used in the last `patience` frames goes, and when there are more than `limit` bytes the longest unused go first. Nothing
/// is dropped in the middle of a frame.
final class ImageStore {
  private struct Entry {
    let image: CachedImage
    /// The recording, snapshot or picture that it shows.
    weak var owner: AnyObject?
    let isOwned: Bool
    var lastUse: Int
  }

  private var entries: [ImageKey: Entry] = [:]
  private var frame = 0
  /// What the frames to come do not need.
  private var leftovers: [ImageKey] = []
  /// The memory of all images.
  private(set) var bytes = 0
  private static let limit = 64 << 20
  private static let patience = 240

  /// How many images there are.
  var count: Int { entries.count }

  /// An image that is kept, or made now; nil when it cannot be made. Without an owner only age removes it.
  func image(
    for key: ImageKey, owner: AnyObject?, make: () throws(RasterError) -> CachedImage?
  ) -> CachedImage? {
    if let known = known(key, owner) { return known }
    // An image that memory is too short for is left out; the rest of the page still shows.
    guard let fresh = try? make() else { return nil }
    remove(key)
    entries[key] = Entry(image: fresh, owner: owner, isOwned: owner != nil, lastUse: frame)
    bytes += fresh.bytes
    return fresh
  }

  /// One whose owner is gone or is another object (at the same address) does not count.
  private func known(_ key: ImageKey, _ owner: AnyObject?) -> CachedImage? {
    guard let index = entries.index(forKey: key) else { return nil }
    guard !entries.values[index].isOwned || entries.values[index].owner === owner else { return nil }
    entries.values[index].lastUse = frame
    return entries.values[index].image
  }

  /// Whether an image is kept, its owner alive or not.
  func isKept(_ key: ImageKey) -> Bool { entries[key] != nil }

  /// Lets an image go with the frame: until its end something else may show it.
  func forget(_ key: ImageKey) { leftovers.append(key) }

  private func remove(_ key: ImageKey) {
    if let entry = entries.removeValue(forKey: key) { bytes -= entry.image.bytes }
  }

  /// Ends a frame and drops what is too old or too much.
  func endFrame() {
    frame += 1
    for key in leftovers { remove(key) }
    leftovers.removeAll(keepingCapacity: true)
    guard frame % 32 == 0 || bytes > Self.limit else { return }
    for (key, entry) in entries
    where frame - entry.lastUse > Self.patience || (entry.isOwned && entry.owner == nil) {
      remove(key)
    }
    guard bytes > Self.limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      // What this frame used will be wanted by the next one: dropping it would only make it again.
      guard bytes > Self.limit, entry.lastUse < frame - 1 else { return }
      remove(key)
    }
  }
}
