import Geometry
import Motion

extension View: AnimationTarget {
  /// The place of the anchor point in the coordinates of the view above, in points. Animates additively.
  public var position: Point {
    get { placement.position }
    set {
      guard newValue != placement.position else { return }
      animated { $0.position.add($1, from: placement.position, to: newValue) }
      placement.position = newValue
      placementChanged()
    }
  }

  /// The visible part of the view's own coordinates: its size, and as origin the point shown at its top left. Animates additively.
  public var bounds: Rect {
    get { placement.bounds }
    set {
      guard newValue != placement.bounds else { return }
      let resized = newValue.size != placement.bounds.size
      animated { $0.bounds.add($1, from: placement.bounds, to: newValue) }
      placement.bounds = newValue
      if resized { contentChanged() } else { placementChanged() }
      setNeedsLayout()
    }
  }

  /// An affine map of the view about its anchor point. Animates additively, number by number.
  public var transform: AffineTransform {
    get { placement.transform }
    set {
      guard newValue != placement.transform else { return }
      animated { $0.transform.add($1, from: placement.transform, to: newValue) }
      placement.transform = newValue
      placementChanged()
    }
  }

  /// The rectangle in the coordinates of the view above. With a transform it is the bounding box of the transformed bounds; setting it
  /// then places and sizes the view as if there were none.
  public var frame: Rect {
    get { placement.box }
    set {
      let anchor = placement.anchorPoint
      bounds.size = newValue.size
      position = Point(newValue.minX + anchor.x * newValue.width, newValue.minY + anchor.y * newValue.height)
    }
  }

  /// Opacity in 0…1; below 1 the view and everything inside is composited as a group. Animating replaces: a running change ends
  /// with finished = false.
  public var alpha: Double {
    get { placement.alpha }
    set {
      guard newValue != placement.alpha else { return }
      replace(\.alpha, from: placement.alpha, presented: presentationAlpha)
      placement.alpha = newValue
      placementChanged()
    }
  }

  /// The colour behind the content. Animating replaces, as for `alpha`.
  public var backgroundColor: Color {
    get { modelColor }
    set {
      guard newValue != modelColor else { return }
      replace(\.backgroundColor, from: modelColor, presented: presentationBackgroundColor)
      modelColor = newValue
      contentChanged()
    }
  }

  /// What is seen now.
  var presentation: Placement { placement.presentation(of: stage == nil ? nil : motion, at: stage?.timeline.now ?? 0) }

  /// The position as seen now.
  public var presentationPosition: Point { presentation.position }

  /// The bounds as seen now.
  public var presentationBounds: Rect { presentation.bounds }

  /// The transform as seen now.
  public var presentationTransform: AffineTransform { presentation.transform }

  /// The opacity as seen now, in 0…1 even where a spring overshoots; hidden views keep theirs.
  public var presentationAlpha: Double { presentation.alpha }

  /// The frame as it is seen now, with the transform left out.
  public var presentationFrame: Rect { presentation.upright }

  /// The background colour as seen now.
  public var presentationBackgroundColor: Color {
    guard let motion, let stage else { return modelColor }
    return motion.backgroundColor.presentation(of: modelColor, at: stage.timeline.now)
  }

  /// Whether an animation runs on the view itself.
  public var isAnimating: Bool { motion != nil }

  /// Ends all animations of the view at once: it shows its model, and their blocks complete with finished = false.
  public func removeAllAnimations() {
    guard let motion else { return }
    let stopped = motion.removeAll()
    endMotion()
    placementChanged()
    stage?.afterChange { for animation in stopped { animation.changeDidStop(of: self, reached: false) } }
  }

  func removeAllAnimationsInSubtree() {
    guard animatingViews > 0 else { return }
    removeAllAnimations()
    for view in subviews { view.removeAllAnimationsInSubtree() }
  }

  /// Drops what an animation that has ended still does to the view; called by the animation alone.
  public func animationDidStop(_ animation: Animation) {
    guard let motion else { return }
    motion.remove(animation)
    if motion.isIdle { endMotion() }
    placementChanged()
  }

  // MARK: Bookkeeping

  /// Has a change that is made now run under the animation of the block around, if there is one.
  private func animated(_ change: (ViewMotion, Animation) -> Void) {
    guard let animation = stage?.currentAnimation else { return }
    change(motion ?? startMotion(), animation)
    animation.add(self)
  }

  private func replace<Value>(
    _ property: ReferenceWritableKeyPath<ViewMotion, ReplacingChange<Value>>, from old: Value, presented: Value
  ) {
    var ended: Animation?
    if let animation = stage?.currentAnimation {
      // A second change in one block goes on from where the first one began.
      if let motion, motion[keyPath: property].animation === animation { return }
      let from = stage?.beginsFromCurrentState == true ? presented : old
      animated { ended = $0[keyPath: property].replace(with: $1, from: from) }
    } else if let motion, !motion[keyPath: property].isEmpty {
      ended = motion[keyPath: property].remove()
      if motion.isIdle { endMotion() }
    }
    if let ended { stage?.afterChange { ended.changeDidStop(of: self, reached: false) } }
  }

  private func startMotion() -> ViewMotion {
    let started = ViewMotion()
    motion = started
    countAnimating(1)
    return started
  }

  private func endMotion() {
    motion = nil
    drawn.forgetRecording()
    countAnimating(-1)
  }

  private func countAnimating(_ change: Int) {
    animatingViews += change
    drawn.animates()
    var view = self
    while let parent = view.superview {
      parent.animatingViews += change
      parent.drawn.subviewAnimates(view.drawn.slot)
      view = parent
    }
  }
}
