import Geometry

/// What can happen to a scene while it runs. Inputs are recorded with their times and play again when time goes back.
public enum EffectInput: Hashable, Sendable {
  /// The next notice, the transition, the table's reload.
  case trigger
  /// Loads the content anew.
  case reload
  /// Ends the run before its end; the ticker takes it for `stop`.
  case cancel
  /// Freezes the effect and its timers.
  case pause
  case resume
  /// Ends the run and every repetition.
  case stop
  /// Begins repetitions again after `stop`.
  case start
  /// Turns repetition after the end of a run on or off.
  case loop(Bool)
  case notices([Notice])
  case append([Notice])
  case rows([TableRow])
  case resize(Size)
  /// Scrolls the content by points, down when positive.
  case scroll(Double)
  /// The pointer on the stage, in points.
  case press(Point)
  case release(Point)
  case move(Point)
}

/// An input with the scene time in seconds at which it was taken.
public struct TimedInput: Hashable, Sendable {
  /// Seconds of scene time from 0 on; a scene leaves out inputs whose time is not finite.
  public var time: Double
  /// What happens then.
  public var input: EffectInput

  /// Creates an input that is taken at a time in seconds.
  public init(_ time: Double, _ input: EffectInput) {
    self.time = time
    self.input = input
  }
}
