import CCairo
import Painting

/// Pictures in files.
public enum ImageFile {
  /// Reads an image of any kind that gdk-pixbuf knows, turned upright as its camera says; of an animation the first picture.
  ///
  /// - Throws: `unusableFile` for what is missing, empty, a folder, broken, of an unknown kind (naming the package that brings a
  ///   missing loader) or over 32767 pixels a side.
  public static func load(_ path: String) throws(RasterError) -> Picture {
    let bytes = try FileBytes.read(path)
    let found = ImageKind(bytes)
    // Asked before decoding: a huge picture would need gigabytes only to be refused.
    if let size = LoadedPixels.size(ofFile: path), max(size.width, size.height) > ImageSurface.longestSide {
      throw .unusableFile(
        path: path, found: "an image of \(size.width) × \(size.height) pixels",
        expected: "at most \(ImageSurface.longestSide) pixels a side")
    }
    guard !found.isCut else {
      throw .unusableFile(path: path, found: "a JPEG image that ends too early", expected: "a whole image")
    }
    do {
      return try LoadedPixels(path).makePicture()
    } catch {
      throw .unusableFile(path: path, found: found.problem(error), expected: found.expectation(error))
    }
  }

  /// The surface as a PNG file in memory: RGB where it has no alpha, else RGBA. The same pixels always give the same bytes.
  ///
  /// - Throws: `cairo` when memory is short.
  public static func png(_ surface: ImageSurface) throws(RasterError) -> [UInt8] {
    surface.flush()
    let output = CairoOutput()
    let status = withExtendedLifetime(output) {
      cairo_surface_write_to_png_stream(surface.handle, CairoOutput.write, output.closure)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(operation: "encoding a PNG", status: cairoMessage(status))
    }
    return output.bytes
  }
}
