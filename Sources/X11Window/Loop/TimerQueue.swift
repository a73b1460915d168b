/// Things to do at absolute times, without a clock of its own.
struct TimerQueue<Action> {
  struct Entry {
    let id: UInt64
    let deadline: Double
    let action: Action
  }

  private var entries: [Entry] = []
  private var lastID: UInt64 = 0

  /// The earliest deadline, or nil when nothing is waiting.
  var next: Double? { entries.first?.deadline }

  /// Adds an action; equal deadlines keep the order in which they were added.
  mutating func add(at deadline: Double, _ action: Action) -> UInt64 {
    lastID += 1
    let place = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
    entries.insert(Entry(id: lastID, deadline: deadline, action: action), at: place)
    return lastID
  }

  /// Forgets an action; one that has run or was never added is ignored.
  mutating func cancel(_ id: UInt64) { entries.removeAll { $0.id == id } }

  /// Removes and returns the earliest entry that is due.
  mutating func takeDue(at now: Double) -> Entry? {
    guard let first = entries.first, first.deadline <= now else { return nil }
    return entries.removeFirst()
  }
}
