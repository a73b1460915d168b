import Geometry

/// Items that are made translucent together, after they were painted over each other.
public struct DisplayGroup: Equatable, Sendable {
  /// Names the group over time; unlike every item's and the same from frame to frame.
  public var id: UInt64
  /// Opacity in 0…1 of the group as a whole.
  public var alpha: Double
  /// The box in list points that holds the group.
  public var bounds: Rect
  /// Index into `DisplayList.clips`, or −1 for none.
  public var clip: Int32

  /// Creates what begins a group; everything up to its `endGroup` belongs to it.
  public init(id: UInt64, alpha: Double, bounds: Rect, clip: Int32) {
    self.id = id
    self.alpha = alpha
    self.bounds = bounds
    self.clip = clip
  }
}

/// One step of a display list.
public enum DisplayEntry: Sendable {
  /// Something drawn.
  case item(DisplayItem)
  /// Items that rest, moved by `transform` and limited by a clip of this list (−1: none).
  case resting(RestingItems, transform: AffineTransform, clip: Int32)
  /// Starts a group; every group ends with `endGroup`.
  case beginGroup(DisplayGroup)
  /// Ends the group that began last.
  case endGroup
}
