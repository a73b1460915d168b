import Geometry

extension DisplayList {
  /// What differs on screen between an older list and this one, in device pixels at `scale`.
  ///
  /// An item is undamaged when its id, content, transform, opacity (its groups' included) and clips are the same and it stands in
  /// the same order among the others. Everything else is damaged where it stood and where it stands. A list of another size or
  /// background is damaged as a whole. A margin of one pixel covers interpolation at fractional positions.
  public func damage(since old: DisplayList, scale: Double) -> DamageRegion {
    var region = DamageRegion(extent: PixelRect(around: Rect(origin: .zero, size: size * scale)))
    guard old.size == size, old.background == background else {
      region.add(region.extent)
      return region
    }
    let before = old.placed()
    let after = placed()
    if before.count == after.count, zip(before, after).allSatisfy({ $0.item.id == $1.item.id }) {
      for (a, b) in zip(before, after) where !same(a, b, old) { mark(a, b, old, scale, &region) }
      return region
    }
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(before.count)
    for (index, placed) in before.enumerated() { places[placed.item.id] = index }
    var matched = [Bool](repeating: false, count: before.count)
    var highest = -1
    for b in after {
      guard let index = places[b.item.id] else {
        add(b, self, scale, &region)
        continue
      }
      matched[index] = true
      if index < highest || !same(before[index], b, old) { mark(before[index], b, old, scale, &region) }
      highest = max(highest, index)
    }
    for (index, a) in before.enumerated() where !matched[index] { add(a, old, scale, &region) }
    return region
  }

  private struct Placed {
    var item: DisplayItem
    /// Opacity with all groups around it.
    var alpha: Double
    /// The innermost group, 0 for none: what fades together covers itself differently from what fades alone.
    var group: UInt64
    var groupClip: Int32
  }

  private func placed() -> [Placed] {
    var result: [Placed] = []
    result.reserveCapacity(entries.count)
    var groups: [(alpha: Double, id: UInt64, clip: Int32)] = [(1, 0, -1)]
    for entry in entries {
      switch entry {
      case .item(let item):
        let group = groups[groups.count - 1]
        result.append(Placed(item: item, alpha: item.alpha * group.alpha, group: group.id, groupClip: group.clip))
      case .beginGroup(let group): groups.append((groups[groups.count - 1].alpha * group.alpha, group.id, group.clip))
      case .endGroup: if groups.count > 1 { groups.removeLast() }
      }
    }
    return result
  }

  private func same(_ a: Placed, _ b: Placed, _ old: DisplayList) -> Bool {
    a.item.recording === b.item.recording && a.item.transform == b.item.transform && a.alpha == b.alpha
      && a.group == b.group && a.item.isMoving == b.item.isMoving
      && sameClips(a.item.clip, old, b.item.clip) && sameClips(a.groupClip, old, b.groupClip)
  }

  private func sameClips(_ first: Int32, _ old: DisplayList, _ second: Int32) -> Bool {
    var (i, j) = (first, second)
    while i >= 0 && j >= 0 {
      let (a, b) = (old.clips[Int(i)], clips[Int(j)])
      guard a.rect == b.rect, a.radius == b.radius, a.transform == b.transform else { return false }
      (i, j) = (a.parent, b.parent)
    }
    return i < 0 && j < 0
  }

  private func mark(_ a: Placed, _ b: Placed, _ old: DisplayList, _ scale: Double, _ region: inout DamageRegion) {
    add(a, old, scale, &region)
    add(b, self, scale, &region)
  }

  private func add(_ placed: Placed, _ list: DisplayList, _ scale: Double, _ region: inout DamageRegion) {
    guard placed.alpha > 0 else { return }
    let bounds = list.clipped(placed.item.bounds, by: placed.item.clip)
    guard !bounds.isEmpty else { return }
    let device = Rect(origin: bounds.origin * scale, size: bounds.size * scale)
    region.add(PixelRect(around: device.inset(-1, -1)))
  }
}
