/// States that can be gone back to, each with a note of the step that left it.
///
/// What belongs together (a key held, a drag, a burst of the wheel) is one step: it goes on being the same step until `endBurst`.
struct History<State: Equatable, Note> {
  private struct Step {
    var note: Note
    var before: State
    var after: State
    var burst: String?
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  private var isBurstOpen = false
  /// Steps kept; the oldest go first.
  private let limit: Int

  /// Creates an empty history.
  ///
  /// - Parameter limit: at least 1.
  init(limit: Int) { self.limit = limit }

  /// How many steps can be undone.
  var undoable: Int { done.count }
  /// How many steps were undone since something was recorded.
  var redoable: Int { undone.count }

  /// Notes a step; one that continues the open burst of the same name becomes part of it, and one that changes nothing is none.
  mutating func record(_ note: Note, from before: State, to after: State, burst: String? = nil) {
    guard before != after else { return }
    undone.removeAll()
    if isBurstOpen, let burst, let last = done.last, last.burst == burst, last.after == before {
      done[done.count - 1].after = after
      done[done.count - 1].note = note
      if last.before == after {
        done.removeLast()
        // What follows is not part of the step before, even where it has the same name.
        return endBurst()
      }
    } else {
      done.append(Step(note: note, before: before, after: after, burst: burst))
      if done.count > limit { done.removeFirst() }
    }
    isBurstOpen = burst != nil
  }

  /// Whatever comes next is a step of its own.
  mutating func endBurst() { isBurstOpen = false }

  /// Goes one step back: the state before it and its note, or nil at the beginning.
  mutating func undo() -> (state: State, note: Note)? {
    endBurst()
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return (step.before, step.note)
  }

  /// Goes one step on again: the state after it and its note, or nil at the end.
  mutating func redo() -> (state: State, note: Note)? {
    endBurst()
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return (step.after, step.note)
  }

  /// Changes every state that is kept, such as to let go of what is large.
  mutating func rewrite(_ change: (inout State) -> Void) {
    func rewritten(_ step: Step) -> Step {
      var step = step
      change(&step.before)
      change(&step.after)
      return step
    }
    done = done.map(rewritten)
    undone = undone.map(rewritten)
  }
}
