import Testing

@testable import X11Window

struct TimerQueueTests {
  @Test func earliestFirstAndEqualOnesInOrder() {
    var queue = TimerQueue<String>()
    _ = queue.add(at: 3, "c")
    _ = queue.add(at: 1, "a")
    let cancelled = queue.add(at: 2, "gone")
    _ = queue.add(at: 2, "b1")
    _ = queue.add(at: 2, "b2")
    queue.cancel(cancelled)
    #expect(queue.next == 1)
    #expect(result { queue.takeDue(at: 0.99) }.map(\.action) == nil)
    var taken: [String] = []
    while let entry = queue.takeDue(at: 2) { taken.append(entry.action) }
    #expect(taken == ["a", "b1", "b2"])
    #expect(queue.next == 3)
    queue.cancel(cancelled)
    #expect(result { queue.takeDue(at: 10) }?.action == "c")
    #expect(queue.next == nil)
  }

  @Test func linesAreCutOutOfPieces() {
    var splitter = LineSplitter()
    #expect(result { splitter.add("one\ntw".utf8) } == ["one"])
    #expect(result { splitter.add("o\r\n\nthr".utf8) } == ["two", ""])
    #expect(result { splitter.add("舞".utf8.prefix(2)) } == [])
    #expect(result { splitter.add("舞".utf8.dropFirst(2)) } == [])
    #expect(result { splitter.finish() } == "thr舞")
    #expect(result { splitter.finish() } == nil)
    #expect(result { splitter.add([0xFF, 0x0A]) } == ["\u{FFFD}"])
  }

  @Test func endlessLinesAreCut() {
    var splitter = LineSplitter(longest: 4)
    #expect(result { splitter.add("abcdefghi\n".utf8) } == ["abcd", "efgh", "i"])
  }
}
