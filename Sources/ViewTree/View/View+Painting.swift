import Geometry
import Motion
import Painting

extension View {
  private static var flattenedBit: UInt64 { 1 << 46 }
  private static var groupBit: UInt64 { 1 << 47 }

  func paint(into pass: inout PaintPass, _ outer: PaintContext) {
    guard !isHidden(in: &pass) else { return }
    let seen = presentation(at: pass.time)
    if motion != nil { pass.isSettled = false }
    let alpha = seen.alpha
    guard alpha > 0 else { return }
    var context = outer
    let place = seen.toParent(model.anchorPoint)
    context.transform = outer.transform.isIdentity ? place : place.concatenating(outer.transform)
    guard context.transform.isInvertible else { return }
    if let motion, motion.moves {
      context.isMoving = true
      if motion.parts.contains(.position) { context.travel = travel(motion, pass, outer) }
    }
    if model.clipsToBounds {
      context.visible = outer.visible.intersection(context.transform.apply(to: seen.bounds))
      guard !context.visible.isEmpty else { return }
      context.clip = pass.list.addClip(
        seen.bounds, radius: model.cornerRadius, transform: context.transform, parent: outer.clip)
    }
    let nested = nestedList
    if nested != nil { pass.isSettled = false }
    let together = isComposited || alpha < 1 || motion != nil || !model.transform.isIdentity
    if together, nested == nil, !subviews.isEmpty, let all = flatten() {
      let moving = context.isMoving || alpha < 1 || !context.transform.isTranslation
      add(all, identity | Self.flattenedBit, subtreeVersion, alpha, moving, &pass, context)
      return
    }
    let grouped = alpha < 1 && (!subviews.isEmpty || nested != nil)
    let begin = pass.list.entries.count
    if grouped {
      pass.list.entries.append(
        .beginGroup(
          DisplayGroup(
            id: pass.namespace | identity | Self.groupBit, alpha: alpha, bounds: context.visible, clip: context.clip)
        )
      )
    }
    let own = ownRecording()
    add(own, identity, contentVersion, grouped ? 1 : alpha, context.isMoving || alpha < 1, &pass, context)
    paintSubviews(into: &pass, context)
    if let nested {
      pass.list.append(nested.list, transform: nested.transform.concatenating(context.transform), clip: context.clip)
    }
    if grouped {
      if pass.list.entries.count == begin + 1 {
        pass.list.entries.removeLast()
      } else {
        pass.list.entries.append(.endGroup)
      }
    }
  }

  /// Whether the view is left out; one that has yet to appear will look different without any change.
  private func isHidden(in pass: inout PaintPass) -> Bool {
    if model.isHidden { return true }
    guard appearsAfter > -.infinity, pass.time <= appearsAfter + Timeline.tolerance else { return false }
    pass.isSettled = false
    return true
  }

  /// How far the view has come on the page since the frame before.
  private func travel(_ motion: ViewMotion, _ pass: PaintPass, _ outer: PaintContext) -> Point {
    let own = motion.position.travel(at: pass.time, over: pass.interval)
    let map = outer.transform
    return outer.travel + Point(map.a * own.x + map.c * own.y, map.b * own.x + map.d * own.y)
  }

  private func add(
    _ recording: Recording, _ id: UInt64, _ version: UInt32, _ alpha: Double, _ isMoving: Bool,
    _ pass: inout PaintPass, _ context: PaintContext
  ) {
    guard !recording.commands.isEmpty,
      context.transform.apply(to: recording.bounds).intersects(context.visible)
    else { return }
    pass.list.entries.append(
      .item(
        DisplayItem(
          id: pass.namespace | id, version: version, recording: recording, transform: context.transform,
          alpha: alpha, clip: context.clip, isMoving: isMoving,
          travel: max(context.travel.x.magnitude, context.travel.y.magnitude))))
  }

  /// The view's own content, recorded anew only when it changed or while size or colour animates.
  func ownRecording() -> Recording {
    let changing = motion?.changesContent ?? false
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
    let changing = motion?.changesContent ?? false
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
    var pass = PaintPass(
      DisplayList(size: bounds.size), time: stage?.timeline.now ?? 0, interval: stage?.frameInterval ?? 0,
      namespace: stage?.namespaceBits ?? 0)
    let context = PaintContext(
      transform: .translation(-bounds.minX, -bounds.minY), clip: -1, visible: Rect(origin: .zero, size: bounds.size),
      isMoving: false)
    add(ownRecording(), identity, contentVersion, 1, false, &pass, context)
    for view in subviews { view.paint(into: &pass, context) }
    return Snapshot(size: bounds.size, list: pass.list)
  }
}
