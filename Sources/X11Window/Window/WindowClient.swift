import CairoRaster
import Geometry
import ViewTree

/// Why a window closes.
public enum CloseReason: Equatable, Sendable {
  /// The person closed it through the window manager.
  case userClosed
  /// The program asked for it.
  case requested
  /// A signal asked the program to end.
  case signal(Int32)
  /// The server, the connection or the window itself is gone, for a reason in words.
  case connectionLost(String)

  /// The exit status by convention: 0, 128 + the signal's number, or 1 for a lost connection.
  public var exitStatus: Int32 {
    switch self {
    case .userClosed, .requested: 0
    case .signal(let number): 128 + number
    case .connectionLost: 1
    }
  }
}

/// What a window shows and to whom its input goes.
@MainActor
public protocol WindowClient: AnyObject {
  /// The size in device pixels or the scale (pixels per point) changed; also called once before the first frame.
  func windowDidResize(width: Int, height: Int, scale: Double)
  /// Something a person did, in order and before the next frame; locations are in points, which are pixels / scale.
  func windowDidReceive(_ event: InputEvent)
  /// A text that was asked for does not come.
  func windowDidNotReceiveText(_ reason: PasteFailure)
  /// When the next frame is wanted; asked after events, timers and frames.
  var frameDemand: FrameDemand { get }
  /// Moves on to a frame's time and says what changed, in device pixels; with nothing changed nothing is sent.
  ///
  /// - Parameter time: When the frame is meant to be seen, in monotonic seconds; grows from frame to frame.
  func prepareFrame(at time: Double) -> [PixelRect]
  /// Paints the prepared frame inside `damage`, which covers what `prepareFrame` returned and may cover more.
  ///
  /// The surface is memory of its own right: whoever keeps it over a resize may go on drawing, but nobody will see it.
  /// - Throws: What kept the frame from being painted. Then nothing of it is shown, the window says so once, and its damage is painted
  ///   again at the next refresh.
  func drawFrame(into surface: ImageSurface, damage: [PixelRect]) throws(RasterError)
  /// What became of the frame; called for every prepared frame, with no bytes sent for one that could not be painted.
  func frameDidPresent(_ report: FrameReport)
  /// The program or the window slept this many seconds too long; called before the next frame is prepared.
  func windowDidStall(by seconds: Double)
  /// The window is about to close; called once. The loop stops when this returns or, where copied text is on the clipboard and a clipboard
  /// manager runs, as soon as that has fetched the text, three seconds later at most.
  func windowShouldClose(_ reason: CloseReason)
  /// The desktop asks for less movement, or no longer does; called once before the first frame, then when it changes.
  func windowDidLearn(reducesMotion: Bool)
}
