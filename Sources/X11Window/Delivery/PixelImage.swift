import CX11

/// Xlib's description of pixels in memory.
@MainActor
final class PixelImage {
  let handle: UnsafeMutablePointer<XImage>
  /// What is described, where it is not a segment that holds the image.
  private var memory: PixelMemory?

  /// Bytes from one row to the next.
  var bytesPerRow: Int { Int(handle.pointee.bytes_per_line) }

  /// Takes over an image.
  init(adopting handle: UnsafeMutablePointer<XImage>) { self.handle = handle }

  /// Describes pixels in native byte order.
  ///
  /// - Parameter bytesPerRow: Zero leaves it to Xlib, which makes rows of whole 32-bit words.
  init?(connection: X11Connection, screen: ScreenFormat, width: Int, height: Int, bytesPerRow: Int) {
    guard
      let handle = XCreateImage(
        connection.display, screen.visual, UInt32(screen.pixels.depth), ZPixmap, 0, nil, UInt32(width), UInt32(height),
        32, Int32(bytesPerRow))
    else { return nil }
    // Xlib swaps the bytes for a server of the other order.
    handle.pointee.byte_order = UInt32(1).littleEndian == 1 ? LSBFirst : MSBFirst
    self.handle = handle
  }

  isolated deinit { easel_free_image(handle) }

  /// Says where the pixels are.
  func setPixels(_ memory: PixelMemory) {
    self.memory = memory
    handle.pointee.data = memory.base.assumingMemoryBound(to: CChar.self)
  }
}
