import Geometry

/// A short list of pixel rectangles that covers everything that must be painted again.
public struct DamageRegion: Sendable {
  /// Never more than `limit` rectangles; none is empty and no two share a pixel.
  public private(set) var rects: [PixelRect] = []
  /// Everything outside is cut off.
  public private(set) var extent: PixelRect
  private let limit = 8

  /// Creates an empty region inside `extent`.
  public init(extent: PixelRect) { self.extent = extent }

  /// Whether nothing has to be painted again.
  public var isEmpty: Bool { rects.isEmpty }
  /// The number of pixels covered.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Covers `rect` too. Rectangles that meet are joined, and so is the cheapest pair when there are too many.
  public mutating func add(_ rect: PixelRect) {
    var added = rect.intersection(extent)
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
    if rects.count > limit { joinCheapest() }
  }

  /// Covers everything another region covers.
  public mutating func add(_ other: DamageRegion) { for rect in other.rects { add(rect) } }

  /// Empties the region; extent and storage stay.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Empties the region, keeps its storage and takes another extent.
  public mutating func reset(extent: PixelRect) {
    self.extent = extent
    removeAll()
  }

  /// Whether every pixel of the extent is covered by one rectangle.
  public var isFull: Bool { rects.count == 1 && rects[0] == extent }

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
