import Geometry

/// An immutable image in memory: premultiplied 32-bit pixels, native byte order, alpha in the top byte.
///
/// The identity of the object is the identity of the content: two pictures are the same only if they are one object.
public final class Picture: @unchecked Sendable {
  /// Pixels in a row, above 0.
  public let width: Int
  /// Rows, above 0.
  public let height: Int
  /// Bytes from one row to the next, at least 4 × `width`; rows may be padded.
  public let bytesPerRow: Int
  /// Whether every pixel has alpha 255.
  public let isOpaque: Bool
  /// The first byte of the first row; valid as long as the picture lives.
  public let pixels: UnsafeRawPointer
  private let release: () -> Void

  /// Takes over pixels that `release` frees when the picture goes; they must not change from here on.
  public init(
    width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool, pixels: UnsafeRawPointer,
    release: @escaping () -> Void
  ) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.pixels = pixels
    self.release = release
  }

  deinit { release() }

  /// Whether another picture has the same size and the same pixels, whatever its padding; the cost is that of reading both.
  public func hasSamePixels(as other: Picture) -> Bool {
    guard self !== other else { return true }
    guard (width, height) == (other.width, other.height) else { return false }
    return (0..<height).allSatisfy { row in
      let own = UnsafeRawBufferPointer(start: pixels + row * bytesPerRow, count: 4 * width)
      let others = UnsafeRawBufferPointer(start: other.pixels + row * other.bytesPerRow, count: 4 * width)
      return own.elementsEqual(others)
    }
  }

  /// The extent in pixels, which is also its natural extent in points.
  public var size: Size { Size(Double(width), Double(height)) }
}

extension Picture: Hashable {
  /// Whether both are one object; `hasSamePixels(as:)` compares what they show.
  public static func == (a: Picture, b: Picture) -> Bool { a === b }
  /// Hashes the identity of the object, as `==` compares it.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
