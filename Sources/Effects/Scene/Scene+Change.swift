import Geometry
import ViewTree

extension Scene {
  /// What stays where it is when the configuration changes.
  public enum Anchor: Sendable {
    /// The number of the run and the time within it: for turning a value.
    case run
    /// The scene time: for comparing two settings.
    case time
  }

  /// Takes over another configuration of the same effect at the present instant. By default the number of the run and the time within it
  /// stay, so that a parameter can be turned while it plays; where that run no longer exists, the scene time stays. Whether runs repeat
  /// is part of the recorded input and does not change.
  public func change(_ new: SceneConfiguration, keeping kept: Anchor = .run) {
    var new = new
    new.loops = configuration.loops
    let time = stage.sceneTime
    // Other notices begin at the beginning.
    if new.content.notices != configuration.content.notices { history.origin = nil }
    if kept == .time {
      configuration = new
      rebuild()
      return seek(to: time)
    }
    let here = anchor ?? (effect.run.number, elapsed)
    configuration = new
    passing.firstSeen = here.run
    defer { passing.firstSeen = .max }
    rebuild()
    if !goTo(run: here.run) || !goTo(within: here.within, until: time) { go(to: time) }
    anchor = here
  }

  /// Seconds of the stage's own time since the start of the run.
  private var elapsed: Double { stage.timeline.now - effect.run.start }
  private var nextInputTime: Double? { played < inputs.count ? inputs[played].time : nil }

  /// Far more events than any session plays; it keeps a scene that never gets there from searching for ever.
  private static let patience = 2_000_000

  /// Plays until a run has begun; false where there is no such run.
  private func goTo(run number: Int) -> Bool {
    for _ in 0..<Self.patience {
      if effect.run.number >= number { break }
      guard let next = nextEventTime, next < 1e7 else { return false }
      if let input = nextInputTime, input <= next {
        go(to: next)
      } else {
        advance(to: next, unseenUntil: nextInputTime ?? .infinity)
      }
    }
    return effect.run.number == number
  }

  /// Plays to a place within the present run, counted in the stage's own time: no further than a moment before it gives way to the next
  /// one, and on to `time` where it stands still there.
  private func goTo(within: Double, until time: Double) -> Bool {
    let number = effect.run.number
    // An input in the middle of a run may have been the first that was heard of it.
    if elapsed > within { go(to: stage.sceneTime - (elapsed - within)) }
    for _ in 0..<Self.patience {
      let left = within - elapsed
      if stage.isPaused, left <= 1e-9 || nextInputTime == nil {
        go(to: max(stage.sceneTime, min(time, nextInputTime.map { $0.nextDown } ?? time)))
        return true
      }
      let target = stage.sceneTime + max(0, left)
      guard let next = nextEventTime, stage.isPaused || next <= target else {
        go(to: target)
        return true
      }
      go(to: next)
      if effect.run.number != number {
        go(to: next - 1e-6)
        return true
      }
    }
    return false
  }
}
