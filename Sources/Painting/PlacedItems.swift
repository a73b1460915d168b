import Geometry

/// The items of a list as plain numbers, with what lies around them: all that comparing two lists asks for.
struct PlacedItems {
  /// An item, or a run of items that both lists share.
  struct Placed {
    /// The item's identity without the bits that tell in which form its view is drawn; of a run, that of its first item.
    var key: UInt64
    /// The identity; 0 of a run.
    var id: UInt64
    /// The recording, or the run.
    var content: ObjectIdentifier
    var transform: AffineTransform
    var alpha: Double
    /// Opacity of all groups around it.
    var groupAlpha: Double
    /// The innermost group, 0 for none: what fades together covers itself differently from what fades alone.
    var group: UInt64
    /// The device pixels it may reach, and one more all around; empty where nothing of it shows.
    var box: PixelRect
    var clip: Int32
    var groupClip: Int32
    var isMoving: Bool
    var isFast: Bool
  }

  private struct OpenGroup {
    var alpha: Double
    var id: UInt64
    var clip: Int32
  }

  private(set) var items: [Placed] = []
  /// The list that the items come from; held, so that nobody else writes into its memory.
  private var list = DisplayList(size: .zero)
  private var scale = 0.0
  private var groups: [OpenGroup] = []
  /// The runs of the list beside this one, and where the next one is expected.
  private var runs: [ObjectIdentifier] = []
  private var otherRuns: [ObjectIdentifier] = []
  private var nextRun = 0
  private static let formBits: UInt64 = 7 << 45

  /// Takes the items of a list; runs that `other` holds too stay whole. A list that was taken before is not looked at again.
  mutating func take(_ list: DisplayList, beside other: DisplayList, scale: Double) {
    otherRuns.removeAll(keepingCapacity: true)
    for case .resting(let run, _, _) in other.entries { otherRuns.append(ObjectIdentifier(run)) }
    if self.scale == scale, self.list.isSameMemory(as: list), runs == otherRuns { return }
    swap(&runs, &otherRuns)
    self.list = list
    self.scale = scale
    items.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    nextRun = 0
    var open = OpenGroup(alpha: 1, id: 0, clip: -1)
    for index in list.entries.indices {
      switch list.entries[index] {
      case .item(let item): append(item, open)
      case .resting(let run, let transform, let clip):
        if isShared(run) {
          append(run, transform, clip, open)
        } else {
          for item in run.items { append(item.placed(by: transform, clip: clip), open) }
        }
      case .beginGroup(let group):
        groups.append(open)
        open = OpenGroup(alpha: open.alpha * group.alpha, id: group.id, clip: group.clip)
      case .endGroup: open = groups.popLast() ?? open
      }
    }
  }

  /// Forgets the list.
  mutating func letGo() { list = DisplayList(size: .zero) }

  private mutating func append(_ item: DisplayItem, _ open: OpenGroup) {
    let isVisible = item.alpha > 0 && open.alpha > 0
    items.append(
      Placed(
        key: item.id & ~Self.formBits, id: item.id, content: ObjectIdentifier(item.recording),
        transform: item.transform,
        alpha: item.alpha, groupAlpha: open.alpha, group: open.id,
        box: isVisible ? box(item.bounds, item.clip) : PixelRect(0, 0, 0, 0), clip: item.clip, groupClip: open.clip,
        isMoving: item.isMoving, isFast: item.isFast(scale: scale)))
  }

  private mutating func append(_ run: RestingItems, _ transform: AffineTransform, _ clip: Int32, _ open: OpenGroup) {
    items.append(
      Placed(
        key: (run.items.first?.id ?? 0) & ~Self.formBits, id: 0, content: ObjectIdentifier(run), transform: transform,
        alpha: 1, groupAlpha: open.alpha, group: open.id,
        box: open.alpha > 0 ? box(transform.apply(to: run.bounds), clip) : PixelRect(0, 0, 0, 0), clip: clip,
        groupClip: open.clip, isMoving: false, isFast: false))
  }

  private func box(_ bounds: Rect, _ clip: Int32) -> PixelRect {
    let shown = clip < 0 ? bounds : list.clipped(bounds, by: clip)
    guard !shown.isEmpty else { return PixelRect(0, 0, 0, 0) }
    return PixelRect(around: Rect(origin: shown.origin * scale, size: shown.size * scale).inset(-1, -1))
  }

  /// Whether the other list holds the run too; runs mostly stand in the same order.
  private mutating func isShared(_ run: RestingItems) -> Bool {
    let wanted = ObjectIdentifier(run)
    if nextRun < runs.count, runs[nextRun] == wanted {
      nextRun += 1
      return true
    }
    guard let index = runs.firstIndex(of: wanted) else { return false }
    nextRun = index + 1
    return true
  }

  /// Whether an item looks the same and stands at the same place as one of another list.
  func isSame(_ index: Int, as otherIndex: Int, in other: PlacedItems) -> Bool {
    items.withUnsafeBufferPointer { mine in
      other.items.withUnsafeBufferPointer { theirs in
        let (a, b) = (mine[index], theirs[otherIndex])
        return a.id == b.id && a.content == b.content && a.transform == b.transform && a.alpha == b.alpha
          && a.groupAlpha == b.groupAlpha && a.group == b.group && a.isMoving == b.isMoving && a.isFast == b.isFast
          && list.hasSameClips(a.clip, as: b.clip, in: other.list)
          && list.hasSameClips(a.groupClip, as: b.groupClip, in: other.list)
      }
    }
  }

  /// Whether each key of a stretch is above the one before it.
  func ascends(_ stretch: Range<Int>) -> Bool {
    var last: UInt64?
    for index in stretch {
      if let last, last >= items[index].key { return false }
      last = items[index].key
    }
    return true
  }
}
