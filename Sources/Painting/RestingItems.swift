import Geometry

/// Items that stand in order without groups or clips of their own, made once and shared by every list until one of them changes.
///
/// The identity of the object is the identity of what it shows: two lists with the same object need not be compared inside it.
public final class RestingItems: Sendable {
  /// The items, back to front; their clip is −1 and stands for the clip of the entry that holds them.
  public let items: [DisplayItem]
  /// A box outside of which nothing is drawn, in the coordinates that the items are placed in.
  public let bounds: Rect

  /// For each cell of a grid over the bounds, row by row, the items that reach into it: bits, `words` words of 64 each.
  private let cells: [UInt64]
  private let words: Int
  private static let side = 8

  /// Creates a run of items.
  public init(_ items: [DisplayItem]) {
    self.items = items
    let bounds = items.reduce(Rect.zero) { $0.union($1.bounds) }
    self.bounds = bounds
    let words = (items.count + 63) / 64
    self.words = words
    var cells = [UInt64](repeating: 0, count: Self.side * Self.side * words)
    for (index, item) in items.enumerated() {
      Self.forEachCell(of: bounds, near: item.bounds) { cell in cells[cell * words + index / 64] |= 1 << (index % 64) }
    }
    self.cells = cells
  }

  /// Calls `body`, in order, with every item that may reach into a rectangle, and few others.
  public func forEachItem(near rect: Rect, _ body: (DisplayItem) -> Void) {
    guard rect.intersects(bounds) else { return }
    for word in 0..<words {
      var found: UInt64 = 0
      Self.forEachCell(of: bounds, near: rect) { found |= cells[$0 * words + word] }
      while found != 0 {
        body(items[word * 64 + found.trailingZeroBitCount])
        found &= found - 1
      }
    }
  }

  private static func forEachCell(of bounds: Rect, near rect: Rect, _ body: (Int) -> Void) {
    let columns = cells(rect.minX, rect.maxX, from: bounds.minX, extent: bounds.width)
    for row in cells(rect.minY, rect.maxY, from: bounds.minY, extent: bounds.height) {
      for column in columns { body(row * side + column) }
    }
  }

  /// The cells along one axis that a stretch touches, one more at each end against rounding.
  private static func cells(_ low: Double, _ high: Double, from start: Double, extent: Double) -> ClosedRange<Int> {
    func cell(_ place: Double) -> Int {
      let share = (place - start) / extent * Double(side)
      return share > 0 ? min(Int(min(share, Double(side))), side - 1) : 0
    }
    let margin = extent * 1e-6
    return cell(low - margin)...cell(high + margin)
  }
}
