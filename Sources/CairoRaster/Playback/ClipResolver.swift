import Geometry
import Painting

/// The clips of a list in device pixels, each with all the clips around it.
///
/// Upright edges lie on whole pixels, ⌊edge + 0.5⌋: clips of neighbours leave no seam, and a clip without round corners is a
/// plain rectangle.
struct ClipResolver {
  struct Resolved {
    /// Outside of this nothing is drawn.
    var rect: PixelRect
    /// The innermost clip that is more than its rectangle; −1 for none.
    var shaped: Int32
  }

  /// A clip that is more than a rectangle.
  private struct Shaped {
    var shape: ClipShape
    /// The next such clip around, as an index into `shapes`; −1 for none.
    var next: Int32
  }

  private var resolved: [Resolved] = []
  private var shapes: [Shaped] = []
  private var everything = PixelRect(0, 0, 0, 0)

  init() {}

  /// Takes the clips of a list in place of those it had.
  mutating func resolve(_ clips: [ClipNode], scale: Double, extent: PixelRect) {
    everything = extent
    resolved.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    for index in clips.indices {
      let node = clips[index]
      // Parents come first; anything else would be a loop.
      let parent = self[node.parent < Int32(index) ? node.parent : -1]
      resolved.append(resolve(node, parent: parent, scale: scale))
    }
  }

  /// The clip with an index; −1 is no clip.
  subscript(_ index: Int32) -> Resolved {
    guard index >= 0, Int(index) < resolved.count else { return Resolved(rect: everything, shaped: -1) }
    return resolved[Int(index)]
  }

  /// The outlines, innermost first, that matter for drawing inside a rectangle.
  func shapes(of clip: Resolved, within target: PixelRect) -> [ClipShape] {
    var result: [ClipShape] = []
    var index = clip.shaped
    while index >= 0 {
      let entry = shapes[Int(index)]
      if !entry.shape.covers(target) { result.append(entry.shape) }
      index = entry.next
    }
    return result
  }

  /// Whether any outline matters for drawing inside a rectangle.
  func hasShapes(of clip: Resolved, within target: PixelRect) -> Bool {
    var index = clip.shaped
    while index >= 0 {
      if !shapes[Int(index)].shape.covers(target) { return true }
      index = shapes[Int(index)].next
    }
    return false
  }

  private mutating func add(_ shape: ClipShape, around next: Int32) -> Int32 {
    shapes.append(Shaped(shape: shape, next: next))
    return Int32(shapes.count - 1)
  }

  private mutating func resolve(_ node: ClipNode, parent: Resolved, scale: Double) -> Resolved {
    let transform = node.transform.concatenating(.scale(scale, scale))
    guard transform.isInvertible, !node.rect.isEmpty else {
      return Resolved(rect: PixelRect(0, 0, 0, 0), shaped: -1)
    }
    let box = transform.apply(to: node.rect)
    guard transform.isAxisAligned else {
      let shape = ClipShape(rect: node.rect, radius: node.radius, transform: transform)
      return Resolved(
        rect: PixelRect(around: box).intersection(parent.rect), shaped: add(shape, around: parent.shaped))
    }
    let snapped = PixelRect(snapping: box)
    let radius = min(
      max(node.radius, 0) * min(abs(transform.a), abs(transform.d)), Double(min(snapped.width, snapped.height)) / 2)
    guard radius > 0 else { return Resolved(rect: snapped.intersection(parent.rect), shaped: parent.shaped) }
    let shape = ClipShape(rect: snapped.rect, radius: radius, transform: .identity)
    return Resolved(rect: snapped.intersection(parent.rect), shaped: add(shape, around: parent.shaped))
  }
}
