import Effects
import Files
import System
import ViewTree

extension Bench {
  /// The preset that the slot shown came from.
  var preset: PresetReference { state.preset(state.slot, info.name) }

  /// What a preset says for a slot of the scene shown.
  func values(of reference: PresetReference, _ slot: Slot) -> ParameterValues {
    if let path = reference.path {
      return files.presets[path]?.values(slot) ?? ParameterValues()
    }
    return info.preset(named: reference.name)?.values ?? ParameterValues()
  }

  /// How many values of the slot shown differ from its preset's.
  var changesFromPreset: Int {
    let base = values(of: preset, state.slot)
    return info.parameters.count { currentValues[$0] != base[$0] }
  }

  /// The line below the scene's title.
  var subtitle: String {
    let changed = changesFromPreset
    return "document \(sceneIndex + 1) · preset “\(Printable.line(preset.name))”"
      + (changed == 0 ? "" : ", \(changed) changed")
  }

  /// Applies a preset as one step: a file with two slots goes to both, everything else to the slot shown. Its scene is shown.
  func apply(_ choice: Preset) {
    guard let index = effects.firstIndex(where: { $0.name == choice.kind.name }) else { return }
    remember(choice)
    let slots = choice.slotB == nil ? [state.slot] : Slot.allCases
    commit("preset “\(choice.name)”") { state in
      state.scene = index
      for slot in slots {
        state[slot, choice.kind.name] = choice.values(slot)
        state.setPreset(choice.reference, slot, choice.kind.name)
      }
    }
    if slots.count > 1 { comparedOnce = true }
    refreshPanel()
    for warning in choice.warnings { options.warn(warning.description) }
    let words = "preset “\(Printable.line(choice.name))”" + (slots.count > 1 ? ", A and B" : "")
    guard let first = choice.warnings.first else { return say(words) }
    let more = choice.warnings.count > 1 ? " and \(choice.warnings.count - 1) more" : ""
    say("\(words): \(first.description)\(more)", isError: true)
  }

  /// Keeps what a preset's file holds.
  func remember(_ choice: Preset) {
    if let path = choice.path { files.presets[path] = choice }
  }

  // MARK: Saving

  /// Saves to the file of the preset shown, or asks for a name.
  func savePreset() {
    guard let path = preset.path else { return askForName() }
    save(to: path, name: preset.name, overwrites: false)
  }

  /// Whether saving writes both slots: not while the second one is not used, nor when the other one holds a different preset.
  private var savesBoth: Bool { hasComparison && state.preset(.a, info.name) == state.preset(.b, info.name) }

  /// Writes the slots to a file; returns whether that is done.
  ///
  /// - Parameter overwrites: whether the file may be replaced whatever it holds, as long as this program understands it.
  @discardableResult
  func save(to path: String, name: String, overwrites: Bool) -> Bool {
    let effect = effects[sceneIndex]
    let isBoth = savesBoth || (overwrites && hasComparison)
    let a = state[isBoth ? .a : state.slot, info.name]
    let b = isBoth ? state[.b, info.name] : nil
    var new = Preset(effect, a, slotB: b)
    do {
      // What this program does not know stays, also under another name and where the file has gone.
      let old = try storedPreset(path, overwrites: overwrites) ?? preset.path.flatMap { files.presets[$0] }
      if let old, old.kind.name == info.name { new = new.keepingRest(of: old) }
      try new.save(to: path)
    } catch let error as PresetChanged {
      files.presets[path] = error.preset
      refreshPanel()
      say("\(name) was changed by another program; save again to replace it", isError: true)
      return false
    } catch {
      options.warn("\(error)")
      say("\(error)", isError: true)
      return false
    }
    files.presets[path] = new
    let reference = PresetReference(name: name, path: path)
    let slots = isBoth ? Slot.allCases : [state.slot]
    let scene = info.name
    commit("save as “\(name)”") { state in
      for slot in slots { state.setPreset(reference, slot, scene) }
    }
    refreshPanel()
    say("saved “\(Printable.line(name))”" + (new.slotB == nil ? "" : ", A and B"))
    return true
  }

  /// A preset that is no longer what it was when it was read.
  private struct PresetChanged: Error { let preset: Preset }

  /// What a file holds that is about to be written, for keeping what this program does not know; nil where there is none or it holds
  /// another scene.
  private func storedPreset(_ path: String, overwrites: Bool) throws -> Preset? {
    guard FileSystem.status(of: path) != nil else { return nil }
    let known = files.presets[path]
    let choice: Preset
    do {
      choice = try Preset(file: path, in: effects)
    } catch {
      // What cannot be read is replaced only when the person said so, a newer program's file never.
      guard overwrites, !error.isOfNewerProgram else { throw error }
      return nil
    }
    guard choice.kind.name == info.name else {
      if overwrites { return nil }
      throw SaveError(path: path, reason: "it holds a preset of \(choice.kind.name)")
    }
    if let known, !known.saysTheSame(as: choice), !overwrites { throw PresetChanged(preset: choice) }
    return known != nil || !overwrites ? choice : nil
  }
}

extension BenchState {
  /// The preset that the values of a scene in a slot came from.
  func preset(_ slot: Slot, _ scene: String) -> PresetReference { presets[slot]?[scene] ?? .document }

  /// Notes which preset the values of a scene in a slot came from.
  mutating func setPreset(_ reference: PresetReference, _ slot: Slot, _ scene: String) {
    var scenes = presets[slot] ?? [:]
    scenes[scene] = reference == .document ? nil : reference
    presets[slot] = scenes.isEmpty ? nil : scenes
  }
}
