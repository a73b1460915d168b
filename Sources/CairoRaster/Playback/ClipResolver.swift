import Geometry
import Painting

/// One outline of a clip in device pixels: a rectangle with round corners, possibly turned.
struct ClipShape: Hashable {
  var rect: Rect
  var radius: Double
  /// From the rectangle to device pixels; the identity unless it is turned.
  var transform: AffineTransform

  /// Whether every pixel of a rectangle is certain to be covered wholly: away from the corners of an upright shape.
  func covers(_ pixels: PixelRect) -> Bool {
    guard transform.isIdentity else { return false }
    let inner = pixels.rect
    return rect.contains(inner)
      && (rect.inset(radius, 0).contains(inner) || rect.inset(0, radius).contains(inner))
  }
}

/// The clips of a list in device pixels, each with all the clips around it.
///
/// Upright edges lie on whole pixels, ⌊edge + 0.5⌋: clips of neighbours leave no seam, and a clip without round corners is a
/// plain rectangle.
struct ClipResolver {
  struct Resolved {
    /// Outside of this nothing is drawn.
    var rect: PixelRect
    /// Index of the innermost clip that is more than its rectangle; −1 for none.
    var shaped: Int32
  }

  private var resolved: [Resolved] = []
  /// For clips that are more than a rectangle: the outline, and the next such clip around.
  private var shapes: [Int32: (shape: ClipShape, next: Int32)] = [:]
  private let everything: PixelRect

  init(_ clips: [ClipNode], scale: Double, extent: PixelRect) {
    everything = extent
    resolved.reserveCapacity(clips.count)
    for (index, node) in clips.enumerated() {
      // Parents come first; anything else would be a loop.
      let parent = self[node.parent < Int32(index) ? node.parent : -1]
      resolved.append(resolve(node, index: Int32(index), parent: parent, scale: scale))
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
    while index >= 0, let entry = shapes[index] {
      if !entry.shape.covers(target) { result.append(entry.shape) }
      index = entry.next
    }
    return result
  }

  private mutating func resolve(_ node: ClipNode, index: Int32, parent: Resolved, scale: Double) -> Resolved {
    let transform = node.transform.concatenating(.scale(scale, scale))
    guard transform.isInvertible, !node.rect.isEmpty else {
      return Resolved(rect: PixelRect(0, 0, 0, 0), shaped: -1)
    }
    let box = transform.apply(to: node.rect)
    guard transform.isAxisAligned else {
      shapes[index] = (ClipShape(rect: node.rect, radius: node.radius, transform: transform), parent.shaped)
      return Resolved(rect: PixelRect(around: box).intersection(parent.rect), shaped: index)
    }
    let snapped = PixelRect(snapping: box)
    let radius = min(
      max(node.radius, 0) * min(abs(transform.a), abs(transform.d)), Double(min(snapped.width, snapped.height)) / 2)
    guard radius > 0 else { return Resolved(rect: snapped.intersection(parent.rect), shaped: parent.shaped) }
    shapes[index] = (ClipShape(rect: snapped.rect, radius: radius, transform: .identity), parent.shaped)
    return Resolved(rect: snapped.intersection(parent.rect), shaped: index)
  }
}

extension PixelRect {
  /// The rectangle whose edges are the nearest whole pixels, ⌊edge + 0.5⌋; huge edges are clamped.
  init(snapping rect: Rect) {
    func whole(_ value: Double) -> Int { Int(min(max((value + 0.5).rounded(.down), -1_000_000), 1_000_000)) }
    guard !rect.isEmpty else {
      self.init(0, 0, 0, 0)
      return
    }
    let (x, y) = (whole(rect.minX), whole(rect.minY))
    self.init(x, y, whole(rect.maxX) - x, whole(rect.maxY) - y)
  }

  /// The rectangle with a margin on every side.
  func grown(by margin: Int) -> PixelRect {
    isEmpty ? self : PixelRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin)
  }
}
