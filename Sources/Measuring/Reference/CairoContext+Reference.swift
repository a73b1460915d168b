import CCairo
import CairoRaster
import Geometry

/// Drawing that only the plain reference needs.
extension CairoContext {
  /// Draws the part of a picture that shows in a window of whole pixels; the picture's edge pixels go on outside it, which is many times
  /// faster than fading it out.
  func paint(_ image: ImageSurface, at place: Point, in window: PixelRect, alpha: Double) {
    clip(window)
    setSource(image, at: place)
    cairo_pattern_set_extend(cairo_get_source(handle), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(handle, alpha)
  }

  /// Draws a picture with its first pixel at a place.
  func paint(_ image: ImageSurface, at place: Point, alpha: Double) {
    setSource(image, at: place)
    cairo_paint_with_alpha(handle, alpha)
  }
}

/// The versions of the libraries that draw.
enum RasterLibraries {
  /// Name and version of each.
  static var versions: [(name: String, version: String)] {
    [("cairo", cairo_version_string().map { String(cString: $0) } ?? "unknown"), ("pango", TextEngine.pangoVersion)]
  }
}
