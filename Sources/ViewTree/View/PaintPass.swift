import Geometry
import Painting

/// What painting a view needs to know of the views above it.
struct PaintContext {
  /// From the view above to the page.
  var transform: AffineTransform
  var clip: Int32
  /// A box on the page outside of which nothing shows.
  var visible: Rect
  /// Whether a view above moves.
  var isMoving: Bool
  /// How far the view above has come since the frame before, in points of the page.
  var travel = Point.zero

  /// Whether views painted in another context stand where they would in this one.
  func isSamePlace(_ other: PaintContext) -> Bool {
    transform == other.transform && visible == other.visible && isMoving == other.isMoving && travel == other.travel
  }
}

/// A display list while it is made.
struct PaintPass {
  var list: DisplayList
  /// The instant on the timeline.
  let time: Double
  /// Seconds from frame to frame.
  let interval: Double
  /// The upper bits of every identity, one number per stage.
  let namespace: UInt64
  /// Whether what was painted since this was set stays as it is until somebody changes it.
  var isSettled = true

  init(_ list: DisplayList, time: Double, interval: Double, namespace: UInt64) {
    self.list = list
    self.time = time
    self.interval = interval
    self.namespace = namespace
  }

  /// Puts the entries from `first` on together, if they are items under one clip and enough of them.
  mutating func takeRun(from first: Int, clip: Int32) -> RestingItems? {
    var count = 0
    for index in first..<list.entries.count {
      switch list.entries[index] {
      case .item(let item):
        guard item.clip == clip else { return nil }
        count += 1
      case .resting(let run, _, let inner):
        guard inner == clip else { return nil }
        count += run.items.count
      case .beginGroup, .endGroup: return nil
      }
    }
    // Very many stay apart: together they would be on the damaged part of the page all the time.
    guard (RestingSubviews.fewest...RestingSubviews.most).contains(count) else { return nil }
    var items: [DisplayItem] = []
    items.reserveCapacity(count)
    for index in first..<list.entries.count {
      switch list.entries[index] {
      case .item(var item):
        item.clip = -1
        items.append(item)
      case .resting(let run, _, _):
        items += run.items
      case .beginGroup, .endGroup: break
      }
    }
    let run = RestingItems(items)
    list.entries.removeSubrange(first...)
    list.entries.append(.resting(run, transform: .identity, clip: clip))
    return run
  }
}
