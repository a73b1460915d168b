import Effects
import ViewTree

/// What happens on a scene, instant by instant, while it is played on.
struct SceneEvents: Sequence, IteratorProtocol {
  private let player: EventPlayer
  private let start: Double
  private let end: Double

  /// Plays a scene from its beginning.
  init(_ scene: Scene, from start: Double, to end: Double) {
    player = EventPlayer(scene)
    self.start = start
    self.end = end
  }

  /// The events of the next instants at which there are any; nil after the end.
  mutating func next() -> [StageEvent]? {
    while let events = player.next(until: end) {
      let shown = events.filter { $0.time >= start - SampleTimes.tolerance && $0.time <= end + SampleTimes.tolerance }
      if !shown.isEmpty { return shown }
    }
    return nil
  }
}

/// The instants at which an animation of a scene starts or ends or a timer fires, each once.
public struct EventTimes: Sequence, IteratorProtocol {
  private let player: EventPlayer
  private let start: Double
  private let end: Double
  private var waiting: [Double] = []
  private var last = -Double.infinity

  /// Plays a second scene of the same kind ahead of the one that is sampled.
  public init(_ scout: Scene, from start: Double, to end: Double) {
    player = EventPlayer(scout)
    self.start = start
    self.end = end
  }

  /// The next instant in seconds of scene time, later than the one before; nil after the last. The scene is played up
  /// to it.
  public mutating func next() -> Double? {
    while true {
      if waiting.isEmpty {
        guard player.next(until: end) != nil else { return nil }
        waiting = player.takeInstants().sorted()
        continue
      }
      let time = waiting.removeFirst()
      guard time > last + SampleTimes.tolerance else { continue }
      last = time
      if time >= start - SampleTimes.tolerance, time <= end + SampleTimes.tolerance { return time }
    }
  }
}

/// Plays a scene from event to event and collects what is told on the way.
private final class EventPlayer {
  private let scene: Scene
  private var events: [StageEvent] = []
  private var instants: [Double] = []
  private var isBegun = false
  private var isOver = false

  init(_ scene: Scene) {
    self.scene = scene
    scene.observer = { [unowned self] event in
      events.append(event)
      // An animation that an input ends has no event on the timeline.
      if event.kind == .start || event.kind == .end { instants.append(event.time) }
    }
    scene.onInstant = { [unowned self] in instants.append($0) }
  }

  deinit {
    scene.observer = nil
    scene.onInstant = nil
  }

  /// Plays on to the next instant (time 0 at first) and gives what happened; nil when `end` has passed or nothing is to come.
  func next(until end: Double) -> [StageEvent]? {
    defer { events.removeAll(keepingCapacity: true) }
    guard isBegun else {
      isBegun = true
      // The scene was begun before anybody listened: it is built again, which tells what happens at 0.
      scene.change(scene.configuration)
      return events
    }
    guard !isOver, let next = scene.nextEventTime, next <= end + SampleTimes.tolerance else { return nil }
    scene.seek(to: next)
    isOver = scene.nextEventTime.map { $0 < next } ?? false
    return events
  }

  func takeInstants() -> [Double] {
    defer { instants.removeAll(keepingCapacity: true) }
    return instants
  }
}
