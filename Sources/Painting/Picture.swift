import Geometry

/// An immutable image in memory: premultiplied 32-bit pixels, native byte order, alpha in the top byte, rows without gaps.
///
/// The identity of the object is the identity of the content: two pictures are the same only if they are one object.
// `@unchecked` for the address alone: what is there is written before the object is handed out, never again, and goes with it.
public final class Picture: @unchecked Sendable {
  /// Pixels in a row, above 0.
  public let width: Int
  /// Rows, above 0.
  public let height: Int
  /// Whether every pixel has alpha 255.
  public let isOpaque: Bool
  /// The first pixel, for those who hold the picture as long as they read.
  package let base: UnsafePointer<UInt32>

  /// Creates a picture of pixels that are 0 until `fill` writes them, row by row.
  ///
  /// - Parameter fill: is given the address of the first pixel, which is good inside of it alone.
  public init(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt32>) -> Void) {
    self.width = width
    self.height = height
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    fill(pixels)
    var all = UInt32.max
    for index in 0..<(width * height) { all &= pixels[index] }
    isOpaque = all >= 0xFF00_0000
    base = UnsafePointer(pixels)
  }

  deinit { base.deallocate() }

  /// Gives the address of the first pixel, which is good inside of `body` alone.
  public func withPixels<R>(_ body: (UnsafePointer<UInt32>) throws -> R) rethrows -> R {
    try withExtendedLifetime(self) { try body(base) }
  }

  /// Whether another picture has the same size and the same pixels; the cost is that of reading both.
  public func hasSamePixels(as other: Picture) -> Bool {
    guard self !== other else { return true }
    guard (width, height) == (other.width, other.height) else { return false }
    let count = width * height
    return UnsafeBufferPointer(start: base, count: count)
      .elementsEqual(UnsafeBufferPointer(start: other.base, count: count))
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
