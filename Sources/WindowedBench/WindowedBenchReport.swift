import Files
import X11Window

/// What there is to tell when a bench's window has closed.
public struct WindowedBenchReport {
  /// Why it closed; nil while it is open.
  public internal(set) var closeReason: CloseReason?
  /// The scene shown at the end with all its input.
  public internal(set) var record: SessionRecord
  /// Frames that were handed to the display.
  public internal(set) var frames = 0
  /// Refreshes that passed without the frame that was meant for them.
  public internal(set) var missed = 0
  /// Seconds from the first frame to the end of the window.
  public internal(set) var seconds = 0.0
  /// When the first picture was handed to the display, in monotonic seconds.
  public internal(set) var firstShown: Double?
  /// Milliseconds that each frame took until it was handed on; empty where nobody asked.
  public internal(set) var work: [Double] = []
  /// Bytes that each frame handed on, the first one left out: it is always whole. Empty where nobody asked.
  public internal(set) var bytes: [Int] = []
}
