/// The time of one scene: an ideal clock, set from outside, with events that happen at exact instants.
///
/// Nothing here reads a system clock. `advance(to:)` handles every event due, in time order, and inside a handler `now` is that
/// event's own time; so chains of events never drift, and one big step leaves the same state as many small ones.
public final class Timeline {
  /// The present instant in seconds of scene time; inside an event handler, the event's own time.
  ///
  /// One step takes it back by `tolerance` at most: an event that close after the time asked for is handled at its own
  /// time, and then the time asked for is the present.
  public private(set) var now: Double = 0
  /// Told of every instant at which something starts, ends or fires, as soon as that instant is known to have come.
  public var onInstant: ((Double) -> Void)?

  /// Events this close after the time asked for count as due (seconds): it absorbs the rounding of sums of decimal times.
  public static let tolerance = 1e-9

  private var heap: [TimelineEvent] = []
  private var sequence: UInt64 = 0

  /// Creates a timeline at time 0 with nothing to come.
  public init() {}

  /// Has `handler` run at an instant; one in the past happens at the present instant, after the running handler. A time that is
  /// not finite never comes.
  @discardableResult
  public func schedule(at time: Double, _ handler: @escaping () -> Void) -> TimelineEvent {
    sequence += 1
    let event = TimelineEvent(time: time > now ? time : now, sequence: sequence, handler: handler)
    if time.isFinite { push(event) } else { event.cancel() }
    return event
  }

  /// The same with something of `owner`'s, which is not kept alive for it: once the owner is gone nothing happens.
  @discardableResult
  public func schedule<Owner: AnyObject>(
    at time: Double, for owner: Owner, _ handler: @escaping (Owner) -> Void
  ) -> TimelineEvent {
    schedule(at: time) { [weak owner] in if let owner { handler(owner) } }
  }

  /// Moves the present to `time`, handling every event due on the way, those up to `tolerance` later included.
  ///
  /// A time before the present changes nothing, unless it is within `tolerance` of it: then the present is set to it, a
  /// little back.
  public func advance(to time: Double) {
    while let event = nextPending(), event.time <= time + Self.tolerance {
      pop()
      now = max(now, event.time)
      onInstant?(event.time)
      event.fire()
    }
    if time > now || now - time <= Self.tolerance { now = time }
  }

  /// The instant of the next event, or nil when nothing is to come.
  public var nextEventTime: Double? { nextPending()?.time }

  private func nextPending() -> TimelineEvent? {
    while let first = heap.first {
      if first.isPending { return first }
      pop()
    }
    return nil
  }

  private func push(_ event: TimelineEvent) {
    heap.append(event)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func pop() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
