import CairoRaster

/// Why a display or a window cannot be used.
public enum X11Error: Error, Equatable, CustomStringConvertible {
  /// No display is named, neither by the caller nor by the environment.
  case noDisplayNamed
  /// Nothing answers under the name, or it refuses.
  case cannotOpenDisplay(String)
  /// A text that is not a geometry.
  case badGeometry(String)
  /// A side that is not in 1…32767 pixels.
  case badSize(width: Int, height: Int)
  /// The screen's pixels are not made of red, green and blue bits.
  case unsupportedVisual(depth: Int)
  /// The connection ended while something was being set up.
  case connectionLost(String)
  /// Memory for pixels could not be had or used.
  case noPixelMemory(String)

  /// One line: what was found, where, what was expected.
  public var description: String {
    switch self {
    case .noDisplayNamed:
      "cannot open a display: none is named; expected DISPLAY in the environment, or --display"
    case .cannotOpenDisplay(let name):
      "cannot open display '\(name)': no X server answers or it refuses; expected a running one, such as ':0'"
    case .badGeometry(let text):
      "cannot read geometry '\(text)'; expected WIDTHxHEIGHT, +X+Y or both, such as '1280x800+0-40'"
    case .badSize(let width, let height):
      "cannot make a window of \(width)x\(height) pixels; expected 1 to \(ImageSurface.longestSide) a side"
    case .unsupportedVisual(let depth):
      "cannot draw on a screen of depth \(depth): its default visual has no colour bits; expected TrueColor"
    case .connectionLost(let reason):
      "the display is gone: \(reason)"
    case .noPixelMemory(let reason):
      "cannot get memory for the window's pixels: \(reason)"
    }
  }
}
