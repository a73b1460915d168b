import Geometry

/// Everything that stands on a page at one instant, back to front, in points.
public struct DisplayList: Sendable {
  /// The extent of the page in points.
  public var size: Size
  /// The colour beneath everything.
  public var background: Color
  /// The steps in drawing order; groups lie inside each other and all of them end.
  public var entries: [DisplayEntry]
  /// What items, runs and groups name by index; each stands after the one around it.
  public var clips: [ClipNode]

  /// Creates a list; by default nothing stands on it and nothing is beneath.
  public init(size: Size, background: Color = .clear, entries: [DisplayEntry] = [], clips: [ClipNode] = []) {
    self.size = size
    self.background = background
    self.entries = entries
    self.clips = clips
  }

  /// Empties the list and keeps its storage.
  public mutating func removeAll(size: Size, background: Color) {
    self.size = size
    self.background = background
    entries.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  /// Adds a clip inside another one (−1: none) and returns its index.
  public mutating func addClip(_ rect: Rect, radius: Double, transform: AffineTransform, parent: Int32) -> Int32 {
    clips.append(ClipNode(parent: parent, rect: rect, radius: radius, transform: transform))
    return Int32(clips.count - 1)
  }

  /// The box in list points that a chain of clips leaves of `rect`.
  public func clipped(_ rect: Rect, by clip: Int32) -> Rect {
    var result = rect
    var index = clip
    while index >= 0 {
      let node = clips[Int(index)]
      result = result.intersection(node.transform.apply(to: node.rect))
      index = node.parent
    }
    return result
  }

  /// Adds another list, moved by `transform` and limited by `clip`; identities are kept, so they must differ from this list's.
  public mutating func append(_ other: DisplayList, transform: AffineTransform, clip: Int32) {
    let shift = Int32(clips.count)
    for var node in other.clips {
      node.parent = node.parent < 0 ? clip : node.parent + shift
      node.transform = node.transform.concatenating(transform)
      clips.append(node)
    }
    func moved(_ index: Int32) -> Int32 { index < 0 ? clip : index + shift }
    for entry in other.entries {
      switch entry {
      case .item(let item): entries.append(.item(item.placed(by: transform, clip: moved(item.clip))))
      case .resting(let items, let inner, let index):
        entries.append(.resting(items, transform: inner.concatenating(transform), clip: moved(index)))
      case .beginGroup(var group):
        group.bounds = transform.apply(to: group.bounds)
        group.clip = moved(group.clip)
        entries.append(.beginGroup(group))
      case .endGroup:
        entries.append(.endGroup)
      }
    }
  }

  /// Calls `body` with every item of an entry, placed in this list.
  public func forEachItem(of entry: DisplayEntry, _ body: (DisplayItem) -> Void) {
    switch entry {
    case .item(let item): body(item)
    case .resting(let run, let transform, let clip):
      for item in run.items { body(item.placed(by: transform, clip: clip)) }
    case .beginGroup, .endGroup: break
    }
  }

  // MARK: Comparing

  /// Whether two lists share their memory, and so are equal; never by chance as long as one of them is held.
  func isSameMemory(as other: DisplayList) -> Bool {
    entries.withUnsafeBufferPointer { mine in
      other.entries.withUnsafeBufferPointer { theirs in
        mine.baseAddress == theirs.baseAddress && mine.count == theirs.count && !mine.isEmpty
      }
    }
      && clips.withUnsafeBufferPointer { mine in
        other.clips.withUnsafeBufferPointer { theirs in
          mine.count == theirs.count && (mine.isEmpty || mine.baseAddress == theirs.baseAddress)
        }
      }
  }

  func hasSameClips(_ first: Int32, as second: Int32, in other: DisplayList) -> Bool {
    var (i, j) = (first, second)
    while i >= 0 && j >= 0 {
      let (a, b) = (clips[Int(i)], other.clips[Int(j)])
      guard a.rect == b.rect, a.radius == b.radius, a.transform == b.transform else { return false }
      (i, j) = (a.parent, b.parent)
    }
    return i < 0 && j < 0
  }
}
