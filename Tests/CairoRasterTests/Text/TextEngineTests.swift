import Geometry
import Painting
import Testing

@testable import CairoRaster

@Suite struct TextEngineTests {
  private let engine = TextEngine()

  private func run(
    _ string: String, size: Double = 14, _ overflow: TextRun.Overflow = .truncate, lines: Int = 1,
    _ alignment: TextRun.Alignment = .leading, _ font: Font.Family = .sans, _ weight: Font.Weight = .regular
  ) -> TextRun {
    TextRun(
      string, font: Font(size: size, weight: weight, family: font), color: .black, alignment: alignment,
      overflow: overflow, maxLines: lines)
  }

  private func ink(_ run: TextRun, width: Double = 200, scale: Double = 1) throws -> PixelRect {
    let commands: [DrawCommand] = [.text(run, Rect(20, 10, width, 60))]
    let list = DisplayList(size: Size(width + 40, 90), background: .white, entries: [item(1, commands)])
    let blank = DisplayList(size: list.size, background: .white)
    return ImageComparison(try paint(list, scale: scale), try paint(blank, scale: scale), tolerance: 24).bounds
  }

  @Test("An empty text has the height of one line and no width")
  func empty() {
    let size = engine.size(of: run(""), width: 100)
    #expect(size.height == engine.size(of: run("x"), width: 100).height)
    #expect(size.width == 0 && size.height > 14)
  }

  @Test("Truncated text fits its width and ends in an ellipsis", arguments: [200, 100, 40, 12, 1, 0])
  func ellipsis(width: Double) throws {
    let long = run("A notice that is far too long for the bar 与中文混排 and goes on")
    let layout = engine.layout(long, width: width, height: 100, scale: 1)
    #expect(layout.isEllipsized)
    #expect(layout.lineCount == 1)
    if width >= 40 {
      #expect(layout.size.width <= width + 0.5)
      #expect(try ink(long, width: width).maxX <= Int(width) + 21)
    }
  }

  @Test("Text of its own measured width is not truncated", arguments: [1, 1.25, 1.5, 2, 2.7])
  func ownWidth(scale: Double) {
    for string in ["Wave", "The quick brown fox jumps over the lazy dog", "你好，世界", "🎉 party", "fi AV To"] {
      let run = run(string)
      let size = engine.size(of: run, width: .infinity)
      let layout = engine.layout(run, width: size.width, height: 50, scale: scale)
      #expect(!layout.isEllipsized, "\(string)")
      #expect(abs(layout.size.width - size.width * scale) <= 0.5, "\(string)")
    }
  }

  @Test("Newlines are spaces when truncating and lines when wrapping")
  func newlines() {
    #expect(engine.size(of: run("a\nb"), width: 100) == engine.size(of: run("a b"), width: 100))
    #expect(engine.size(of: run("a\r\nb"), width: 100) == engine.size(of: run("a b"), width: 100))
    let one = engine.size(of: run("a", .wrap, lines: 0), width: .infinity).height
    #expect(engine.size(of: run("a\nb\u{2028}c\rd\r\ne", .wrap, lines: 0), width: .infinity).height == 5 * one)
  }

  @Test("Wrapped text keeps to its number of lines, paragraphs included", arguments: 1...5)
  func maxLines(lines: Int) {
    let text =
      "First paragraph with enough words for two lines.\nSecond one, also rather long, so long.\nThird.\nFourth"
    let layout = engine.layout(run(text, .wrap, lines: lines), width: 180, height: 1000, scale: 1)
    #expect(layout.lineCount == lines)
    #expect(layout.isEllipsized)
    #expect(layout.size.width <= 180.5)
  }

  @Test("Without a number the height of the box limits the lines")
  func heightLimits() {
    let text = run("one two three four five six seven eight nine ten eleven twelve", .wrap, lines: 0)
    let line = engine.size(of: text, width: .infinity).height
    #expect(engine.layout(text, width: 80, height: line * 2.5, scale: 1).lineCount == 2)
    #expect(engine.layout(text, width: 80, height: 3, scale: 1).lineCount == 1)
    #expect(!engine.layout(text, width: 80, height: .infinity, scale: 1).isEllipsized)
  }

  @Test("Words that do not fit a line are broken")
  func longWord() {
    let size = engine.size(of: run("Donaudampfschifffahrtsgesellschaft", .wrap, lines: 0), width: 60)
    #expect(size.width <= 60.5)
  }

  @Test(
    "Every script has ink and no missing glyphs",
    arguments: ["Latin", "系统更新", "かな", "한글", "🎉", "👩‍👩‍👧", "مرحبا", "שלום", "e\u{301}\u{323}", "Ω≈ç√∫", "Русский"])
  func scripts(string: String) throws {
    #expect(engine.layout(run(string), width: 200, height: 50, scale: 1).unknownGlyphs == 0)
    #expect(try ink(run(string)).width >= 5)
  }

  @Test(
    "Control characters and lone marks are harmless",
    arguments: [
      "a\u{0}b", "\u{0}", "\u{1}\u{2}\u{7F}", "\u{301}", "\u{202E}abc", "\u{FFFF}", "\t\t", "\u{200D}\u{FE0F}",
      "\u{9B}x",
    ])
  func hostile(string: String) throws {
    for overflow in [TextRun.Overflow.truncate, .wrap] {
      let size = engine.size(of: run(string, overflow, lines: 2), width: 50)
      #expect(size.height > 0 && size.height < 60)
      _ = try ink(run(string, overflow, lines: 2))
    }
    #expect(!SafeText.lines(string).utf8.contains(0))
  }

  @Test("Text after a NUL is kept")
  func nul() {
    #expect(SafeText.singleLine("a\u{0}b") == "a\u{FFFD}b")
    #expect(SafeText.lines("a\u{85}b") == "a\nb")
    #expect(SafeText.singleLine("“é…” ©") == "“é…” ©")
  }

  @Test("Alignment moves the ink, and right-to-left text leads at the right")
  func alignment() throws {
    let left = try ink(run("word"))
    let centre = try ink(run("word", .truncate, lines: 1, .center))
    let right = try ink(run("word", .truncate, lines: 1, .trailing))
    #expect((20...23).contains(left.x) && (217...221).contains(right.maxX))
    #expect(abs(centre.x + centre.maxX - 240) <= 3)
    let hebrew = try ink(run("שלום"))
    #expect((216...221).contains(hebrew.maxX))
    #expect(try ink(run("שלום", .truncate, lines: 1, .trailing)).x < 24)
  }

  @Test("Figures of the mono family have one width; bold is heavier")
  func families() throws {
    let widths = ["1111", "8888", "....", "MMMM"].map {
      engine.size(of: run($0, .truncate, lines: 1, .leading, .mono), width: .infinity).width
    }
    #expect(Set(widths).count == 1)
    let regular = engine.size(of: run("Weight"), width: .infinity).width
    let semibold = engine.size(of: run("Weight", .truncate, lines: 1, .leading, .sans, .semibold), width: .infinity)
    #expect(semibold.width > regular * 1.05)
  }

  @Test("Sizes grow with the font, also at senseless ones", arguments: [0, -5, 1e9, Double.nan, Double.infinity])
  func sizes(size: Double) {
    #expect(
      engine.size(of: run("x", size: 28), width: .infinity).width > engine.size(of: run("x"), width: .infinity).width)
    #expect(engine.size(of: run("x", size: size), width: 100).height.isFinite)
  }

  @Test("Layouts are remembered up to a limit, whatever their colour")
  func cache() {
    let small = TextEngine(limit: 16)
    for index in 0..<200 {
      _ = small.size(of: run("text \(index)"), width: 100)
      #expect(small.layoutCount <= 16)
    }
    var red = run("text 199")
    let before = small.layoutCount
    red.color = Color(0xFF0000)
    _ = small.size(of: red, width: 100)
    #expect(small.layoutCount == before)
    let kept = small.layout(red, width: 100, height: 20, scale: 1)
    #expect(kept === small.layout(run("text 199"), width: 100, height: 30, scale: 1))
  }
}
