import CX11
import CairoRaster
import Geometry

/// One picture of the window in memory, larger than the window where that saves making it anew.
@MainActor
final class FrameBuffer {
  private enum Storage {
    case shared(SharedSegment)
    /// Without an image where pixels are converted on their way.
    case plain(PixelMemory, PixelImage?)

    /// Where the pixels are, and what keeps them there.
    @MainActor
    var pixels: (base: UnsafeMutableRawPointer, owner: AnyObject) {
      switch self {
      case .shared(let segment): (segment.memory, segment)
      case .plain(let memory, _): (memory.base, memory)
      }
    }
  }

  /// What may be drawn on, of the window's size.
  private(set) var surface: ImageSurface
  /// What changed since this buffer was last drawn.
  var stale: PixelRegion
  /// When the server was asked to read the buffer, until it says that it has.
  var busySince: Double?

  private let storage: Storage
  private let capacity: (width: Int, height: Int)

  /// The rows of a buffer begin at multiples of this many pixels.
  static let widthStep = 64

  /// Makes a buffer for at least the given size in pixels.
  init(
    connection: X11Connection, screen: ScreenFormat, shared: Bool, width: Int, height: Int,
    capacity: (width: Int, height: Int)
  ) throws(X11Error) {
    self.capacity = capacity
    if shared {
      guard
        let segment = SharedSegment(
          connection: connection, screen: screen, width: capacity.width, height: capacity.height)
      else { throw .noPixelMemory("the server cannot attach shared memory") }
      storage = .shared(segment)
    } else {
      let memory = PixelMemory(bytes: capacity.width * capacity.height * 4)
      let image =
        screen.pixels.isNative
        ? PixelImage(
          connection: connection, screen: screen, width: capacity.width, height: capacity.height,
          bytesPerRow: capacity.width * 4) : nil
      image?.setPixels(memory)
      storage = .plain(memory, image)
    }
    surface = try Self.surface(over: storage, width: width, height: height, capacity)
    stale = PixelRegion([surface.extent], in: surface.extent)
  }

  /// The segment's name at the server, or nil for memory that is not shared.
  var segment: UInt? {
    if case .shared(let segment) = storage { segment.serverID } else { nil }
  }

  /// The pixels as requests take them; nil where they are converted first.
  var image: PixelImage? {
    switch storage {
    case .shared(let segment): segment.image
    case .plain(_, let image): image
    }
  }

  /// Whether a window of this size fits.
  func fits(width: Int, height: Int) -> Bool { width <= capacity.width && height <= capacity.height }

  /// Takes another size that fits; all of it has to be drawn again.
  func resize(width: Int, height: Int) throws(X11Error) {
    surface = try Self.surface(over: storage, width: width, height: height, capacity)
    stale = PixelRegion([surface.extent], in: surface.extent)
  }

  private static func surface(
    over storage: Storage, width: Int, height: Int, _ capacity: (width: Int, height: Int)
  ) throws(X11Error) -> ImageSurface {
    let (base, owner) = storage.pixels
    do {
      return try ImageSurface(
        over: base, of: owner, width: width, height: height, bytesPerRow: capacity.width * 4, format: .rgb24)
    } catch { throw .noPixelMemory("\(error)") }
  }
}
