/// A few pixel rectangles that share no pixel: what must be painted again, or sent.
public struct PixelRegion: Equatable, Sendable {
  /// Never more rectangles than this: each costs a run through a page, or a request.
  public static let mostRects = 8

  /// None is empty, and no two share a pixel.
  public private(set) var rects: [PixelRect] = []

  /// Creates a region that covers the parts of `rects` inside `extent`.
  public init(_ rects: [PixelRect], in extent: PixelRect) {
    for rect in rects { add(rect.intersection(extent)) }
  }

  /// Creates a region that covers nothing.
  public init() {}

  /// Whether nothing is covered.
  public var isEmpty: Bool { rects.isEmpty }
  /// The number of pixels covered.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Covers `rect` too. Rectangles that meet become the one around them, and so does the cheapest pair when there are too many.
  public mutating func add(_ rect: PixelRect) {
    var added = rect
    guard !added.isEmpty else { return }
    // Things beside each other that all move are the commonest case.
    if rects.count == 1, rects[0].intersects(added) {
      rects[0] = rects[0].union(added)
      return
    }
    var index = 0
    while index < rects.count {
      if rects[index].contains(added) { return }
      if rects[index].intersects(added) {
        added = added.union(rects.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(added)
    if rects.count > Self.mostRects { joinCheapest() }
  }

  /// Covers everything that another region covers.
  public mutating func add(_ other: PixelRegion) { for rect in other.rects { add(rect) } }

  /// Empties the region; the storage stays.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  private mutating func joinCheapest() {
    var best = (cost: Int.max, first: 0, second: 1)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if cost < best.cost { best = (cost, i, j) }
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    add(first.union(second))
  }
}
