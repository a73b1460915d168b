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
    bumpSubtree(from: self)
  }

  /// The view stands elsewhere or looks different as a whole; its own content is as it was.
  func placementChanged() { bumpSubtree(from: superview) }

  private func bumpSubtree(from first: View?) {
    stage?.isDirty = true
    var view = first
    while let current = view {
      current.subtreeVersion &+= 1
      view = current.superview
    }
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
