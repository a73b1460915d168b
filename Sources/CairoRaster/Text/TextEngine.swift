import CCairo
import CPango
import Geometry
import Painting

/// Lays out text with Pango and remembers the layouts; independent of the machine's font settings.
///
/// Outlines are hinted lightly (upright only) and glyph widths are not rounded, so that a text has the same lines at every
/// scale. Faces: DejaVu Sans and DejaVu Sans Mono, then Noto Sans CJK SC, then whatever fontconfig finds. Where a face has no
/// semibold its bold is taken. Han characters have their Chinese shapes.
public final class TextEngine: TextMeasuring {
  private struct Key: Hashable {
    /// With the colour taken out: it does not change the layout.
    var run: TextRun
    var width: Double
    var height: Double
    var scale: Double
  }

  private struct FontKey: Hashable {
    var font: Font
    var scale: Double
  }

  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private var fonts: [FontKey: OpaquePointer] = [:]
  private var layouts: [Key: (layout: TextLayout, use: Int)] = [:]
  private var uses = 0
  private let limit: Int

  /// Creates an engine that remembers up to `limit` layouts, at least 2.
  public init(limit: Int = 512) {
    self.limit = max(limit, 2)
    map = pango_cairo_font_map_new()
    context = pango_font_map_create_context(map)
    pango_context_set_language(context, pango_language_from_string("zh-cn"))
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    layouts.removeAll()
    for font in fonts.values { pango_font_description_free(font) }
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    if let map { g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  /// The version of Pango that runs.
  package static var pangoVersion: String { pango_version_string().map { String(cString: $0) } ?? "unknown" }

  /// How many layouts are remembered now.
  public var layoutCount: Int { layouts.count }

  /// The logical size in points; a width that is not finite sets no limit, one below 0 counts as 0.
  public func size(of run: TextRun, width: Double) -> Size {
    layout(run, width: width.isFinite ? max(width, 0) : .infinity, height: .infinity, scale: 1).size
  }

  /// The layout of a run in a box of `width` × `height` points, in device pixels at `scale`.
  func layout(_ run: TextRun, width: Double, height: Double, scale: Double) -> TextLayout {
    var plain = run
    plain.color = .black
    // Only wrapped text without a number of lines depends on the height.
    let limitsLines = run.overflow == .wrap && run.maxLines <= 0
    let key = Key(run: plain, width: width, height: limitsLines ? height : .infinity, scale: scale)
    uses += 1
    if let index = layouts.index(forKey: key) {
      layouts.values[index].use = uses
      return layouts.values[index].layout
    }
    let fresh = TextLayout(
      run, font: font(run.font, scale: scale), context: context, width: width * scale, height: key.height * scale)
    if layouts.count >= limit { forgetOldest() }
    layouts[key] = (fresh, uses)
    return fresh
  }

  /// Forgets the half that was not used for longest, so that forgetting is rare.
  private func forgetOldest() {
    let ages = layouts.values.map(\.use).sorted()
    let bound = ages[ages.count / 2]
    layouts = layouts.filter { $0.value.use > bound }
  }

  private func font(_ font: Font, scale: Double) -> OpaquePointer {
    let key = FontKey(font: font, scale: scale)
    if let known = fonts[key] { return known }
    if fonts.count >= 64 {
      for old in fonts.values { pango_font_description_free(old) }
      fonts.removeAll()
    }
    let description: OpaquePointer = pango_font_description_new()
    let family = font.family == .mono ? "DejaVu Sans Mono" : "DejaVu Sans"
    pango_font_description_set_family(description, family + ",Noto Sans CJK SC")
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    let size = font.size * scale
    // Pango counts in 1/1024 pixels; sizes outside this range draw nothing anybody could read.
    let safe = size.isFinite ? min(max(size, 0.5), 4096) : 0.5
    pango_font_description_set_absolute_size(description, safe * Double(PANGO_SCALE))
    fonts[key] = description
    return description
  }
}
