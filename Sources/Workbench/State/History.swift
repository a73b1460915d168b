/// States that can be gone back to, each with the name of the step that left it.
///
/// What belongs together (a key held, a drag, a burst of the wheel) is one step: it goes on being the same step until `endBurst`.
public struct History<State: Equatable> {
  private struct Step {
    var name: String
    var before: State
    var after: State
    var burst: String?
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  private var isBurstOpen = false
  /// Steps kept; the oldest go first.
  public let limit: Int

  /// Creates an empty history.
  ///
  /// - Parameter limit: at least 1.
  public init(limit: Int = 1000) { self.limit = limit }

  /// Whether there is a step to go back.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether a step was undone and nothing was recorded since.
  public var canRedo: Bool { !undone.isEmpty }
  /// How many steps can be undone.
  public var count: Int { done.count }

  /// Notes a step; one that continues the open burst of the same name becomes part of it, and one that changes nothing is none.
  public mutating func record(_ name: String, from before: State, to after: State, burst: String? = nil) {
    guard before != after else { return }
    undone.removeAll()
    if isBurstOpen, let burst, let last = done.last, last.burst == burst, last.after == before {
      done[done.count - 1].after = after
      done[done.count - 1].name = name
      if last.before == after {
        done.removeLast()
        // What follows is not part of the step before, even where it has the same name.
        return endBurst()
      }
    } else {
      done.append(Step(name: name, before: before, after: after, burst: burst))
      if done.count > limit { done.removeFirst() }
    }
    isBurstOpen = burst != nil
  }

  /// Whatever comes next is a step of its own.
  public mutating func endBurst() { isBurstOpen = false }

  /// Goes one step back: the state before it and its name, or nil at the beginning.
  public mutating func undo() -> (state: State, name: String)? {
    endBurst()
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return (step.before, step.name)
  }

  /// Goes one step on again: the state after it and its name, or nil at the end.
  public mutating func redo() -> (state: State, name: String)? {
    endBurst()
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return (step.after, step.name)
  }
}
