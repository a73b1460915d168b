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
  /// How far the view above has come since the frame before, in points of the page.
  var travel = Point.zero

  /// Whether views painted in another context stand where they would in this one.
  func isSamePlace(_ other: PaintContext) -> Bool {
    transform == other.transform && visible == other.visible && isMoving == other.isMoving && travel == other.travel
  }
}

/// A display list while it is made.
struct PaintPass {
  var list: DisplayList
  /// The instant on the timeline.
  let time: Double
  /// Seconds from frame to frame.
  let interval: Double
  /// The upper bits of every identity, one number per stage.
  let namespace: UInt64
  /// Whether what was painted since this was set stays as it is until somebody changes it.
  var isSettled = true

  init(_ list: DisplayList, time: Double, interval: Double, namespace: UInt64) {
    self.list = list
    self.time = time
    self.interval = interval
    self.namespace = namespace
  }

  private static let flattenedBit: UInt64 = 1 << 46
  private static let groupBit: UInt64 = 1 << 47

  /// The identity of the view that an item shows, with its stage's number.
  static func identity(of item: DisplayItem) -> UInt64 { item.id & ~(flattenedBit | groupBit) }

  /// Paints a view and everything inside.
  mutating func paint(_ view: View, _ outer: PaintContext) {
    guard !isHidden(view) else { return }
    let motion = view.motion
    let seen = view.placement.presentation(of: motion, at: time)
    if motion != nil { isSettled = false }
    let alpha = seen.alpha
    guard alpha > 0 else { return }
    var context = outer
    let place = seen.toParent
    context.transform = outer.transform.isIdentity ? place : place.concatenating(outer.transform)
    guard context.transform.isInvertible else { return }
    if let motion, motion.moves {
      context.isMoving = true
      if motion.parts.contains(.position) { context.travel = travel(motion, outer) }
    }
    if view.clipsToBounds {
      context.visible = outer.visible.intersection(context.transform.apply(to: seen.bounds))
      guard !context.visible.isEmpty else { return }
      context.clip = list.addClip(
        seen.bounds, radius: view.cornerRadius, transform: context.transform, parent: outer.clip)
    }
    let nested = view.nestedList
    if nested != nil { isSettled = false }
    let together = view.isComposited || alpha < 1 || motion != nil || !view.transform.isIdentity
    if together, nested == nil, !view.subviews.isEmpty, let all = DrawnContent.whole(of: view) {
      let moving = context.isMoving || alpha < 1 || !context.transform.isTranslation
      add(all, view.drawn.identity | Self.flattenedBit, view.drawn.subtreeVersion, alpha, moving, context)
      return
    }
    let grouped = alpha < 1 && (!view.subviews.isEmpty || nested != nil)
    let begin = list.entries.count
    if grouped {
      list.entries.append(
        .beginGroup(
          DisplayGroup(
            id: namespace | view.drawn.identity | Self.groupBit, alpha: alpha, bounds: context.visible,
            clip: context.clip)))
    }
    addContent(of: view, alpha: grouped ? 1 : alpha, isMoving: context.isMoving || alpha < 1, context)
    paintSubviews(of: view, context)
    if let nested {
      list.append(nested.list, transform: nested.transform.concatenating(context.transform), clip: context.clip)
    }
    if grouped {
      if list.entries.count == begin + 1 { list.entries.removeLast() } else { list.entries.append(.endGroup) }
    }
  }

  /// Adds what a view draws itself.
  mutating func addContent(of view: View, alpha: Double, isMoving: Bool, _ context: PaintContext) {
    let own = DrawnContent.own(of: view)
    add(own, view.drawn.identity, view.drawn.version, alpha, isMoving, context)
  }

  private mutating func add(
    _ recording: Recording, _ id: UInt64, _ version: UInt32, _ alpha: Double, _ isMoving: Bool, _ context: PaintContext
  ) {
    guard !recording.commands.isEmpty,
      context.transform.apply(to: recording.bounds).intersects(context.visible)
    else { return }
    list.entries.append(
      .item(
        DisplayItem(
          id: namespace | id, version: version, recording: recording, transform: context.transform, alpha: alpha,
          clip: context.clip, isMoving: isMoving, travel: max(context.travel.x.magnitude, context.travel.y.magnitude))))
  }

  /// Whether a view is left out; one that has yet to appear will look different without any change.
  private mutating func isHidden(_ view: View) -> Bool {
    if view.isHidden { return true }
    guard view.appearsAfter > -.infinity, time <= view.appearsAfter + Timeline.tolerance else { return false }
    isSettled = false
    return true
  }

  /// How far a view has come on the page since the frame before.
  private func travel(_ motion: ViewMotion, _ outer: PaintContext) -> Point {
    let own = motion.position.travel(at: time, over: interval)
    let map = outer.transform
    return outer.travel + Point(map.a * own.x + map.c * own.y, map.b * own.x + map.d * own.y)
  }
}
