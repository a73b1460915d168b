import Geometry

/// A recording placed on the page: what moves, fades or changes together.
public struct DisplayItem: Sendable {
  /// Names the view content over time; unique in a list, the same from frame to frame.
  public var id: UInt64
  /// Counts content changes of this item; equal numbers of one id mean the same recording.
  public var version: UInt32
  /// What is drawn, in its own coordinates (points).
  public var recording: Recording
  /// From the recording's coordinates to the list's (points).
  public var transform: AffineTransform
  /// Opacity in 0…1 of the item as a whole.
  public var alpha: Double
  /// Index into `DisplayList.clips`, or −1 for none.
  public var clip: Int32
  /// Whether it moves, fades or is turned now or soon: the raster then keeps a picture and places it at sub-pixel positions.
  public var isMoving: Bool
  /// How far it has come since the frame before, in points; more than a pixel hides where between two pixels it stands.
  public var travel: Double

  /// Creates an item: opaque, without a clip and at rest unless told otherwise.
  public init(
    id: UInt64, version: UInt32, recording: Recording, transform: AffineTransform, alpha: Double = 1, clip: Int32 = -1,
    isMoving: Bool = false, travel: Double = 0
  ) {
    self.id = id
    self.version = version
    self.recording = recording
    self.transform = transform
    self.alpha = alpha
    self.clip = clip
    self.isMoving = isMoving
    self.travel = travel
  }

  /// Whether it is so fast, at `scale` pixels a point, that whole pixels look the same as places between them.
  public func isFast(scale: Double) -> Bool { travel * scale > 1 }

  /// The item as it stands in another list, whose clip `clip` is around everything of this one.
  public func placed(by transform: AffineTransform, clip: Int32) -> DisplayItem {
    var item = self
    if !transform.isTranslation {
      item.transform = item.transform.concatenating(transform)
      item.travel *= transform.determinant.magnitude.squareRoot()
    } else if transform.tx != 0 || transform.ty != 0 {
      item.transform = item.transform.concatenating(transform)
    }
    item.clip = clip
    return item
  }

  /// The box in list points outside of which nothing is drawn, clips aside.
  public var bounds: Rect { transform.apply(to: recording.bounds) }
}
