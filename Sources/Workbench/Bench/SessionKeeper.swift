import Effects
import Files
import System

/// What is remembered between two starts: brought into the parts at the start, and read from them at the end.
enum SessionKeeper {
  /// The document and the place to begin with: the session's, with what the command line says in its place.
  ///
  /// - Parameter desk: reads the presets in use; of those that are gone the values stay.
  static func open(_ options: BenchOptions, _ desk: inout PresetDesk) -> (document: Document.State, place: Place) {
    let session = options.session
    var state = Document.State(options.content)
    for (slot, scenes) in session?.values ?? [:] {
      for (scene, values) in scenes { state[slot, scene] = values }
    }
    for (slot, scenes) in session?.presets ?? [:] {
      for (scene, preset) in scenes { state.setPreset(preset, slot, scene) }
    }
    // Of a session the slot that is not shown stays what it was.
    let slots = session.map { [$0.slot] } ?? Slot.allCases
    for slot in slots {
      for (scene, values) in options.values { state[slot, scene] = values }
    }
    apply(options.preset, to: slots, &state)
    if let choice = options.preset { desk.remember(choice) }
    for (slot, references) in state.presets {
      for (scene, reference) in references where !desk.recall(reference, of: scene) {
        // The values are here all the same; only where they came from is not known any more.
        state.setPreset(.document, slot, scene)
      }
    }
    let spot = Spot(
      scene: min(max(options.scene, 0), options.effects.count - 1), slot: session?.slot ?? .a)
    let place = Place(
      spot, isSideBySide: session?.isSideBySide ?? false,
      hasCompared: session?.compares == true || options.preset?.slotB != nil)
    return (state, place)
  }

  /// Notes a preset of the command line. Its values are in the options already, those of the second slot are not.
  private static func apply(_ choice: Preset?, to slots: [Slot], _ state: inout Document.State) {
    guard let choice else { return }
    for slot in slots { state.setPreset(choice.reference, slot, choice.kind.name) }
    guard let second = choice.slotB else { return }
    state[.b, choice.kind.name] = second
    state.setPreset(choice.reference, .b, choice.kind.name)
  }

  /// What is to come back at the next start; the window's extent is for the window to add.
  static func session(
    _ document: Document.State, _ place: Place, of kind: EffectKind, selected: String?, _ playback: Playback,
    theme: ThemeName
  ) -> Session {
    var session = Session(scene: kind.name)
    session.values = document.values
    // The next start may be in another folder.
    session.presets = document.presets.mapValues { scenes in
      scenes.mapValues { PresetReference(name: $0.name, path: $0.path.map { FileSystem.resolved($0) ?? $0 }) }
    }
    session.slot = place.slot
    session.compares = place.hasCompared
    session.isSideBySide = place.isSideBySide
    session.selected = selected
    session.speed = playback.player.speed
    session.loops = playback.settings.loops
    session.theme = theme
    return session
  }
}
