import Effects
import Files
import System
import ViewTree

extension Bench {
  /// What is to come back at the next start; the window's extent is for the window to add.
  public var session: Session {
    var session = Session(scene: info.name)
    session.values = state.values
    // The next start may be in another folder.
    session.presets = state.presets.mapValues { scenes in
      scenes.mapValues { PresetReference(name: $0.name, path: $0.path.map { FileSystem.resolved($0) ?? $0 }) }
    }
    session.slot = state.slot
    session.compares = comparedOnce
    session.isSideBySide = isSideBySide
    session.selected = parameter.key
    session.speed = player.speed
    session.loops = loops
    session.theme = theme.name
    return session
  }

  /// The window closes: what was typed counts, as with a click elsewhere.
  public func willEnd() { _ = settleEntry() }

  /// The state to begin with: the session's, with what the command line says in its place.
  static func initialState(_ options: BenchOptions, scenes: Int) -> BenchState {
    var state = BenchState()
    state.scene = min(max(options.scene, 0), scenes - 1)
    guard let session = options.session else {
      for slot in Slot.allCases {
        for (scene, values) in options.values { state[slot, scene] = values }
      }
      apply(options.preset, to: Slot.allCases, &state)
      return state
    }
    for (slot, scenes) in session.values {
      for (scene, values) in scenes { state[slot, scene] = values }
    }
    for (slot, scenes) in session.presets {
      for (scene, preset) in scenes { state.setPreset(preset, slot, scene) }
    }
    state.slot = session.slot
    // The slot that is not shown stays what it was.
    for (scene, values) in options.values { state[session.slot, scene] = values }
    apply(options.preset, to: [session.slot], &state)
    return state
  }

  /// Notes a preset of the command line. Its values are in the options already, those of the second slot are not.
  private static func apply(_ choice: Preset?, to slots: [Slot], _ state: inout BenchState) {
    guard let choice else { return }
    for slot in slots { state.setPreset(choice.reference, slot, choice.kind.name) }
    guard let second = choice.slotB else { return }
    state[.b, choice.kind.name] = second
    state.setPreset(choice.reference, .b, choice.kind.name)
  }

  /// Takes over what a session says beside the state, and reads the presets in use.
  func restore(_ session: Session?) {
    if let choice = options.preset { remember(choice) }
    for (slot, references) in state.presets {
      for (scene, reference) in references {
        guard let path = reference.path, files.presets[path] == nil else { continue }
        if let choice = try? Preset(file: path, in: effects), choice.kind.name == scene {
          remember(choice)
        } else {
          // The values are here all the same; only where they came from is not known any more.
          state.setPreset(.document, slot, scene)
        }
      }
    }
    if options.preset?.slotB != nil { comparedOnce = true }
    guard let session else { return }
    comparedOnce = comparedOnce || session.compares || session.slot == .b
    isSideBySide = session.isSideBySide
    if let key = session.selected, let index = info.parameters.firstIndex(where: { $0.key == key }) {
      selection = index
    }
    reconfigureOther()
  }
}
