/// The moment a frame is made for.
public struct FrameTick: Equatable, Sendable {
  /// When the frame is meant to be seen, in monotonic seconds; grows from frame to frame.
  public var time: Double
  /// The refreshes that passed without a frame since the last one, while frames were wanted all along.
  public var missed: Int
  /// The seconds slept beyond the wake-up that was asked for, when that is a stall; else zero.
  public var stall: Double
}

/// What became of a frame.
public struct FrameReport: Equatable, Sendable {
  /// The time the frame was made for, in monotonic seconds.
  public var intended: Double
  /// When its pixels were handed to the server, in monotonic seconds.
  public var presented: Double
  /// The pixel bytes sent, four for a pixel; zero when nothing had changed.
  public var bytesSent: Int
  /// The refreshes missed before this frame.
  public var missed: Int
}
