import Geometry
import Motion

extension View: AnimationTarget {
  /// Opacity in 0…1; below 1 the view and everything inside is composited as a group. Animating replaces: a running change ends
  /// with finished = false.
  public var alpha: Double {
    get { model.alpha }
    set {
      guard newValue != model.alpha else { return }
      replace(\.alpha, from: model.alpha, presented: presentationAlpha)
      model.alpha = newValue
      placementChanged()
    }
  }

  /// The colour behind the content. Animating replaces, as for `alpha`.
  public var backgroundColor: Color {
    get { model.backgroundColor }
    set {
      guard newValue != model.backgroundColor else { return }
      replace(\.backgroundColor, from: model.backgroundColor, presented: presentationBackgroundColor)
      model.backgroundColor = newValue
      contentChanged()
    }
  }

  /// The position as seen now.
  public var presentationPosition: Point {
    guard let motion, let stage else { return model.position }
    return motion.position.presentation(of: model.position, at: stage.timeline.now)
  }

  /// The bounds as seen now.
  public var presentationBounds: Rect {
    guard let motion, let stage else { return model.bounds }
    return motion.bounds.presentation(of: model.bounds, at: stage.timeline.now)
  }

  /// The transform as seen now.
  public var presentationTransform: AffineTransform {
    guard let motion, let stage else { return model.transform }
    return motion.transform.presentation(of: model.transform, at: stage.timeline.now)
  }

  /// The opacity as seen now, in 0…1 even where a spring overshoots; hidden views keep theirs.
  public var presentationAlpha: Double {
    var value = model.alpha
    if let motion, let stage { value = motion.alpha.presentation(of: value, at: stage.timeline.now) }
    return value > 0 ? min(value, 1) : 0
  }

  /// The background colour as seen now.
  public var presentationBackgroundColor: Color {
    guard let motion, let stage else { return model.backgroundColor }
    return motion.backgroundColor.presentation(of: model.backgroundColor, at: stage.timeline.now)
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

  /// The animation under which a change made now runs, or nil when it takes effect at once.
  func beginChange() -> Animation? { stage?.currentAnimation }

  func animated(_ change: (ViewMotion) -> Void) {
    guard let animation = stage?.currentAnimation else { return }
    let motion = self.motion ?? startMotion()
    change(motion)
    animation.add(self)
  }

  private func replace<Value>(
    _ property: ReferenceWritableKeyPath<ViewMotion, ReplacingChange<Value>>, from old: Value, presented: Value
  ) {
    var ended: Animation?
    if let animation = beginChange() {
      // A second change in one block goes on from where the first one began.
      if let motion, motion[keyPath: property].animation === animation { return }
      let from = stage?.beginsFromCurrentState == true ? presented : old
      animated { ended = $0[keyPath: property].replace(with: animation, from: from) }
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
    recording = nil
    contentVersion &+= 1
    countAnimating(-1)
  }

  private func countAnimating(_ change: Int) {
    var view = self
    while true {
      view.animatingViews += change
      view.flattened = nil
      guard let parent = view.superview else { return }
      parent.kept?.touch(view.slot)
      view = parent
    }
  }
}
