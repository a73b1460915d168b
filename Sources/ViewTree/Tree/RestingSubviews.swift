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
