import Geometry

/// A picture for window lists and task bars.
public struct WindowIcon: Sendable {
  /// Pixels in a row, at least 1.
  public var width: Int
  /// 0xAARRGGBB with straight alpha, row by row; its count is a multiple of the width.
  public var pixels: [UInt32]

  /// Creates an icon.
  public init(width: Int, pixels: [UInt32]) {
    self.width = width
    self.pixels = pixels
  }
}

/// How a window begins.
public struct WindowConfiguration: Sendable {
  /// The display's name; nil takes it from the environment.
  public var display: String?
  /// What the person asked for, in device pixels; goes before `size`.
  public var geometry: WindowGeometry?
  /// The title, for people.
  public var title = "Easel"
  /// The instance name for resource and window manager rules.
  public var name = "easel"
  /// The class for resource and window manager rules.
  public var className = "Easel"
  /// Whether it begins as full screen.
  public var isFullscreen = false
  /// The size in points.
  public var size = Size(1280, 800)
  /// Whether `size` is cut to the screen's, for one that was remembered from another screen.
  public var fitsScreen = false
  /// The least size in points that the window manager should allow.
  public var minimumSize = Size(1, 1)
  /// Pictures of several sizes.
  public var icons: [WindowIcon] = []
  /// Device pixels per point; nil takes `Xft.dpi` from the display and follows its changes.
  public var scale: Double?
  /// How pixels reach the server.
  public var delivery = DeliveryMode.automatic
  /// Whether the display's reports set the pace; otherwise a timer does.
  public var usesDisplayClock = true

  /// Creates the configuration of a plain window of 1280 × 800 points.
  public init() {}
}
