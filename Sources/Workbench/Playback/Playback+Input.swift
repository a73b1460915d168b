import Effects
import Geometry
import ViewTree

/// What goes to the effect: keys, the pointer on its stage, lines of a stream.
extension Playback {
  /// Hands an input to the scene at its present instant; what came of it, or `done` where nothing is to be said.
  func take(_ input: EffectInput, _ done: String? = nil) -> Message? {
    let events = perform(input)
    if let refused = events.first(where: { $0.kind == .ignored }) { return Message("ignored: \(refused.view)") }
    if let chosen = events.first(where: { $0.kind == .selection }) { return Message("selected \(chosen.view)") }
    return done.map { Message($0) }
  }

  func stopOrStart() -> Message? {
    let isStopped = scene.effect.isStopped
    return take(isStopped ? .start : .stop, isStopped ? "started" : "stopped")
  }

  /// Whether the effect is to know where the pointer is while nothing is pressed.
  var wantsHover: Bool { subject.configuration.kind.wantsHover(subject.configuration.values) }

  /// The pointer over the stage, at a place in its points; nil: it has left.
  func hover(_ place: Point?) -> Message? {
    guard wantsHover else { return nil }
    // A bar spans the page: whoever leaves the page leaves the bar.
    return take(.move(place ?? Point(-1, -1)))
  }

  /// The pointer pressed on the stage, moved or let go, at a place in its points.
  func touch(_ event: PointerEvent) -> Message? {
    let place = event.location
    switch event.phase {
    case .down where event.button == .primary:
      press = place
      return take(.press(place))
    case .move where press != nil: return take(.move(place))
    case .up:
      guard let start = press else { return nil }
      press = nil
      let events = perform(.release(place))
      if let chosen = events.first(where: { $0.kind == .selection }) { return Message("selected \(chosen.view)") }
      if let refused = events.first(where: { $0.kind == .ignored }) { return Message("ignored: \(refused.view)") }
      // A click on nothing in particular asks for the next run.
      let isClick = start.distance(to: place) < 4 && !events.contains { $0.kind == .request }
      return isClick ? take(.trigger, "triggered") : nil
    default: return nil
    }
  }

  // MARK: Notices

  /// Other content with the notice shown now as the one shown then, where its text is still there.
  func keepingNotice(in content: EffectContent) -> EffectContent {
    var content = content
    content.firstNotice = 0
    let old = subject.configuration.content.notices
    guard let shown = scene.effect.shownNotices, old.indices.contains(shown.best) else { return content }
    let text = old[shown.best].text
    let list = content.notices
    // At its old place if that still holds its text, else where the text is first.
    let isThere = list.indices.contains(shown.best) && list[shown.best].text == text
    guard let place = isThere ? shown.best : list.firstIndex(where: { $0.text == text }) else { return content }
    content.firstNotice = firstNotice(for: place, isArriving: shown.showsArriving, content)
    return content
  }

  /// The notice to begin with, so that the one of an index is shown where the scene is now.
  private func firstNotice(for place: Int, isArriving: Bool, _ content: EffectContent) -> Int {
    var probe = subject.configuration
    probe.content = content
    let trial = Scene(scene.configuration, history: scene.history, measurer: measurer, namespace: 3)
    trial.seek(to: scene.time)
    trial.change(probe, keeping: .run)
    guard let shown = trial.effect.shownNotices else { return 0 }
    let now = isArriving ? shown.arriving ?? shown.resting : shown.resting
    let count = content.notices.count
    return ((place - now) % count + count) % count
  }
}
