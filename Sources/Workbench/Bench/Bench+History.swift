import Effects
import ViewTree

extension Bench {
  /// Changes the state as one step that can be undone, or as part of an open burst of the same name.
  func commit(_ name: String, burst: String? = nil, _ change: (inout BenchState) -> Void) {
    var new = state
    change(&new)
    guard new != state else { return refreshPanel() }
    history.record(name, from: state, to: new, burst: burst)
    adopt(new)
  }

  func undo() {
    guard let step = history.undo() else { return say("nothing to undo") }
    adopt(step.state)
    say("undone: \(step.name)")
  }

  func redo() {
    guard let step = history.redo() else { return say("nothing to redo") }
    adopt(step.state)
    say("done again: \(step.name)")
  }

  /// Takes over a state as it is. A value keeps the run and the time within it; another slot or content keeps the scene time; another
  /// scene begins.
  func adopt(_ new: BenchState) {
    let old = state
    state = new
    if new.presets != old.presets || new.scene != old.scene { presetsInUseChanged() }
    if new.scene != old.scene {
      showScene()
    } else if new.slot != old.slot {
      reconfigure(keeping: .time)
    } else {
      reconfigure(keeping: .run)
    }
  }

  /// Builds the scene anew from the state as it is now.
  func reconfigure(keeping anchor: Scene.Anchor) {
    scene.change(configuration(), keeping: anchor)
    player.anchor()
    reconfigureOther()
    // Each slot stands under its own letter, whichever is shown.
    if isSideBySide { place() }
    refreshPanel()
    needsRefresh = true
  }
}
