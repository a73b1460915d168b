import Effects
import Geometry
import Painting
import ViewTree

extension Bench {
  /// Lays the onion skin over the stage's picture while it is on.
  func withOnionSkin(_ list: DisplayList) -> DisplayList {
    guard showsOnionSkin else { return list }
    let run = scene.run.run
    let range = loopPoints ?? movingRange(run)
    let key = OnionSkin.Key(
      scene: sceneIndex, values: currentValues, reducedMotion: reducesMotion, content: state.content,
      inputs: scene.inputs,
      size: scene.stage.size, start: (run.start * 1e6).rounded() / 1e6, range: range, count: onionCount)
    let configuration = scene.configuration
    let history = scene.history
    onion.prepare(key) { namespace in
      Scene(configuration, history: history, measurer: text, namespace: namespace)
    }
    return onion.over(list, at: scene.time)
  }

  /// From the first beginning to the last end of what moves in a run, in seconds since its start.
  private func movingRange(_ run: EffectRun) -> ClosedRange<Double> {
    let moving = run.marks.filter(\.isMovement)
    guard let low = moving.map(\.start).min(), let high = moving.map(\.end).max(), high > low else {
      return 0...max(run.duration, 1e-3)
    }
    return low...high
  }

  func toggleOnionSkin() {
    showsOnionSkin.toggle()
    if !showsOnionSkin { onion.forget() }
    say(showsOnionSkin ? onionNote : "no onion skin")
  }

  func cycleOnionCount() {
    let counts = OnionSkin.counts
    onionCount = counts[((counts.firstIndex(of: onionCount) ?? 0) + 1) % counts.count]
    showsOnionSkin = true
    say(onionNote)
  }

  /// What the onion skin shows; a run in which nothing moves has no ghosts, and that is said.
  private var onionNote: String {
    let moves = scene.run.run.marks.contains(where: \.isMovement)
    return "onion skin, \(onionCount) ghosts" + (moves ? "" : ": nothing moves in this run")
  }
}
