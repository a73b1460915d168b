import CX11
import CairoRaster
import Geometry

/// One picture of the window in memory, larger than the window where that saves making it anew.
@MainActor
final class FrameBuffer {
  private enum Storage {
    case shared(SharedSegment)
    /// Without an image where pixels are converted on their way.
    case plain(UnsafeMutableRawPointer, PixelImage?)
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
    let memory: UnsafeMutableRawPointer
    if shared {
      guard
        let segment = SharedSegment(
          connection: connection, screen: screen, width: capacity.width, height: capacity.height)
      else { throw .noPixelMemory("the server cannot attach shared memory") }
      storage = .shared(segment)
      memory = segment.memory
    } else {
      memory = .allocate(byteCount: capacity.width * capacity.height * 4, alignment: 64)
      let image =
        screen.pixels.isNative
        ? PixelImage(
          connection: connection, screen: screen, width: capacity.width, height: capacity.height,
          bytesPerRow: capacity.width * 4) : nil
      image?.setPixels(memory)
      storage = .plain(memory, image)
    }
    do {
      surface = try ImageSurface(
        over: memory, width: width, height: height, bytesPerRow: capacity.width * 4, format: .rgb24)
    } catch {
      if case .plain(let memory, _) = storage {
        memory.deallocate()
      }
      throw .noPixelMemory("\(error)")
    }
    stale = PixelRegion([PixelRect(0, 0, width, height)], in: PixelRect(0, 0, width, height))
  }

  isolated deinit {
    if case .plain(let memory, _) = storage {
      memory.deallocate()
    }
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
    let pixels = surface.withPixels { $0 }
    do {
      surface = try ImageSurface(
        over: pixels, width: width, height: height, bytesPerRow: capacity.width * 4, format: .rgb24)
    } catch { throw .noPixelMemory("\(error)") }
    stale = PixelRegion([surface.extent], in: surface.extent)
  }
}
