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
}
