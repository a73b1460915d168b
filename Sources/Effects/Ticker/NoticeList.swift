/// The ticker's notices. Dropping the oldest costs the same however many there are: a followed stream does it with every line.
struct NoticeList: Sendable {
  private var storage: [Notice]
  /// Where the oldest one stands in `storage`; what is before it is gone.
  private var head = 0

  init(_ notices: [Notice]) { storage = notices }

  var count: Int { storage.count - head }
  var isEmpty: Bool { count == 0 }
  /// The notices from the oldest on.
  var all: [Notice] { Array(storage[head...]) }

  /// The notice at a place counted from the oldest one, below the count.
  subscript(index: Int) -> Notice { storage[head + index] }

  mutating func append(_ more: [Notice]) { storage.append(contentsOf: more) }

  /// Forgets the oldest; no more than there are.
  mutating func removeFirst(_ number: Int) {
    for index in head..<head + number { storage[index] = Notice("") }
    head += number
    guard head > 1024, head > storage.count / 8 else { return }
    storage.removeFirst(head)
    head = 0
  }
}
