import Painting

extension View {
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
    recording = nil
    contentVersion &+= 1
    subtreeVersion &+= 1
    placementChanged()
  }

  /// The view stands elsewhere or looks different as a whole; its own content is as it was.
  func placementChanged() {
    stage?.isDirty = true
    var view = self
    while let parent = view.superview {
      parent.subtreeVersion &+= 1
      parent.kept?.touch(view.slot)
      view = parent
    }
  }

  /// Views were put in, taken out or put in another order.
  func subviewsChanged() {
    kept = nil
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
}
