import CPango
import Geometry
import Painting

/// A laid-out text: the owner of one Pango layout, which never changes after it is made.
final class TextLayout {
  private let layout: OpaquePointer
  /// The logical extent in device pixels.
  let size: Size

  /// Lays out text.
  ///
  /// - Parameters:
  ///   - width: the width of the box in device pixels; infinite for no limit.
  ///   - height: the height of the box in device pixels that limits the lines when the run sets no number; infinite for no limit.
  init(
    _ run: TextRun, font: OpaquePointer, context: OpaquePointer?, width: Double, height: Double
  ) {
    layout = pango_layout_new(context)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_alignment(layout, Self.alignment(run.alignment))
    // Half a pixel more than asked: widths measured at another scale may differ by the rounding of every glyph.
    let isLimited = width < 1_000_000
    pango_layout_set_width(layout, isLimited ? Int32((max(width, 0) + 0.5) * Double(PANGO_SCALE)) : -1)
    switch run.overflow {
    case .truncate:
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_ellipsize(layout, isLimited ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
      Self.set(SafeText.singleLine(run.string), on: layout)
    case .wrap:
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      let text = SafeText.lines(run.string)
      Self.set(text, on: layout)
      let lines = run.maxLines > 0 ? run.maxLines : Self.lines(of: layout, within: height)
      if pango_layout_get_line_count(layout) > lines { Self.cut(layout, text, toLines: lines) }
    }
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    size = Size(Double(logical.width) / Double(PANGO_SCALE), Double(logical.height) / Double(PANGO_SCALE))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Whether anything was left out for want of room.
  var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }
  /// How many lines there are; at least 1.
  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }
  /// How many characters no font has.
  var unknownGlyphs: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

  /// Draws the text with its top left corner at the pen of a Cairo context, in the context's colour.
  func show(on context: CairoContext) { pango_cairo_show_layout(context.handle, layout) }

  private static func alignment(_ alignment: TextRun.Alignment) -> PangoAlignment {
    switch alignment {
    case .leading: PANGO_ALIGN_LEFT  // Pango swaps left and right for right-to-left paragraphs by itself.
    case .center: PANGO_ALIGN_CENTER
    case .trailing: PANGO_ALIGN_RIGHT
    }
  }

  private static func set(_ text: String, on layout: OpaquePointer) {
    // SafeText leaves no NUL inside, so the text can go as a C string.
    text.withCString { pango_layout_set_text(layout, $0, -1) }
  }

  /// How many lines end above a height; at least 1.
  private static func lines(of layout: OpaquePointer, within height: Double) -> Int {
    guard height.isFinite else { return Int.max }
    let count = Int(pango_layout_get_line_count(layout))
    var fitting = 0
    while fitting < count, bottom(ofLine: fitting, of: layout) <= height + 0.5 { fitting += 1 }
    return max(fitting, 1)
  }

  /// The lower edge of a line in pixels.
  private static func bottom(ofLine index: Int, of layout: OpaquePointer) -> Double {
    guard let iterator = pango_layout_get_iter(layout) else { return 0 }
    defer { pango_layout_iter_free(iterator) }
    for _ in 0..<index where pango_layout_iter_next_line(iterator) == 0 { break }
    var low: Int32 = 0
    var high: Int32 = 0
    pango_layout_iter_get_line_yrange(iterator, &low, &high)
    return Double(high) / Double(PANGO_SCALE)
  }

  /// Makes the last allowed line take the rest of the text and end in an ellipsis. Pango counts lines per paragraph, so the
  /// limit is a height, and the rest must be one paragraph.
  private static func cut(_ layout: OpaquePointer, _ text: String, toLines count: Int) {
    guard let line = pango_layout_get_line_readonly(layout, Int32(count - 1)) else { return }
    let start = Int(line.pointee.start_index)
    let bytes = text.utf8
    let split = bytes.index(bytes.startIndex, offsetBy: min(start, bytes.count))
    let limit = bottom(ofLine: count - 1, of: layout)
    set(String(text[..<split]) + SafeText.singleLine(String(text[split...])), on: layout)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, Int32(min(limit, 1_000_000) * Double(PANGO_SCALE)))
  }
}
