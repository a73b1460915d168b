import Geometry
import Painting

/// What is kept of a view's drawing, and how often that has changed.
struct DrawnContent {
  /// Names the view in display lists; another one on every stage.
  var identity: UInt64 = 0
  private(set) var version: UInt32 = 0
  /// Counts the changes at and below the view.
  private(set) var subtreeVersion: UInt32 = 0
  private(set) var recording: Recording?
  private var flattened: (version: UInt32, recording: Recording?)?
  /// What is kept of the entries of resting subviews; nil until they are painted.
  var kept: RestingSubviews?
  /// The index among the subviews of the view above, true while that one's `kept` is not nil.
  var slot = 0

  /// The view's own content is out of date.
  mutating func contentChanged() {
    forgetRecording()
    subtreeVersion &+= 1
  }

  /// Something in a subview is out of date, or stands elsewhere.
  mutating func subviewChanged(_ slot: Int) {
    subtreeVersion &+= 1
    kept?.touch(slot)
  }

  /// An animation of a subview or something in it began or ended.
  mutating func subviewAnimates(_ slot: Int) {
    flattened = nil
    kept?.touch(slot)
  }

  /// An animation of the view itself began or ended.
  mutating func animates() { flattened = nil }

  /// What was recorded last does not count any more.
  mutating func forgetRecording() {
    recording = nil
    version &+= 1
  }

  /// The content of a view, recorded anew only when it changed or while size or colour animates.
  static func own(of view: View) -> Recording {
    let changing = view.motion?.changesContent ?? false
    if let recording = view.drawn.recording, !changing { return recording }
    if changing { view.drawn.version &+= 1 }
    var recorder = Recorder()
    record(view, into: &recorder)
    let made = Recording(recorder.commands)
    view.drawn.recording = changing ? nil : made
    return made
  }

  /// One recording of a view with everything inside, or nil where something in it moves, fades, is turned or clipped.
  static func whole(of view: View) -> Recording? {
    if let flattened = view.drawn.flattened, flattened.version == view.drawn.subtreeVersion {
      return flattened.recording
    }
    var recorder = Recorder()
    var made: Recording?
    let inner = view.animatingViews - (view.motion == nil ? 0 : 1)
    let changing = view.motion?.changesContent ?? false
    if inner == 0, !changing {
      record(view, into: &recorder)
      if recordSubviews(of: view, into: &recorder, at: .zero) { made = Recording(recorder.commands) }
    }
    view.drawn.flattened = (view.drawn.subtreeVersion, made)
    return made
  }

  private static func record(_ view: View, into recorder: inout Recorder) {
    recorder.fill(view.presentationBounds, view.presentationBackgroundColor, radius: view.cornerRadius)
    view.draw(into: &recorder)
  }

  private static func recordSubviews(of view: View, into recorder: inout Recorder, at offset: Point) -> Bool {
    for view in view.subviews where !view.isHidden && view.alpha > 0 {
      guard view.alpha >= 1, view.transform.isIdentity, !view.clipsToBounds, !view.isTimeDriven,
        view.appearsAfter == -.infinity, view.nestedList == nil
      else { return false }
      let place = view.presentation.toParent
      let inner = offset + Point(place.tx, place.ty)
      recorder.translation = inner
      record(view, into: &recorder)
      guard recordSubviews(of: view, into: &recorder, at: inner) else { return false }
    }
    return true
  }
}
