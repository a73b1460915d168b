import Effects
import Files
import Foundation
import Geometry
import HandOff
import Motion
import Rendering
import TestSupport
import Testing

/// The exported pages play in a real browser, and what it computes is held against the trace.
@Suite(.needs("chromium")) struct ChromiumTests {
  /// One page with what is known of it.
  struct Page {
    var name: String
    var html: String
    var configuration: SceneConfiguration
    /// When the first roll, transition or reload begins in scene time.
    var start: Double
    var end: Double

    /// The largest error that the page itself states; 0 where it has no `linear()`.
    var statedError: Double {
      guard let range = html.range(of: "largest error ") else { return 0 }
      return Double(html[range.upperBound...].prefix { $0 != " " }) ?? .nan
    }

    /// 60 times, none of them exactly at a start or end.
    var times: [Double] { (0..<60).map { (Double($0) + 0.487) / 60 * (end - start) } }
  }

  @Test("Web Animations agree with the trace within the stated error: 30 parameter sets at 60 times")
  func agreement() throws {
    let pages = try Self.pages()
    #expect(pages.count == 30)
    let results = try Self.sample(pages)
    for (page, rows) in zip(pages, results) {
      #expect(rows.first?.hasSuffix(",false") == true, "the browser reduces motion although nobody asked")
      compare(page, rows)
    }
  }

  @Test("they agree at the edges of the parameters too, alone and together")
  func edges() throws {
    let pages = try EffectSet.builtIn.flatMap { effect in
      try Samples.odd(effect).enumerated().map { number, values in
        try Self.page("\(effect.name) edge \(number)", Samples.configuration(effect, values))
      }
    }
    #expect(pages.count > 40)
    let results = try Self.sample(pages)
    for (page, rows) in zip(pages, results) { compare(page, rows) }
  }

  @Test("with reduced motion they agree with the reduced trace: 30 parameter sets at 60 times")
  func reducedAgreement() throws {
    let pages = try Self.pages(reduced: true)
    #expect(pages.count == 30)
    // Both styles of the ticker are among them.
    let styles = pages.filter { $0.configuration.kind.name == "ticker" }.map { page in
      EffectKind.ticker.parameter("style").map { page.configuration.values[$0] }
    }
    #expect(Set(styles).count == 2)
    let results = try Self.sample(pages, ["--force-prefers-reduced-motion"])
    for (page, rows) in zip(pages, results) {
      #expect(rows.first?.hasSuffix(",true") == true, "the browser does not reduce motion")
      compare(page, rows)
    }
  }

  /// Holds the browser's rows of a page against the trace of its scene.
  private func compare(_ page: Page, _ rows: [String]) {
    let trace = Trace(Scene(page.configuration))
    var wanted: [Double: [String: TraceRow]] = [:]
    for time in page.times {
      wanted[time] = Dictionary(trace.rows(at: page.start + time).map { ($0.view, $0) }) { a, _ in a }
    }
    var count = 0
    var distances: [String: Double] = [:]
    for rows in wanted.values {
      for row in rows.values {
        distances[row.view] = max(
          distances[row.view] ?? 0, Self.offset(row, page.configuration).x.magnitude,
          Self.offset(row, page.configuration).y.magnitude)
      }
    }
    var worst = 0.0
    for line in rows.dropFirst() {
      let fields = line.split(separator: ",").map { String($0) }
      guard fields.count == 5, let time = Double(fields[0]), let row = wanted[time]?[fields[1]] else { continue }
      count += 1
      let reach = (page.configuration.kind.name == "ticker" ? 44 : distances[row.view]) ?? 0
      // The browser prints six digits; everything beyond is the curve.
      let allowed = page.statedError * Self.fullDistance(row, page, reach) + reach * 1e-5 + 1e-3
      let offset = Self.offset(row, page.configuration)
      let difference = max(
        (offset.x - (Double(fields[2]) ?? .nan)).magnitude, (offset.y - (Double(fields[3]) ?? .nan)).magnitude)
      worst = max(worst, difference / max(allowed, 1e-9))
      if !(difference <= allowed) {
        Issue.record("\(page.name) \(line): expected \(offset), off by \(difference), allowed \(allowed)")
      }
      let alpha = ((Double(fields[4]) ?? .nan) - row.alpha).magnitude
      if !(alpha <= 2e-4) { Issue.record("\(page.name) \(line): expected opacity \(row.alpha)") }
    }
    #expect(count >= 60, "\(page.name): \(count) values")
    print(
      "css \(page.name): \(count) values, stated error \(page.statedError), worst \(NumberText.text(worst * 100, decimals: 1)) % of what is allowed"
    )
  }

  /// Where a view is beside the place it ends at or starts from.
  private static func offset(_ row: TraceRow, _ configuration: SceneConfiguration) -> Point {
    if row.view.hasPrefix("row.") { return Point(row.transform.tx, row.transform.ty) }
    if ["table", "from", "to"].contains(row.view) { return .zero }
    if row.view.hasPrefix("notice.") { return Point(0, row.frame.minY) }
    // A slice stands along one axis where it was cut; only the other one moves.
    return EffectKind.slices.parameter("axis").map { configuration.values[$0] } == .choice("horizontal")
      ? Point(row.frame.minX, 0) : Point(0, row.frame.minY)
  }

  /// The whole distance of a view, of which the error is a share: the spring overshoots, so it is not what was seen.
  private static func fullDistance(_ row: TraceRow, _ page: Page, _ reach: Double) -> Double {
    let info = page.configuration.kind
    func number(_ key: String) -> Double {
      if case .number(let number)? = info.parameter(key).map({ page.configuration.values[$0] }) { number } else { .nan }
    }
    let size = page.configuration.size
    switch info.name {
    case "cascade": return number("travel") * max(size.width, size.height - 64)
    case "slices": return max(number("minTravel"), number("maxTravel")) * max(size.width, size.height)
    default: return 0
    }
  }

  // MARK: Pages

  static func pages(reduced: Bool = false) throws -> [Page] {
    let limits: [String: ClosedRange<Double>] = [
      "sliceWidth": 23...200, "rowHeight": 40...200, "stay": 0...3, "load": 0...1, "hold": 0...1, "stagger": 0...0.1,
    ]
    var pages: [Page] = []
    for effect in EffectSet.builtIn {
      for (number, values) in Samples.sets(effect, count: 10, seed: 5, limits: limits).enumerated() {
        var configuration = Samples.configuration(effect, values)
        configuration.reducedMotion = reduced
        if number % 3 == 2 { configuration.size = Size(640, 413.5) }
        let tolerance = [0.005, 0.02, 0.001][number % 3]
        pages.append(try page("\(effect.name) \(number)", configuration, tolerance: tolerance))
      }
    }
    return pages
  }

  static func page(_ name: String, _ configuration: SceneConfiguration, tolerance: Double = 0.005) throws -> Page {
    let isTicker = configuration.kind.name == "ticker"
    return Page(
      name: name, html: try CodeExport.text(.css, ExportSource(configuration), tolerance: tolerance),
      configuration: configuration, start: isTicker ? Scene(configuration).run.run.end : 0,
      end: configuration.firstRunEnd)
  }

  static func sample(_ pages: [Page], _ more: [String] = []) throws -> [[String]] {
    let scratch = try Scratch()
    let script = try #require(Bundle.module.url(forResource: "sample", withExtension: "js", subdirectory: "Harness"))
    let list = pages.map { page in
      """
      {"name": \(JSONValue.quoted(page.name)), "html": \(JSONValue.quoted(page.html)), \
      "rolls": \(page.configuration.kind.name == "ticker"), "times": [\(page.times.map { "\($0)" }.joined(separator: ","))]}
      """
    }
    let json = list.joined(separator: ",\n").split(separator: "<", omittingEmptySubsequences: false).joined(
      separator: "\\u003C")
    let file = try scratch.write(
      "<!doctype html><meta charset=utf-8><body><script>\(try String(contentsOf: script, encoding: .utf8))"
        + "sampleAll([\(json)]);</script>", to: "driver.html")
    let result = try Tool("chromium").run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--user-data-dir=\(scratch.file("profile"))", "--virtual-time-budget=120000",
      ] + more + ["--dump-dom", "file://" + file])
    let text = result.text
    let open = try #require(
      text.range(of: "<pre id=\"result\">#"), "no result: \(result.errors.suffix(2000)) \(text.suffix(500))")
    let close = try #require(text.range(of: "</pre>", options: .backwards))
    let parts = text[open.upperBound..<close.lowerBound].components(separatedBy: "\n#")
    #expect(parts.last == "end", "\(parts.last?.prefix(300) ?? "")")
    return parts.dropLast().map { $0.components(separatedBy: "\n") }
  }
}
