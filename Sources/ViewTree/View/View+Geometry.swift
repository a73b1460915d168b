import Geometry
import Motion

extension View {
  /// The place of the anchor point in the coordinates of the view above, in points. Animates additively.
  public var position: Point {
    get { model.position }
    set {
      guard newValue != model.position else { return }
      if let animation = beginChange() {
        animated { $0.position.add(animation, from: model.position, to: newValue) }
      }
      model.position = newValue
      placementChanged()
    }
  }

  /// The visible part of the view's own coordinates: its size, and as origin the point shown at its top left. Animates additively.
  public var bounds: Rect {
    get { model.bounds }
    set {
      guard newValue != model.bounds else { return }
      let resized = newValue.size != model.bounds.size
      if let animation = beginChange() { animated { $0.bounds.add(animation, from: model.bounds, to: newValue) } }
      model.bounds = newValue
      if resized { contentChanged() } else { placementChanged() }
      setNeedsLayout()
    }
  }

  /// An affine map of the view about its anchor point. Animates additively, number by number.
  public var transform: AffineTransform {
    get { model.transform }
    set {
      guard newValue != model.transform else { return }
      if let animation = beginChange() {
        animated { $0.transform.add(animation, from: model.transform, to: newValue) }
      }
      model.transform = newValue
      placementChanged()
    }
  }

  /// The rectangle in the coordinates of the view above. With a transform it is the bounding box of the transformed bounds; setting it
  /// then places and sizes the view as if there were none.
  public var frame: Rect {
    get { Self.frame(model.bounds, model.position, model.anchorPoint, model.transform) }
    set {
      let anchor = model.anchorPoint
      bounds.size = newValue.size
      position = Point(newValue.minX + anchor.x * newValue.width, newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The frame as it is seen now, with the transform left out.
  public var presentationFrame: Rect {
    Self.frame(presentationBounds, presentationPosition, model.anchorPoint, .identity)
  }

  /// The bounding box in the coordinates of the view above of what is seen now.
  public var presentationBox: Rect {
    Self.frame(presentationBounds, presentationPosition, model.anchorPoint, presentationTransform)
  }

  static func frame(_ bounds: Rect, _ position: Point, _ anchor: Point, _ transform: AffineTransform) -> Rect {
    let corner = Point(-anchor.x * bounds.width, -anchor.y * bounds.height)
    if transform.isIdentity { return Rect(origin: position + corner, size: bounds.size) }
    return transform.apply(to: Rect(origin: corner, size: bounds.size)).offset(by: position)
  }

  /// From the view's own coordinates to those of the view above, as seen now.
  var presentationToParent: AffineTransform { presentation(at: stage?.timeline.now ?? 0).toParent(model.anchorPoint) }

  /// A point of this view's coordinates in those of the stage, as seen now.
  public func convertToStage(_ point: Point) -> Point {
    var result = point
    var view: View? = self
    while let current = view {
      result = current.presentationToParent.apply(to: result)
      view = current.superview
    }
    return result
  }

  /// A point of the stage in this view's coordinates, as seen now; nil where a transform cannot be undone.
  public func convertFromStage(_ point: Point) -> Point? {
    let outer = superview.map { $0.convertFromStage(point) } ?? point
    guard let outer, let inverse = presentationToParent.inverted else { return nil }
    return inverse.apply(to: outer)
  }
}
