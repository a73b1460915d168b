import CX11

/// The visual that windows are made with, and the form of its pixels.
@MainActor
struct ScreenFormat {
  let visual: UnsafeMutablePointer<Visual>
  let pixels: PixelFormat
  /// Whether it is the root's own, so that the default colour map fits.
  let isDefault: Bool

  /// Takes the screen's own visual if it has colour bits, else a TrueColor visual of 24 bits.
  init(connection: X11Connection) throws(X11Error) {
    let display = connection.display
    let depth = XDefaultDepth(display, connection.screen)
    if let visual = XDefaultVisual(display, connection.screen),
      let pixels = Self.pixels(display, visual, depth: Int(depth)), pixels.isSupported
    {
      self.visual = visual
      self.pixels = pixels
      isDefault = true
      return
    }
    var info = XVisualInfo()
    guard XMatchVisualInfo(display, connection.screen, 24, TrueColor, &info) != 0, let visual = info.visual,
      let pixels = Self.pixels(display, visual, depth: 24), pixels.isSupported
    else { throw .unsupportedVisual(depth: Int(depth)) }
    self.visual = visual
    self.pixels = pixels
    isDefault = false
  }

  private static func pixels(
    _ display: OpaquePointer, _ visual: UnsafeMutablePointer<Visual>, depth: Int
  ) -> PixelFormat? {
    // Palette and grey visuals have no masks.
    guard visual.pointee.red_mask != 0 else { return nil }
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(display, &count) else { return nil }
    defer { X11Connection.release(formats) }
    let format = UnsafeBufferPointer(start: formats, count: Int(count)).first { Int($0.depth) == depth }
    guard let format else { return nil }
    return PixelFormat(
      depth: depth, bitsPerPixel: Int(format.bits_per_pixel),
      redMask: UInt32(truncatingIfNeeded: visual.pointee.red_mask),
      greenMask: UInt32(truncatingIfNeeded: visual.pointee.green_mask),
      blueMask: UInt32(truncatingIfNeeded: visual.pointee.blue_mask))
  }
}
