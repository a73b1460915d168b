import Effects
import Geometry
import ViewTree

extension Bench {
  /// The value of a parameter in the slot that is not shown.
  func otherValue(_ parameter: Parameter) -> ParameterValue { state[state.slot.other, info.name][parameter] }

  /// The parameters whose values differ between the slots, in the order of the panel.
  var differing: [Parameter] { info.parameters.filter { currentValues[$0] != otherValue($0) } }

  /// Shows the other slot at the same scene time.
  func flipSlot() {
    state.slot = state.slot.other
    comparedOnce = true
    entry = nil
    reconfigure(keeping: .time)
    let count = differing.count
    say("slot \(state.slot.rawValue)" + (count == 0 ? ", both are the same" : ", \(count) differ"))
  }

  /// Makes the other slot equal to the one shown.
  func copySlot() {
    let (from, to) = (state.slot, state.slot.other)
    commit("copy \(from.rawValue) to \(to.rawValue)") { state in
      state[to, info.name] = state[from, info.name]
      state.setPreset(state.preset(from, info.name), to, info.name)
    }
    comparedOnce = true
    reconfigureOther()
    refreshPanel()
    say("\(from.rawValue) copied to \(to.rawValue)")
  }

  func toggleSideBySide() {
    isSideBySide.toggle()
    comparedOnce = true
    reconfigureOther()
    place()
    say(isSideBySide ? "A and B on one clock" : "slot \(state.slot.rawValue) alone")
  }

  /// Keeps the second scene of a side-by-side view in step: same input, same time, the other slot's values.
  func reconfigureOther() {
    guard isSideBySide else {
      otherScene = nil
      return
    }
    var configuration = configuration(state.slot.other)
    configuration.loops = scene.configuration.loops
    let other = Scene(configuration, history: scene.history, measurer: text, namespace: 2)
    other.seek(to: scene.time)
    otherScene = other
  }

  /// Hands an input to the scene shown, and to the one beside it; returns what it caused in the first.
  func perform(_ input: EffectInput) -> [StageEvent] {
    let events = scene.perform(input)
    if let otherScene {
      otherScene.seek(to: scene.time)
      otherScene.perform(input)
    }
    return events
  }
}
