import CCairo
import Geometry
import Painting

/// Pixels in memory that Cairo can draw on.
public final class ImageSurface {
  /// How a pixel is stored, in native byte order.
  public enum Format: Hashable, Sendable {
    /// 32 bits without alpha; the top byte means nothing.
    case rgb24
    /// 32 bits, premultiplied, alpha in the top byte.
    case argb32
    /// 8 bits of coverage, for masks.
    case coverage8

    var cairo: cairo_format_t {
      switch self {
      case .rgb24: CAIRO_FORMAT_RGB24
      case .argb32: CAIRO_FORMAT_ARGB32
      case .coverage8: CAIRO_FORMAT_A8
      }
    }

    var bytesPerPixel: Int { self == .coverage8 ? 1 : 4 }
  }

  /// The longest side Cairo and X can handle, in pixels.
  public static let longestSide = Int(Size.longestSide)

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next.
  public let bytesPerRow: Int
  /// How pixels are stored; it decides what Cairo draws and what is copied.
  public let format: Format
  /// The Cairo object; owned.
  let handle: OpaquePointer
  /// The first byte of the first row. Whoever writes here while a context draws calls `flush` before and `markDirty` after.
  let base: UnsafeMutableRawPointer
  /// What keeps foreign pixels where they are; nil for Cairo's own.
  private let owner: AnyObject?

  /// Creates a surface whose bytes are all zero: transparent, or black where there is no alpha.
  ///
  /// - Throws: `surfaceSize` unless both sides are in 1…32767; `cairo` when memory is short.
  public convenience init(width: Int, height: Int, format: Format) throws(RasterError) {
    try Self.check(width: width, height: height)
    try self.init(
      adopting: cairo_image_surface_create(format.cairo, Int32(width), Int32(height)), width: width, height: height,
      format: format)
    LargeMemory.announce(base, bytes: bytesPerRow * height)
  }

  /// Creates a surface over foreign pixels, whose owner it holds as long as it lives; nothing is copied, cleared or freed.
  ///
  /// - Parameters:
  ///   - owner: what keeps the pixels where they are.
  ///   - bytesPerRow: from one row to the next.
  /// - Throws: `surfaceSize` unless both sides are in 1…32767; `rowLength` when rows are too short or not a multiple of 4.
  public convenience init(
    over pixels: UnsafeMutableRawPointer, of owner: AnyObject, width: Int, height: Int, bytesPerRow: Int, format: Format
  ) throws(RasterError) {
    try Self.check(width: width, height: height)
    guard bytesPerRow >= width * format.bytesPerPixel, bytesPerRow % 4 == 0, bytesPerRow <= Int(Int32.max) else {
      throw .rowLength(bytesPerRow: bytesPerRow, width: width)
    }
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        pixels.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height), Int32(bytesPerRow)),
      of: owner, width: width, height: height, format: format)
  }

  /// Takes over a Cairo image surface, which may be in an error state.
  private init(
    adopting surface: OpaquePointer?, of owner: AnyObject? = nil, width: Int, height: Int, format: Format
  ) throws(RasterError) {
    guard let surface, let data = cairo_image_surface_get_data(surface) else {
      let reason = surface.map { Self.problem(of: $0) } ?? "no surface"
      cairo_surface_destroy(surface)
      throw .cairo(operation: "making a picture of \(width) × \(height) pixels", status: reason)
    }
    handle = surface
    self.owner = owner
    base = UnsafeMutableRawPointer(data)
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    self.width = width
    self.height = height
    self.format = format
  }

  deinit { cairo_surface_destroy(handle) }

  /// The whole surface as a rectangle of pixels.
  public var extent: PixelRect { PixelRect(0, 0, width, height) }

  /// Gives the first byte of the first row for reading and writing, with Cairo's own drawing finished before and told after. The address
  /// is good inside of `body` alone.
  public func withPixels<R>(_ body: (UnsafeMutableRawPointer) throws -> R) rethrows -> R {
    flush()
    defer { markDirty() }
    return try body(base)
  }

  /// The pixel at a place as 0xAARRGGBB, premultiplied; alpha is 255 where the format has none. Nil outside, and for
  /// coverage.
  public func pixel(_ x: Int, _ y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height, format != .coverage8 else { return nil }
    flush()
    let value = base.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    return format == .rgb24 ? value | 0xFF00_0000 : value
  }

  /// Copies the pixels of `rect` (cut to both surfaces) from another surface of the same pixel size, to the same place plus an
  /// offset. The surfaces must not share memory.
  public func copy(from other: ImageSurface, _ rect: PixelRect, dx: Int = 0, dy: Int = 0) {
    let size = format.bytesPerPixel
    guard other.format.bytesPerPixel == size else { return }
    let target = PixelRect(rect.x + dx, rect.y + dy, rect.width, rect.height)
      .intersection(PixelRect(dx, dy, other.width, other.height)).intersection(extent)
    guard !target.isEmpty else { return }
    other.flush()
    withPixels { pixels in
      for y in target.y..<target.maxY {
        (pixels + y * bytesPerRow + target.x * size).copyMemory(
          from: other.base + (y - dy) * other.bytesPerRow + (target.x - dx) * size, byteCount: target.width * size)
      }
    }
  }

  /// Finishes Cairo's drawing so that the bytes can be used.
  package func flush() { cairo_surface_flush(handle) }

  /// Tells Cairo that the bytes were changed behind its back.
  func markDirty() { cairo_surface_mark_dirty(handle) }

  // MARK: Pictures

  /// An immutable copy of the pixels; it knows whether every pixel is opaque. Coverage becomes white.
  public func makePicture() -> Picture {
    Picture(width: width, height: height) { target in
      withPixels { pixels in
        for y in 0..<height {
          let (source, row) = (pixels + y * bytesPerRow, target + y * width)
          switch format {
          case .argb32: row.update(from: source.assumingMemoryBound(to: UInt32.self), count: width)
          case .rgb24:
            let pixels = source.assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { row[x] = pixels[x] | 0xFF00_0000 }
          case .coverage8:
            let pixels = source.assumingMemoryBound(to: UInt8.self)
            for x in 0..<width { row[x] = UInt32(pixels[x]) &* 0x0101_0101 }
          }
        }
      }
    }
  }

  /// Creates a surface with a copy of a picture's pixels: without alpha if the picture is opaque.
  ///
  /// - Throws: `surfaceSize` when a side is over 32767 pixels; `cairo` when memory is short.
  public convenience init(_ picture: Picture) throws(RasterError) {
    try self.init(width: picture.width, height: picture.height, format: picture.isOpaque ? .rgb24 : .argb32)
    withPixels { pixels in
      for y in 0..<height {
        (pixels + y * bytesPerRow).copyMemory(from: picture.base + y * picture.width, byteCount: picture.width * 4)
      }
    }
  }

  // MARK: What can go wrong

  private static func check(width: Int, height: Int) throws(RasterError) {
    guard (1...longestSide).contains(width), (1...longestSide).contains(height) else {
      throw .surfaceSize(width: width, height: height)
    }
  }

  private static func problem(of surface: OpaquePointer) -> String { cairoMessage(cairo_surface_status(surface)) }
}

/// Cairo's words for a status.
func cairoMessage(_ status: cairo_status_t) -> String {
  cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)"
}
