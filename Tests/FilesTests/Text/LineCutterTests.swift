import Testing

@testable import Files

@Suite("Lines")
struct LineCutterTests {
  private func pieces(_ texts: [String], longest: Int = .max) -> [String] {
    var cutter = LineCutter(longest: longest)
    var lines: [LineCutter.Line] = []
    for text in texts { lines += cutter.add(text.utf8) }
    if let last = cutter.finish() { lines.append(last) }
    return lines.map(\.text)
  }

  @Test("are cut out of pieces")
  func stream() {
    #expect(pieces(["one\ntw", "o\r", "\n\nthr", "ee"]) == ["one", "two", "", "three"])
    #expect(pieces(["a\r", "b\r\n", "\n"]) == ["a", "b", ""])
    var cutter = LineCutter()
    #expect(cutter.add("舞".utf8.prefix(2)).isEmpty && cutter.add("舞".utf8.dropFirst(2)).isEmpty)
    #expect(cutter.finish()?.text == "舞" && cutter.finish() == nil)
    #expect(cutter.add([0xFF, 0x0A]).map(\.text) == ["\u{FFFD}"])
  }

  @Test("without end are cut")
  func endless() { #expect(pieces(["abcdefghi\n"], longest: 4) == ["abcd", "efgh", "i"]) }

  @Test("of a file and of a pipe are the same wherever the pipe breaks off")
  func same() throws {
    let text = "a\r\nb\rc\n\r\n 夜\n\nd"
    let file = try TextFile(name: "f", bytes: Array(text.utf8))
    for first in 0...text.utf8.count {
      var cutter = LineCutter()
      var lines = cutter.add(text.utf8.prefix(first)) + cutter.add(text.utf8.dropFirst(first))
      if let last = cutter.finish() { lines.append(last) }
      #expect(lines == file.lines, "\(first)")
    }
  }
}
