import Geometry
import Motion
import Painting

/// What painting a view needs to know of the views above it.
struct PaintContext {
  /// From the view above to the page.
  var transform: AffineTransform
  var clip: Int32
  /// A box on the page outside of which nothing shows.
  var visible: Rect
  /// Whether a view above moves.
  var isMoving: Bool
  /// The upper bits of every identity, one number per stage.
  var namespace: UInt64
}

extension View {
  private static var flattenedBit: UInt64 { 1 << 46 }
  private static var groupBit: UInt64 { 1 << 47 }

  func paint(into list: inout DisplayList, _ outer: PaintContext) {
    guard !isHiddenNow else { return }
    let alpha = presentationAlpha
    guard alpha > 0 else { return }
    var context = outer
    context.transform = presentationToParent.concatenating(outer.transform)
    guard context.transform.isInvertible else { return }
    if motion?.moves == true { context.isMoving = true }
    if model.clipsToBounds {
      let bounds = presentationBounds
      context.visible = outer.visible.intersection(context.transform.apply(to: bounds))
      guard !context.visible.isEmpty else { return }
      context.clip = list.addClip(
        bounds, radius: model.cornerRadius, transform: context.transform, parent: outer.clip)
    }
    let nested = nestedList
    let together = isComposited || alpha < 1 || motion != nil || !model.transform.isIdentity
    if together, nested == nil, !subviews.isEmpty, let all = flatten() {
      let moving = context.isMoving || alpha < 1 || !context.transform.isTranslation
      let id = identity | Self.flattenedBit
      add(all, id, subtreeVersion, alpha, moving, &list, context)
      return
    }
    let grouped = alpha < 1 && (!subviews.isEmpty || nested != nil)
    let begin = list.entries.count
    if grouped {
      list.entries.append(
        .beginGroup(
          DisplayGroup(
            id: context.namespace | identity | Self.groupBit, alpha: alpha, bounds: context.visible, clip: context.clip)
        )
      )
    }
    let own = ownRecording()
    add(own, identity, contentVersion, grouped ? 1 : alpha, context.isMoving || alpha < 1, &list, context)
    for view in subviews { view.paint(into: &list, context) }
    if let nested {
      list.append(nested.list, transform: nested.transform.concatenating(context.transform), clip: context.clip)
    }
    if grouped {
      if list.entries.count == begin + 1 { list.entries.removeLast() } else { list.entries.append(.endGroup) }
    }
  }

  private func add(
    _ recording: Recording, _ id: UInt64, _ version: UInt32, _ alpha: Double, _ isMoving: Bool,
    _ list: inout DisplayList, _ context: PaintContext
  ) {
    guard !recording.commands.isEmpty,
      context.transform.apply(to: recording.bounds).intersects(context.visible)
    else { return }
    list.entries.append(
      .item(
        DisplayItem(
          id: context.namespace | id, version: version, recording: recording, transform: context.transform,
          alpha: alpha, clip: context.clip, isMoving: isMoving)))
  }

  /// The view's own content, recorded anew only when it changed or while size or colour animates.
  func ownRecording() -> Recording {
    let changing = motion.map { !$0.bounds.isEmpty || !$0.backgroundColor.isEmpty } ?? false
    if let recording, !changing { return recording }
    if changing { contentVersion &+= 1 }
    var recorder = Recorder()
    record(into: &recorder)
    let made = Recording(recorder.commands)
    recording = changing ? nil : made
    return made
  }

  private func record(into recorder: inout Recorder) {
    recorder.fill(presentationBounds, presentationBackgroundColor, radius: model.cornerRadius)
    draw(into: &recorder)
  }

  /// One recording of the view with everything inside, or nil where something in it moves, fades, is turned or clipped.
  private func flatten() -> Recording? {
    if let flattened, flattened.version == subtreeVersion { return flattened.recording }
    var recorder = Recorder()
    var made: Recording?
    let inner = animatingViews - (motion == nil ? 0 : 1)
    let changing = motion.map { !$0.bounds.isEmpty || !$0.backgroundColor.isEmpty } ?? false
    if inner == 0, !changing {
      record(into: &recorder)
      if flattenSubviews(into: &recorder, at: .zero) { made = Recording(recorder.commands) }
    }
    flattened = (subtreeVersion, made)
    return made
  }

  private func flattenSubviews(into recorder: inout Recorder, at offset: Point) -> Bool {
    for view in subviews where !view.model.isHidden && view.model.alpha > 0 {
      let model = view.model
      guard model.alpha >= 1, model.transform.isIdentity, !model.clipsToBounds, !view.isTimeDriven,
        view.appearsAfter == -.infinity,
        view.nestedList == nil
      else { return false }
      let place = view.presentationToParent
      let inner = offset + Point(place.tx, place.ty)
      recorder.translation = inner
      view.record(into: &recorder)
      guard view.flattenSubviews(into: &recorder, at: inner) else { return false }
    }
    return true
  }

  /// Whether an item of a display list shows the view's own content.
  public func owns(_ item: DisplayItem) -> Bool {
    item.id & ~(Self.flattenedBit | Self.groupBit) == (stage?.namespaceBits ?? 0) | identity
  }

  /// A still picture of the view and everything inside as seen now, in the view's own size; it follows no later change. The view's own
  /// opacity, transform and place are left out.
  public func snapshot() -> Snapshot {
    layoutIfNeeded()
    let bounds = presentationBounds
    var list = DisplayList(size: bounds.size)
    let context = PaintContext(
      transform: .translation(-bounds.minX, -bounds.minY), clip: -1, visible: Rect(origin: .zero, size: bounds.size),
      isMoving: false, namespace: stage?.namespaceBits ?? 0)
    let own = ownRecording()
    add(own, identity, contentVersion, 1, false, &list, context)
    for view in subviews { view.paint(into: &list, context) }
    return Snapshot(size: bounds.size, list: list)
  }
}
