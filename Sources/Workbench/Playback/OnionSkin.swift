import Effects
import Geometry
import Painting
import ViewTree

/// Ghosts of what moves, at equal times over a range of the run.
///
/// Each ghost is a scene of its own that stands still; they are made anew only when the values, the run or the range change.
final class OnionSkin {
  /// What the ghosts depend on.
  struct Key: Equatable {
    var scene: Int
    var values: ParameterValues
    var reducedMotion: Bool
    var content: Int
    var inputs: [TimedInput]
    var size: Size
    var start: Double
    var range: ClosedRange<Double>
  }

  private struct Ghost {
    var time: Double
    var entries: DisplayList
  }

  private(set) var isShown = false
  private var count = 5
  private var key: Key?
  private var ghosts: [Ghost] = []

  /// The counts that can be chosen.
  private static let counts = [3, 5, 9, 15]

  /// Shows the ghosts, or no more.
  func toggle(over run: EffectRun) -> Message {
    isShown.toggle()
    forget()
    return isShown ? note(run) : Message("no onion skin")
  }

  /// Shows another number of them.
  func cycleCount(over run: EffectRun) -> Message {
    count = Self.counts.following(count) ?? count
    isShown = true
    forget()
    return note(run)
  }

  /// What is shown; a run in which nothing moves has no ghosts, and that is said.
  private func note(_ run: EffectRun) -> Message {
    let moves = run.marks.contains(where: \.isMovement)
    return Message("onion skin, \(count) ghosts" + (moves ? "" : ": nothing moves in this run"))
  }

  /// Makes the ghosts for a key, where they are not there yet; `make` builds a scene with an identity namespace.
  func prepare(_ key: Key, make: (UInt16) -> Scene) {
    guard key != self.key else { return }
    self.key = key
    let span = key.range.upperBound - key.range.lowerBound
    ghosts = (0..<count).map { index in
      let share = count > 1 ? Double(index) / Double(count - 1) : 0
      // The very ends show what rests; a hair inside, everything that moves still does.
      let time = key.start + key.range.lowerBound + span * (0.001 + 0.998 * share)
      let scene = make(UInt16(16 + index))
      return Ghost(time: time, entries: Self.moving(scene.frame(at: time)))
    }
  }

  private func forget() {
    key = nil
    ghosts = []
  }

  /// The picture with the ghosts over it, weaker the further they are from the present.
  func over(_ list: DisplayList, at time: Double) -> DisplayList {
    guard let key, !ghosts.isEmpty else { return list }
    var result = list
    let reach = max(1e-6, key.range.upperBound - key.range.lowerBound)
    for (index, ghost) in ghosts.enumerated() where !ghost.entries.entries.isEmpty {
      let distance = min(1, (ghost.time - time).magnitude / reach)
      let alpha = 0.42 * (1 - distance) * (1 - distance) + 0.06
      result.entries.append(
        .beginGroup(
          DisplayGroup(
            id: UInt64(16 + index) << 48, alpha: (alpha * 64).rounded() / 64,
            bounds: Rect(origin: .zero, size: list.size), clip: -1)))
      result.append(ghost.entries, transform: .identity, clip: -1)
      result.entries.append(.endGroup)
    }
    return result
  }

  /// Only what moves, without groups, whose opacity would hide it.
  private static func moving(_ list: DisplayList) -> DisplayList {
    var result = list
    result.entries = list.entries.filter { entry in
      if case .item(let item) = entry { return item.isMoving }
      return false
    }
    return result
  }
}
