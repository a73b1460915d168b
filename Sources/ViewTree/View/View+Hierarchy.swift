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

  /// Moves a subview behind all others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Moves a subview in front of all others.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
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
    kept = nil
    if let newStage {
      identity = newStage.nextIdentity()
      if isTimeDriven { newStage.timeDrivenChanged(self) }
    }
    for view in subviews { view.moveTo(newStage) }
    didMoveToStage()
  }
}
