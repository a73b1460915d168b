/// When the next frame is wanted.
public enum FrameDemand: Equatable, Sendable {
  /// Nothing moves and nothing changed: sleep.
  case none
  /// Something moves or waits to be painted: at the display's next refresh.
  case continuous
  /// Nothing moves before a time, in monotonic seconds; one that has passed means now.
  case at(Double)
}
