import CGdkPixbuf
import Painting

/// A decoded image; owns a gdk-pixbuf object.
final class LoadedPixels {
  private let pixbuf: OpaquePointer
  let width: Int
  let height: Int

  /// Decodes a file and turns the image upright.
  init(_ path: String) throws(GLibFailure) {
    var failure: UnsafeMutablePointer<GError>?
    // Not a loader fed with bytes: that one takes half a PNG for a whole picture.
    let decoded = gdk_pixbuf_new_from_file(path, &failure)
    defer { if let decoded { g_object_unref(UnsafeMutableRawPointer(decoded)) } }
    guard let decoded, let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else {
      throw GLibFailure(taking: failure)
    }
    pixbuf = upright
    width = Int(gdk_pixbuf_get_width(upright))
    height = Int(gdk_pixbuf_get_height(upright))
  }

  /// The size in a file's header, without decoding it; nil where no loader knows.
  static func size(ofFile path: String) -> (width: Int, height: Int)? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else { return nil }
    return (Int(width), Int(height))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  /// A premultiplied copy.
  func makePicture() -> Picture {
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
    return Picture(width: width, height: height) { target in
      guard let source = gdk_pixbuf_read_pixels(pixbuf) else {
        return target.update(repeating: 0xFF00_0000, count: width * height)
      }
      for y in 0..<height {
        var pixel = source + y * rowBytes
        for x in 0..<width {
          let alpha = channels == 4 ? UInt32(pixel[3]) : 255
          target[y * width + x] = Self.premultiplied(UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]), alpha)
          pixel += channels
        }
      }
    }
  }

  private static func premultiplied(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    func part(_ value: UInt32) -> UInt32 { (value * alpha + 127) / 255 }
    return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
