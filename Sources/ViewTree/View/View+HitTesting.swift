import Geometry

extension View {
  /// The frontmost view under a point, which is given in the coordinates of the view above.
  ///
  /// What counts is what is drawn now (presentation): a moving view is hit where it is seen. Hidden views, views with alpha below 0.01
  /// and views without interaction are skipped with everything inside, and a point outside a view's bounds misses its subviews too.
  public func hitTest(_ point: Point) -> View? {
    guard !isHiddenNow, isInteractionEnabled, presentationAlpha >= 0.01,
      let inverse = presentationToParent.inverted
    else { return nil }
    let local = inverse.apply(to: point)
    guard presentationBounds.contains(local) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(local) { return hit }
    }
    return self
  }
}
