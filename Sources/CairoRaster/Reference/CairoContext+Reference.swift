import CCairo
import Geometry
import Painting

/// Drawing that the plain reference and files of shapes need.
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

  /// Draws into a picture of its own from here on.
  func beginGroup() { cairo_push_group(handle) }

  /// Lays what was drawn since `beginGroup` over what is below.
  func endGroup(alpha: Double) {
    cairo_pop_group_to_source(handle)
    cairo_paint_with_alpha(handle, alpha)
  }
}

/// The versions of the libraries that draw.
public enum RasterLibraries {
  /// Name and version of each.
  public static var versions: [(name: String, version: String)] {
    [("cairo", cairo_version_string().map { String(cString: $0) } ?? "unknown"), ("pango", TextEngine.pangoVersion)]
  }
}
