import Geometry

/// A rectangle (with round corners, possibly turned) that limits drawing, within its parent clip.
public struct ClipNode: Equatable, Sendable {
  /// Index of the clip around this one, or −1.
  public var parent: Int32
  /// The rectangle in its own coordinates.
  public var rect: Rect
  /// The radius of the corners in the rectangle's coordinates; cut to half the shorter side, square at 0 and below.
  public var radius: Double
  /// From the rectangle's coordinates to the list's.
  public var transform: AffineTransform

  /// Creates a clip; the one with the index `parent` stands before it in its list.
  public init(parent: Int32, rect: Rect, radius: Double, transform: AffineTransform) {
    self.parent = parent
    self.rect = rect
    self.radius = radius
    self.transform = transform
  }
}
