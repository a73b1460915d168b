import Motion
import ViewTree

/// The runs of an effect: their number, when the one under way began and is to end, whether they repeat, and that each is completed once.
///
/// An effect holds one, begins its runs with it and asks it what an input means to them; stopping, starting, looping and the rest between
/// two runs follow.
public final class RunCycle {
  /// What an input asks of the runs.
  public enum Wish: Hashable, Sendable {
    /// A run is to begin now.
    case begin
    /// The run under way, if there is one, is to end now, unfinished.
    case end
  }

  /// Whether `stop` has ended repetition and `start` has not begun it again.
  public private(set) var isStopped = false
  /// Whether a run is under way.
  public private(set) var isUnderWay = false
  /// When the run under way or the last one began, in seconds of the stage's local time.
  public private(set) var start = 0.0
  /// When the run under way is to end, or the last one ended, in the same time.
  public internal(set) var end = 0.0

  private let stage: Stage
  private let rest: Double
  private var loops: Bool
  private var number = -1
  private var again: (() -> Void)?
  private var ending: TimelineEvent?
  private var next: TimelineEvent?
  private var clock = LoopClock()

  /// Creates the runs of an effect, before the first one.
  ///
  /// - Parameter rest: seconds between the end of a run and the next one in a loop.
  public init(_ context: EffectContext, rest: Double) {
    stage = context.stage
    loops = context.loops
    self.rest = rest
  }

  /// Whether another run follows by itself.
  public var repeats: Bool { loops && !isStopped }
  /// What the completion of the present run is reported for.
  private var name: String { "run.\(number)" }

  /// The run under way or the last one. Its end includes the rest while runs repeat.
  public func run(marks: [EffectRun.Mark] = []) -> EffectRun {
    EffectRun(number: max(0, number), start: start, end: end + (repeats ? rest : 0), marks: marks)
  }

  /// Begins a run at the present instant; one under way is completed unfinished before. The owner is not kept alive.
  ///
  /// - Parameter again: begins the next run where runs repeat.
  public func begin<Owner: AnyObject>(for owner: Owner, again: @escaping (Owner) -> Void) {
    if isUnderWay { complete(finished: false, repeating: false) }
    next?.cancel()
    next = nil
    number += 1
    start = stage.timeline.now
    isUnderWay = true
    self.again = { [weak owner] in if let owner { again(owner) } }
    stage.report(.request, name)
  }

  /// Begins a run that completes by itself after `duration` seconds, behind everything that ends at that instant.
  public func begin<Owner: AnyObject>(
    lasting duration: Double, for owner: Owner, again: @escaping (Owner) -> Void
  ) {
    begin(for: owner, again: again)
    end = start + duration
    ending = stage.timeline.schedule(at: end, for: self) { cycle in
      cycle.ending = cycle.stage.timeline.schedule(at: cycle.end, for: cycle) {
        $0.complete(finished: true, length: duration)
      }
    }
  }

  /// Completes the run under way at the present instant; the next one of a loop comes after the rest, and no sooner than a sixtieth of a
  /// second after this one began.
  ///
  /// - Parameters:
  ///   - length: seconds that a run takes which nothing disturbs: a loop of such runs is counted in whole turns.
  ///   - repeating: whether the next run of a loop is to come.
  public func complete(finished: Bool, length: Double? = nil, repeating: Bool = true) {
    guard isUnderWay else { return }
    ending?.cancel()
    ending = nil
    isUnderWay = false
    let isWhole = finished && stage.timeline.now == end
    end = stage.timeline.now
    stage.report(.completion, name, finished: finished)
    if repeating { scheduleNext(length: isWhole ? length : nil) }
  }

  /// Takes an input and says what it asks of the runs; nil for nothing, and for a trigger while the stage is paused.
  public func take(_ input: EffectInput) -> Wish? {
    switch input {
    case .trigger, .reload:
      if !stage.isPaused { return .begin }
      stage.report(.ignored, "trigger while paused")
      return nil
    case .cancel: return .end
    case .stop:
      isStopped = true
      next?.cancel()
      return .end
    case .start:
      guard isStopped else { return nil }
      isStopped = false
      return isUnderWay ? nil : .begin
    case .loop(let on):
      loops = on
      next?.cancel()
      next = nil
      if !isUnderWay { scheduleNext() }
      return nil
    default: return nil
    }
  }

  private func scheduleNext(length: Double? = nil) {
    guard repeats else { return }
    let time = clock.next(after: start, turn: (length ?? end - start) + rest)
    next = stage.timeline.schedule(at: time, for: self) { $0.again?() }
  }
}
