import Painting

/// The display entries of a view's subviews at rest, kept in blocks, so that a frame costs what moves and not what there is.
///
/// A block is kept once nothing in it has changed for a whole frame. What changes in every frame is therefore never put together, while
/// all blocks beside it, and those of the views inside, are.
final class RestingSubviews {
  enum Block {
    /// Something in it changed since the last frame.
    case touched
    /// Nothing changed in the last frame.
    case calm
    case kept(RestingItems)
  }

  /// Subviews in a block: few enough that a block is seldom on the damaged part of the page for nothing.
  static let length = 64
  /// Fewer items are as cheap one by one.
  static let fewest = 8
  /// Items in one run.
  static let most = 256

  var blocks: [Block]
  /// Where everything stood; the index of the clip aside.
  private(set) var context: PaintContext

  init(count: Int, context: PaintContext) {
    blocks = Array(repeating: .touched, count: (count + Self.length - 1) / Self.length)
    self.context = context
  }

  /// Forgets the block of a subview.
  func touch(_ slot: Int) {
    let index = slot / Self.length
    if index < blocks.count { blocks[index] = .touched }
  }

  /// Takes the place where the subviews stand now; blocks that stood elsewhere are forgotten.
  func take(_ new: PaintContext) {
    if !context.isSamePlace(new) { for index in blocks.indices { blocks[index] = .touched } }
    context = new
  }
}

extension View {
  /// Paints the subviews, each block of them that rests as a whole.
  func paintSubviews(into pass: inout PaintPass, _ context: PaintContext) {
    guard !subviews.isEmpty else { return }
    if context.isMoving {
      kept = nil
      for view in subviews { view.paint(into: &pass, context) }
      return
    }
    let kept = keptBlocks(context)
    for block in kept.blocks.indices {
      if case .kept(let run) = kept.blocks[block] {
        pass.list.entries.append(.resting(run, transform: .identity, clip: context.clip))
        continue
      }
      let first = pass.list.entries.count
      let wasSettled = pass.isSettled
      pass.isSettled = true
      let start = block * RestingSubviews.length
      for index in start..<min(start + RestingSubviews.length, subviews.count) {
        subviews[index].paint(into: &pass, context)
      }
      if case .touched = kept.blocks[block] {
        kept.blocks[block] = .calm
      } else if pass.isSettled, let run = pass.takeRun(from: first, clip: context.clip) {
        kept.blocks[block] = .kept(run)
      }
      pass.isSettled = pass.isSettled && wasSettled
    }
  }

  private func keptBlocks(_ context: PaintContext) -> RestingSubviews {
    if let kept {
      kept.take(context)
      return kept
    }
    for (index, view) in subviews.enumerated() { view.slot = index }
    let fresh = RestingSubviews(count: subviews.count, context: context)
    kept = fresh
    return fresh
  }
}
