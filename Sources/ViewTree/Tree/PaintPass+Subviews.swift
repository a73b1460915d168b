import Painting

extension PaintPass {
  /// Paints the subviews, each block of them that rests as a whole.
  mutating func paintSubviews(of view: View, _ context: PaintContext) {
    let subviews = view.subviews
    guard !subviews.isEmpty else { return }
    if context.isMoving {
      view.drawn.kept = nil
      for view in subviews { paint(view, context) }
      return
    }
    let kept = keptBlocks(of: view, context)
    for block in kept.blocks.indices {
      if case .kept(let run) = kept.blocks[block] {
        list.entries.append(.resting(run, transform: .identity, clip: context.clip))
        continue
      }
      let first = list.entries.count
      let wasSettled = isSettled
      isSettled = true
      let start = block * RestingSubviews.length
      for index in start..<min(start + RestingSubviews.length, subviews.count) { paint(subviews[index], context) }
      if case .touched = kept.blocks[block] {
        kept.blocks[block] = .calm
      } else if isSettled, let run = takeRun(from: first, clip: context.clip) {
        kept.blocks[block] = .kept(run)
      }
      isSettled = isSettled && wasSettled
    }
  }

  private func keptBlocks(of view: View, _ context: PaintContext) -> RestingSubviews {
    if let kept = view.drawn.kept {
      kept.take(context)
      return kept
    }
    for (index, view) in view.subviews.enumerated() { view.drawn.slot = index }
    let fresh = RestingSubviews(count: view.subviews.count, context: context)
    view.drawn.kept = fresh
    return fresh
  }

  /// Puts the entries from `first` on together, if they are items under one clip and enough of them.
  private mutating func takeRun(from first: Int, clip: Int32) -> RestingItems? {
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
