/// A width and a height in points; neither is required to be positive.
public struct Size: Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// Creates a size from its extents.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(0, 0)

  /// The longest side of a picture or window in device pixels: more neither Cairo nor X take.
  public static let longestSide = 32_767.0

  /// Whether the size covers no area (an extent of zero, negative or not a number).
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Both extents multiplied by a factor.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}
