import Geometry

/// Finds what differs on screen between two lists; kept from frame to frame, it needs no new memory and looks at each list once.
public struct DamageFinder {
  private var before = PlacedItems()
  private var after = PlacedItems()
  private var places: [UInt64: Int] = [:]
  private var matched: [Bool] = []
  private var region = PixelRegion()
  /// Everything outside is cut off.
  private var extent = PixelRect(0, 0, 0, 0)

  /// Creates a finder; its storage grows with the lists it sees and is kept.
  public init() {}

  /// What differs, in device pixels at `scale`.
  ///
  /// An item is undamaged when its id, content, transform, opacity, groups and clips are the same, it moves, or moves
  /// fast, as it did, and it stands in the same order among the others. Everything else is damaged where it stood and
  /// where it stands. A list of another size or background is damaged as a whole. A margin of one pixel covers
  /// interpolation at fractional positions.
  public mutating func damage(from old: DisplayList, to new: DisplayList, scale: Double) -> PixelRegion {
    extent = PixelRect(around: Rect(origin: .zero, size: new.size * scale))
    region.removeAll()
    compare(old, new, scale: scale)
    return region
  }

  private mutating func compare(_ old: DisplayList, _ new: DisplayList, scale: Double) {
    guard old.size == new.size, old.background == new.background else {
      region.add(extent)
      return forget()
    }
    // What was new in the last frame is old in this one.
    swap(&before, &after)
    // Whoever makes the lists writes the next one into the memory of the old one.
    defer { before.letGo() }
    before.take(old, beside: new, scale: scale)
    after.take(new, beside: old, scale: scale)
    let (oldCount, newCount) = (before.items.count, after.items.count)
    var start = 0
    let shorter = min(oldCount, newCount)
    while start < shorter, before.items[start].key == after.items[start].key {
      compare(start, start)
      start += 1
    }
    var (oldEnd, newEnd) = (oldCount, newCount)
    while oldEnd > start, newEnd > start, before.items[oldEnd - 1].key == after.items[newEnd - 1].key {
      oldEnd -= 1
      newEnd -= 1
      compare(oldEnd, newEnd)
    }
    if before.ascends(start..<oldEnd), after.ascends(start..<newEnd) {
      merge(start..<oldEnd, start..<newEnd)
    } else {
      match(start..<oldEnd, start..<newEnd)
    }
  }

  /// Lets go of the last lists, which keep pages alive, for when they are of no use any more.
  public mutating func forget() {
    before.letGo()
    after.letGo()
  }

  /// Walks through two stretches whose keys ascend.
  private mutating func merge(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    while !isFull, i < oldRange.upperBound || j < newRange.upperBound {
      if j == newRange.upperBound || (i < oldRange.upperBound && before.items[i].key < after.items[j].key) {
        add(before.items[i].box)
        i += 1
      } else if i == oldRange.upperBound || after.items[j].key < before.items[i].key {
        add(after.items[j].box)
        j += 1
      } else {
        compare(i, j)
        i += 1
        j += 1
      }
    }
  }

  /// Finds the partners in two stretches of any order.
  private mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    places.removeAll(keepingCapacity: true)
    matched.removeAll(keepingCapacity: true)
    for index in oldRange {
      places[before.items[index].key] = index
      matched.append(false)
    }
    var highest = -1
    for index in newRange {
      guard let partner = places[after.items[index].key] else {
        add(after.items[index].box)
        continue
      }
      matched[partner - oldRange.lowerBound] = true
      if partner < highest {
        add(before.items[partner].box)
        add(after.items[index].box)
      } else {
        compare(partner, index)
      }
      highest = max(highest, partner)
    }
    for index in oldRange where !matched[index - oldRange.lowerBound] { add(before.items[index].box) }
  }

  private mutating func compare(_ old: Int, _ new: Int) {
    guard !isFull, !before.isSame(old, as: new, in: after) else { return }
    add(before.items[old].box)
    add(after.items[new].box)
  }

  private mutating func add(_ box: PixelRect) { if !box.isEmpty, !isFull { region.add(box.intersection(extent)) } }

  /// Whether every pixel is covered by one rectangle.
  private var isFull: Bool { region.rects.count == 1 && region.rects[0] == extent }
}
