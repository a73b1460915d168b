/// A rectangle of whole device pixels, as damage and surfaces use them.
public struct PixelRect: Hashable, Sendable {
  /// The first column covered, counted from the left of the page or surface; may be negative.
  public var x: Int
  /// The first row covered, counted from the top; may be negative.
  public var y: Int
  /// Pixels in a row; 0 or less covers nothing.
  public var width: Int
  /// Rows; 0 or less covers nothing.
  public var height: Int

  /// Creates a rectangle from its left and top edge and its extents in pixels.
  @inlinable
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest whole-pixel rectangle around a rectangle in pixels; an empty one gives the empty one at the origin.
  ///
  /// Edges beyond ±1 000 000, infinite ones too, are clamped to that; an edge that is not a number counts as the outermost.
  @inlinable
  public init(around rect: Rect) {
    guard !rect.isEmpty else {
      self.init(0, 0, 0, 0)
      return
    }
    let x0 = Self.floor(rect.minX)
    let y0 = Self.floor(rect.minY)
    self.init(x0, y0, -Self.floor(-rect.maxX) - x0, -Self.floor(-rect.maxY) - y0)
  }

  /// The whole number at or below a value, clamped to a million on both sides; what is no number counts as the least.
  ///
  /// Done by hand, as without newer processors' instructions `rounded` is a call.
  @inlinable
  public static func floor(_ value: Double) -> Int {
    guard value > -1_000_000 else { return -1_000_000 }
    guard value < 1_000_000 else { return 1_000_000 }
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  /// The column after the last one covered.
  @inlinable public var maxX: Int { x + width }
  /// The row after the last one covered.
  @inlinable public var maxY: Int { y + height }
  /// Whether no pixel is covered, because an extent is 0 or less.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels covered.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }
  /// The same rectangle with floating-point edges.
  @inlinable public var rect: Rect { Rect(Double(x), Double(y), Double(width), Double(height)) }

  /// Whether the two share at least one pixel.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Whether every pixel of another rectangle lies inside (an empty one always does).
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The shared pixels; empty where there are none.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let x0 = max(x, other.x)
    let y0 = max(y, other.y)
    return PixelRect(x0, y0, max(0, min(maxX, other.maxX) - x0), max(0, min(maxY, other.maxY) - y0))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(x, other.x)
    let y0 = min(y, other.y)
    return PixelRect(x0, y0, max(maxX, other.maxX) - x0, max(maxY, other.maxY) - y0)
  }
}
