/// Seconds that the parts of making a frame took.
public struct FrameTimings: Hashable, Sendable {
  /// Events and animations brought to the frame's time.
  public var timeline = 0.0
  /// Views placed.
  public var layout = 0.0
  /// The display list made.
  public var paint = 0.0

  /// All parts at 0.
  public init() {}

  /// The sums, part by part.
  public static func + (a: FrameTimings, b: FrameTimings) -> FrameTimings {
    var sum = a
    sum.timeline += b.timeline
    sum.layout += b.layout
    sum.paint += b.paint
    return sum
  }
}
