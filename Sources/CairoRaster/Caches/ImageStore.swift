import Geometry
import Painting

/// The images that are kept from frame to frame; makes those that need nothing painted.
final class ImageStore {
  private var cache = FrameCache<ImageKey, CachedImage>(limit: 64 << 20)

  /// The memory of all images.
  var bytes: Int { cache.bytes }
  /// How many images there are.
  var count: Int { cache.count }

  /// An image that is kept, or made now; nil when it cannot be made.
  func image(
    for key: ImageKey, owner: AnyObject?, make: () throws(RasterError) -> CachedImage?
  ) -> CachedImage? {
    if let known = cache.value(for: key, owner: owner) { return known }
    // An image that memory is too short for is left out; the rest of the page still shows.
    guard let fresh = try? make() else { return nil }
    cache.insert(fresh, for: key, owner: owner, bytes: fresh.bytes)
    return fresh
  }

  /// Whether an image is kept.
  func isKept(_ key: ImageKey) -> Bool { cache.contains(key) }

  /// Forgets an image that is not needed any more; blits that wait hold its pixels themselves.
  func forget(_ key: ImageKey) { cache.remove(key) }

  /// Ends a frame: images not used for a while go.
  func endFrame() { cache.endFrame() }

  /// Forgets all images.
  func forget() { cache.removeAll() }
}
