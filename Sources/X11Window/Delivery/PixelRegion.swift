import Geometry

/// A few disjoint pixel rectangles: what a buffer misses, or what is to be sent.
struct PixelRegion: Equatable {
  /// More rectangles than this are joined: each costs a request.
  static let mostRects = 8

  private(set) var rects: [PixelRect] = []

  init() {}

  /// Creates a region that covers the parts of `rects` inside `extent`.
  init(_ rects: [PixelRect], in extent: PixelRect) {
    for rect in rects { add(rect.intersection(extent)) }
  }

  var isEmpty: Bool { rects.isEmpty }
  /// The number of pixels.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Covers a rectangle too; those that overlap become the one around them.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var joined = rect
    while let index = rects.firstIndex(where: { $0.intersects(joined) }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
    if rects.count > Self.mostRects { joinClosest() }
  }

  mutating func add(_ other: PixelRegion) {
    for rect in other.rects { add(rect) }
  }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Joins the two rectangles that waste the fewest pixels together.
  private mutating func joinClosest() {
    var best = (waste: Int.max, first: 0, second: 1)
    for second in rects.indices {
      for first in 0..<second {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let rect = rects.remove(at: best.second)
    add(rects.remove(at: best.first).union(rect))
  }
}
