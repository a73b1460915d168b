/// Something that happens at one exact instant of a timeline.
///
/// Keep it to cancel the event; letting it go cancels nothing.
public final class TimelineEvent {
  /// The instant in seconds of scene time.
  public let time: Double
  /// Decides between events of one instant: the one scheduled first happens first.
  let sequence: UInt64
  private var handler: (() -> Void)?

  init(time: Double, sequence: UInt64, handler: @escaping () -> Void) {
    self.time = time
    self.sequence = sequence
    self.handler = handler
  }

  /// Whether it has neither happened nor been cancelled.
  public var isPending: Bool { handler != nil }

  /// Makes sure that it does not happen; without effect once it has.
  public func cancel() { handler = nil }

  func fire() {
    let action = handler
    handler = nil
    action?()
  }

  func precedes(_ other: TimelineEvent) -> Bool {
    time != other.time ? time < other.time : sequence < other.sequence
  }
}
