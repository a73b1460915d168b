/// Something that happened on a stage, for logs and tests.
public struct StageEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable {
    /// An animation of the view began to move (its delay is over).
    case start
    /// An animation of the view stopped.
    case end
    /// A run (a roll, a transition, a reload) completed.
    case completion
    /// A run was asked for.
    case request
    /// Another notice became the one at rest without a roll.
    case index
    /// A notice or row was selected.
    case selection
    /// An input was refused; the view tells why.
    case ignored
  }

  /// The exact instant in seconds of scene time.
  public var time: Double
  /// What happened; it decides what `view` names and whether `finished` means anything.
  public var kind: Kind
  /// The name of the view, or what was selected, with its index.
  public var view: String
  /// Whether an animation or run reached its end; nil where that has no meaning.
  public var finished: Bool?

  /// Creates an event at a scene time in seconds.
  public init(time: Double, kind: Kind, view: String, finished: Bool? = nil) {
    self.time = time
    self.kind = kind
    self.view = view
    self.finished = finished
  }
}
