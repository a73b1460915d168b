import Geometry
import Motion
import ViewTree

/// What an effect is given to run with.
public struct EffectContext {
  /// Where the views are built: its size is set, and its time is 0.
  public var stage: Stage
  /// The values of the effect's parameters, all of them within their ranges.
  public var values: ParameterValues
  /// What is shown: texts, pages and rows.
  public var content: EffectContent
  /// Whether a run begins again after its end.
  public var loops: Bool
  /// Effects may leave out the pictures of a run that is over, undisturbed, by this local time: only what it leaves behind counts.
  public var passesOver: (_ runEnd: Double) -> Bool

  /// Creates a context in which, unless told otherwise, no run is passed over.
  public init(
    stage: Stage, values: ParameterValues, content: EffectContent, loops: Bool,
    passesOver: @escaping (Double) -> Bool = { _ in false }
  ) {
    self.stage = stage
    self.values = values
    self.content = content
    self.loops = loops
    self.passesOver = passesOver
  }
}

/// One pass of an effect: a roll with its rest, a transition, a reload.
public struct EffectRun: Hashable, Sendable {
  /// Counts from 0.
  public var number: Int
  /// When it began, in seconds of the stage's local time.
  public var start: Double
  /// When it will end, or ended, in the same time; without disturbance the next one begins no earlier.
  public var end: Double
  /// Instants inside at which something begins or ends, for the timeline, relative to `start`.
  public var marks: [Mark] = []

  /// An interval within a run that the timeline shows.
  public struct Mark: Hashable, Sendable {
    /// What goes on in it, such as `load`; several intervals may have one name.
    public var label: String
    /// Seconds after the start of the run.
    public var start: Double
    /// Seconds after the start of the run, no less than `start`.
    public var end: Double
    /// Whether something moves in it; waiting for data or before a cut is no movement.
    public var isMovement = true

    /// Names an interval, in seconds after the start of the run.
    public init(label: String, start: Double, end: Double, isMovement: Bool = true) {
      self.label = label
      self.start = start
      self.end = end
      self.isMovement = isMovement
    }
  }

  /// Seconds from start to end, with the rest before the next run where one follows; never below 0.
  public var duration: Double { max(0, end - start) }

  /// Creates a pass from its times in seconds of the stage's local time.
  public init(number: Int, start: Double, end: Double, marks: [Mark] = []) {
    self.number = number
    self.start = start
    self.end = end
    self.marks = marks
  }
}

/// A UI animation that plays on a stage.
///
/// An effect is a function of the stage's time: it schedules everything on the stage's timeline and reads no clock. It is begun
/// once, at time 0, and thrown away when time is to go back or a parameter changes.
public protocol Effect: AnyObject {
  /// Starts the first run at the present instant.
  func begin()
  /// Takes an input at the present instant. Pausing, resuming and resizing the stage itself were done before.
  func perform(_ input: EffectInput)
  /// Where it stands, for going on from there without what came before; nil where it cannot tell now, or never. Lines appended one by one
  /// while nothing else happens have to do what they do when all but the last of them come together with the first.
  var checkpoint: (any EffectCheckpoint)? { get }
  /// Goes on from where an effect of the same kind stood, in place of `begin`; the stage's time is the checkpoint's.
  func resume(from checkpoint: any EffectCheckpoint)
  /// The run under way, or the last one.
  var run: EffectRun { get }
  /// Whether `stop` has ended repetition and `start` has not begun it again; false where an effect knows no stopping.
  var isStopped: Bool { get }
  /// The views that a trace lists, in its order; each has a name.
  var tracedViews: [View] { get }
  /// Which notices are on the stage; nil where there is none.
  var shownNotices: ShownNotices? { get }
}

extension Effect {
  /// False: an effect that says nothing else knows no stopping.
  public var isStopped: Bool { false }

  /// Nil: of an effect that says nothing else all input is kept.
  public var checkpoint: (any EffectCheckpoint)? { nil }

  /// Begins.
  public func resume(from checkpoint: any EffectCheckpoint) { begin() }

  /// Nil: an effect that says nothing else shows no notices.
  public var shownNotices: ShownNotices? { nil }
}
