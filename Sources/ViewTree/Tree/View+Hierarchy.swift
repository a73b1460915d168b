import Geometry
import Painting

extension View {
  /// Adds a view in front of the others; one that stands elsewhere is taken out there first.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds a view at an index, 0 being the back; indices outside 0…count are clamped. Adding a view to itself or to something inside
  /// it does nothing.
  public func insertSubview(_ view: View, at index: Int) {
    guard !isInside(view) else { return }
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: old)
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      subviewsChanged()
      return
    }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.moveTo(stage)
    subviewsChanged()
    setNeedsLayout()
    if view.subtreeNeedsLayout { markSubtreeNeedsLayout() }
  }

  /// Takes the view out of its superview; its animations, and those inside it, end with finished = false.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    holdingCompletions {
      removeAllAnimationsInSubtree()
      // From the front: what was added last is taken out first more often than not.
      if let index = parent.subviews.lastIndex(where: { $0 === self }) { parent.subviews.remove(at: index) }
      superview = nil
      parent.subviewsChanged()
      parent.setNeedsLayout()
      moveTo(nil)
    }
  }

  /// Takes out every subview.
  public func removeAllSubviews() {
    holdingCompletions {
      let old = subviews
      for view in old { view.removeAllAnimationsInSubtree() }
      subviews.removeAll()
      for view in old {
        view.superview = nil
        view.moveTo(nil)
      }
      subviewsChanged()
    }
  }

  /// Completions of animations that `body` ends wait until it has left the tree in order.
  private func holdingCompletions(_ body: () -> Void) {
    if let stage { stage.holdingCompletions(body) } else { body() }
  }

  /// Whether the view is `other` or stands somewhere inside it.
  public func isInside(_ other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  func moveTo(_ newStage: Stage?) {
    guard stage !== newStage else { return }
    if let old = stage, isTimeDriven { old.forgetTimeDriven(self) }
    stage = newStage
    drawn.kept = nil
    if let newStage {
      drawn.identity = newStage.nextIdentity()
      if isTimeDriven { newStage.timeDrivenChanged(self) }
    }
    for view in subviews { view.moveTo(newStage) }
    didMoveToStage()
  }

  // MARK: Out of date

  /// Says that what the view draws itself is out of date.
  public func setNeedsDisplay() { contentChanged() }

  /// Says that the subviews must be placed again before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    markSubtreeNeedsLayout()
  }

  /// Places the subviews now, where they need it.
  public func layoutIfNeeded() {
    guard subtreeNeedsLayout else { return }
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
    subtreeNeedsLayout = needsLayout || subviews.contains { $0.subtreeNeedsLayout }
  }

  func contentChanged() {
    drawn.contentChanged()
    placementChanged()
  }

  /// The view stands elsewhere or looks different as a whole; its own content is as it was.
  func placementChanged() {
    stage?.isDirty = true
    var view = self
    while let parent = view.superview {
      parent.drawn.subviewChanged(view.drawn.slot)
      view = parent
    }
  }

  /// Views were put in, taken out or put in another order.
  func subviewsChanged() {
    drawn.kept = nil
    contentChanged()
  }

  func markSubtreeNeedsLayout() {
    stage?.isDirty = true
    var view: View? = self
    while let current = view, !current.subtreeNeedsLayout || current === self {
      current.subtreeNeedsLayout = true
      view = current.superview
    }
  }

  // MARK: What is seen

  /// The frontmost view under a point, which is given in the coordinates of the view above.
  ///
  /// What counts is what is drawn now (presentation): a moving view is hit where it is seen. Hidden views, views with alpha below 0.01
  /// and views without interaction are skipped with everything inside, and a point outside a view's bounds misses its subviews too.
  public func hitTest(_ point: Point) -> View? {
    let seen = presentation
    guard !isHiddenNow, isInteractionEnabled, seen.alpha >= 0.01, let inverse = seen.toParent.inverted
    else { return nil }
    let local = inverse.apply(to: point)
    guard seen.bounds.contains(local) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(local) { return hit }
    }
    return self
  }

  /// A point of this view's coordinates in those of the stage, as seen now.
  public func convertToStage(_ point: Point) -> Point {
    var result = point
    var view: View? = self
    while let current = view {
      result = current.presentation.toParent.apply(to: result)
      view = current.superview
    }
    return result
  }

  /// A point of the stage in this view's coordinates, as seen now; nil where a transform cannot be undone.
  public func convertFromStage(_ point: Point) -> Point? {
    let outer = superview.map { $0.convertFromStage(point) } ?? point
    guard let outer, let inverse = presentation.toParent.inverted else { return nil }
    return inverse.apply(to: outer)
  }

  /// Whether an item of a display list shows the view's own content.
  public func owns(_ item: DisplayItem) -> Bool {
    PaintPass.identity(of: item) == (stage?.namespaceBits ?? 0) | drawn.identity
  }

  /// A still picture of the view and everything inside as seen now, in the view's own size; it follows no later change. The view's own
  /// opacity, transform and place are left out.
  public func snapshot() -> Snapshot {
    layoutIfNeeded()
    let bounds = presentationBounds
    var pass = PaintPass(
      DisplayList(size: bounds.size), time: stage?.timeline.now ?? 0, interval: stage?.frameInterval ?? 0,
      namespace: stage?.namespaceBits ?? 0)
    let context = PaintContext(
      transform: .translation(-bounds.minX, -bounds.minY), clip: -1, visible: Rect(origin: .zero, size: bounds.size),
      isMoving: false)
    pass.addContent(of: self, alpha: 1, isMoving: false, context)
    for view in subviews { pass.paint(view, context) }
    return Snapshot(size: bounds.size, list: pass.list)
  }
}
