import Effects
import Testing

@Suite("Built-in content")
struct BuiltInContentTests {
  /// Whether a text has a Chinese character in it.
  static func isChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }

  @Test("has enough notices, in both languages, none twice")
  func notices() {
    let texts = BuiltInContent.notices.map(\.text)
    #expect(texts.count >= 8)
    #expect(Set(texts).count == texts.count)
    #expect(texts.contains { Self.isChinese($0) })
    #expect(texts.contains { !Self.isChinese($0) })
    #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
  }

  @Test("has enough rows, in both languages, none twice, each with a second line")
  func rows() {
    let rows = BuiltInContent.rows
    #expect(rows.count >= 24)
    #expect(Set(rows.map(\.title)).count == rows.count)
    #expect(rows.filter { Self.isChinese($0.title) }.count >= 10)
    #expect(rows.filter { !Self.isChinese($0.title) }.count >= 10)
    #expect(rows.allSatisfy { $0.subtitle?.isEmpty == false && $0.image == nil })
    #expect(rows.first == TableRow(title: "Reading slowly, on purpose", subtitle: "3 min · today"))
  }
}
