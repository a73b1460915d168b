import Geometry

/// Finds what differs on screen between two lists; kept from frame to frame, it needs no new memory.
public final class DamageFinder {
  /// An item, or a run of items that both lists share, with what lies around it.
  private struct Placed {
    /// The item's identity without the bits that tell in which form its view is drawn; of a run, that of its first item.
    var key: UInt64
    var entry: Int
    /// The place in a run whose items are compared one by one, or −1.
    var inner: Int
    /// Opacity with all groups around it.
    var groupAlpha: Double
    /// The innermost group, 0 for none: what fades together covers itself differently from what fades alone.
    var group: UInt64
    var groupClip: Int32
  }

  private struct OpenGroup {
    var alpha: Double
    var id: UInt64
    var clip: Int32
  }

  private var before: [Placed] = []
  private var after: [Placed] = []
  private var groups: [OpenGroup] = []
  /// The runs of the list beside the one that is looked at, and where the next one is expected.
  private var runs: [ObjectIdentifier] = []
  private var nextRun = 0
  private var places: [UInt64: Int] = [:]
  private var matched: [Bool] = []
  private var region = DamageRegion(extent: PixelRect(0, 0, 0, 0))
  private var scale = 1.0
  private static let formBits: UInt64 = 7 << 45

  /// Creates a finder; its storage grows with the lists it sees and is kept.
  public init() {}

  /// What differs, in device pixels at `scale`.
  ///
  /// An item is undamaged when its id, content, transform, opacity, groups and clips are the same, it moves, or moves
  /// fast, as it did, and it stands in the same order among the others. Everything else is damaged where it stood and
  /// where it stands. A list of another size or background is damaged as a whole. A margin of one pixel covers
  /// interpolation at fractional positions.
  public func damage(from old: DisplayList, to new: DisplayList, scale: Double) -> DamageRegion {
    self.scale = scale
    region.reset(extent: PixelRect(around: Rect(origin: .zero, size: new.size * scale)))
    guard old.size == new.size, old.background == new.background else {
      region.add(region.extent)
      return region
    }
    place(old, beside: new, into: &before)
    place(new, beside: old, into: &after)
    var start = 0
    let shorter = min(before.count, after.count)
    while start < shorter, before[start].key == after[start].key {
      compare(before[start], old, after[start], new)
      start += 1
    }
    var (oldEnd, newEnd) = (before.count, after.count)
    while oldEnd > start, newEnd > start, before[oldEnd - 1].key == after[newEnd - 1].key {
      oldEnd -= 1
      newEnd -= 1
      compare(before[oldEnd], old, after[newEnd], new)
    }
    if Self.ascends(before[start..<oldEnd]), Self.ascends(after[start..<newEnd]) {
      merge(start..<oldEnd, old, start..<newEnd, new)
    } else {
      match(start..<oldEnd, old, start..<newEnd, new)
    }
    return region
  }

  /// Walks through two stretches whose keys ascend.
  private func merge(_ oldRange: Range<Int>, _ old: DisplayList, _ newRange: Range<Int>, _ new: DisplayList) {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    while !region.isFull, i < oldRange.upperBound || j < newRange.upperBound {
      if j == newRange.upperBound || (i < oldRange.upperBound && before[i].key < after[j].key) {
        add(before[i], old)
        i += 1
      } else if i == oldRange.upperBound || after[j].key < before[i].key {
        add(after[j], new)
        j += 1
      } else {
        compare(before[i], old, after[j], new)
        i += 1
        j += 1
      }
    }
  }

  /// Finds the partners in two stretches of any order.
  private func match(_ oldRange: Range<Int>, _ old: DisplayList, _ newRange: Range<Int>, _ new: DisplayList) {
    places.removeAll(keepingCapacity: true)
    matched.removeAll(keepingCapacity: true)
    for index in oldRange {
      places[before[index].key] = index
      matched.append(false)
    }
    var highest = -1
    for index in newRange {
      guard let partner = places[after[index].key] else {
        add(after[index], new)
        continue
      }
      matched[partner - oldRange.lowerBound] = true
      if partner < highest {
        add(before[partner], old)
        add(after[index], new)
      } else {
        compare(before[partner], old, after[index], new)
      }
      highest = max(highest, partner)
    }
    for index in oldRange where !matched[index - oldRange.lowerBound] { add(before[index], old) }
  }

  private static func ascends(_ stretch: ArraySlice<Placed>) -> Bool {
    var last: UInt64?
    for placed in stretch {
      if let last, last >= placed.key { return false }
      last = placed.key
    }
    return true
  }

  private func place(_ list: DisplayList, beside other: DisplayList, into result: inout [Placed]) {
    result.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    nextRun = 0
    for case .resting(let run, _, _) in other.entries { runs.append(ObjectIdentifier(run)) }
    var open = OpenGroup(alpha: 1, id: 0, clip: -1)
    for index in list.entries.indices {
      func append(_ id: UInt64, inner: Int) {
        result.append(
          Placed(
            key: id & ~Self.formBits, entry: index, inner: inner, groupAlpha: open.alpha, group: open.id,
            groupClip: open.clip))
      }
      switch list.entries[index] {
      case .item(let item): append(item.id, inner: -1)
      case .resting(let run, _, _):
        if isShared(run) {
          append(run.items.first?.id ?? 0, inner: -1)
        } else {
          for inner in run.items.indices { append(run.items[inner].id, inner: inner) }
        }
      case .beginGroup(let group):
        groups.append(open)
        open = OpenGroup(alpha: open.alpha * group.alpha, id: group.id, clip: group.clip)
      case .endGroup: open = groups.popLast() ?? open
      }
    }
  }

  /// Whether the other list holds the run too; runs mostly stand in the same order.
  private func isShared(_ run: RestingItems) -> Bool {
    let wanted = ObjectIdentifier(run)
    if nextRun < runs.count, runs[nextRun] == wanted {
      nextRun += 1
      return true
    }
    guard let index = runs.firstIndex(of: wanted) else { return false }
    nextRun = index + 1
    return true
  }

  private func compare(_ a: Placed, _ old: DisplayList, _ b: Placed, _ new: DisplayList) {
    if region.isFull { return }
    guard a.groupAlpha == b.groupAlpha, a.group == b.group, new.sameClips(a.groupClip, old, b.groupClip),
      isSame(a, old, b, new)
    else {
      add(a, old)
      add(b, new)
      return
    }
  }

  private func isSame(_ a: Placed, _ old: DisplayList, _ b: Placed, _ new: DisplayList) -> Bool {
    switch (old.entries[a.entry], new.entries[b.entry]) {
    case (.resting(let first, let before, let c), .resting(let second, let after, let d))
    where a.inner < 0 && b.inner < 0:
      return first === second && before == after && new.sameClips(c, old, d)
    default:
      guard let first = old.item(a.entry, a.inner), let second = new.item(b.entry, b.inner) else { return false }
      return first.id == second.id && first.recording === second.recording && first.transform == second.transform
        && first.alpha == second.alpha && first.isMoving == second.isMoving
        && first.isFast(scale: scale) == second.isFast(scale: scale) && new.sameClips(first.clip, old, second.clip)
    }
  }

  private func add(_ placed: Placed, _ list: DisplayList) {
    guard placed.groupAlpha > 0, !region.isFull else { return }
    let bounds: Rect
    if case .resting(let run, let transform, let clip) = list.entries[placed.entry], placed.inner < 0 {
      bounds = list.clipped(transform.apply(to: run.bounds), by: clip)
    } else {
      guard let item = list.item(placed.entry, placed.inner), item.alpha > 0 else { return }
      bounds = list.clipped(item.bounds, by: item.clip)
    }
    guard !bounds.isEmpty else { return }
    let device = Rect(origin: bounds.origin * scale, size: bounds.size * scale)
    region.add(PixelRect(around: device.inset(-1, -1)))
  }
}

extension DisplayList {
  /// The item of an entry, or one of a run, as it stands in the list.
  fileprivate func item(_ entry: Int, _ inner: Int) -> DisplayItem? {
    switch entries[entry] {
    case .item(let item): item
    case .resting(let run, let transform, let clip):
      inner >= 0 ? run.items[inner].placed(by: transform, clip: clip) : nil
    case .beginGroup, .endGroup: nil
    }
  }

  fileprivate func sameClips(_ first: Int32, _ old: DisplayList, _ second: Int32) -> Bool {
    var (i, j) = (first, second)
    while i >= 0 && j >= 0 {
      let (a, b) = (old.clips[Int(i)], clips[Int(j)])
      guard a.rect == b.rect, a.radius == b.radius, a.transform == b.transform else { return false }
      (i, j) = (a.parent, b.parent)
    }
    return i < 0 && j < 0
  }
}
