import Effects
import Files
import System
import ViewTree

/// Presets: the files read and written, conflicts with what other programs wrote, and the prompt in which one is named or chosen.
struct PresetDesk {
  typealias Target = ValueEditor.Target

  /// A preset that is no longer what it was when it was read.
  private struct Changed: Error { let preset: Preset }

  /// Presets that were read or written, by path.
  private(set) var stored: [String: Preset] = [:]
  /// What is asked of the person; nil while nothing is.
  var prompt: PresetPrompt?
  let effects: EffectSet
  let folder: PresetFolder
  private let home: String?
  let warn: (String) -> Void

  init(_ effects: EffectSet, folder: PresetFolder, home: String?, warn: @escaping (String) -> Void) {
    self.effects = effects
    self.folder = folder
    self.home = home
    self.warn = warn
  }

  /// Keeps what a preset's file holds.
  mutating func remember(_ choice: Preset) {
    if let path = choice.path { stored[path] = choice }
  }

  /// Reads the preset that values came from, where it was not read yet; false where it is none for the effect any more.
  mutating func recall(_ reference: PresetReference, of effect: String) -> Bool {
    guard let path = reference.path, stored[path] == nil else { return true }
    guard let choice = try? Preset(file: path, in: effects), choice.kind.name == effect else { return false }
    remember(choice)
    return true
  }

  /// What a preset says for a slot of an effect.
  func values(of reference: PresetReference, _ target: Target) -> ParameterValues {
    if let path = reference.path { return stored[path]?.values(target.spot.slot) ?? ParameterValues() }
    return target.kind.preset(named: reference.name)?.values ?? ParameterValues()
  }

  /// What the values shown differ from: those of the preset they came from.
  func base(of document: Document, _ target: Target) -> ParameterValues {
    values(of: document.preset(target), target)
  }

  // MARK: Applying

  /// Applies a preset as one step: a file with two slots goes to both, everything else to the slot shown. Its effect is shown.
  mutating func apply(_ choice: Preset, _ document: inout Document, _ place: inout Place) -> Message? {
    guard let index = effects.index(of: choice.kind.name) else { return nil }
    remember(choice)
    let slots = choice.slotB == nil ? [place.slot] : Slot.allCases
    document.change("preset “\(choice.name)”", at: Spot(scene: index, slot: place.slot)) { state in
      for slot in slots {
        state[slot, choice.kind.name] = choice.values(slot)
        state.setPreset(choice.reference, slot, choice.kind.name)
      }
    }
    _ = place.show(index, of: effects)
    if slots.count > 1 { place.compare() }
    for warning in choice.warnings { warn(warning.description) }
    let words = "preset “\(Printable.line(choice.name))”" + (slots.count > 1 ? ", A and B" : "")
    guard let first = choice.warnings.first else { return Message(words) }
    let more = choice.warnings.count > 1 ? " and \(choice.warnings.count - 1) more" : ""
    return Message("\(words): \(first.description)\(more)", isError: true)
  }

  // MARK: Reading again

  /// A preset's file changed. What was good stays while it is broken.
  ///
  /// - Throws: what is wrong with it, as a fault.
  mutating func reload(_ path: String, _ document: inout Document, _ target: Target) throws(Faults.Fault) -> Message? {
    guard let old = stored[path] else { return nil }
    let choice: Preset
    do throws(ContentError) {
      choice = try Preset(file: path, in: effects)
    } catch {
      throw Faults.Fault(source: path, lines: [error.description])
    }
    let name = choice.kind.name
    guard name == target.kind.name else {
      throw Faults.Fault(
        source: path, lines: ["\(path): found a preset for \(name), expected one for \(target.kind.name)"])
    }
    guard !old.saysTheSame(as: choice) else { return nil }
    remember(choice)
    document.change("preset “\(choice.name)” changed", at: target.spot) { state in
      for slot in Slot.allCases where state.preset(slot, name).path == path {
        state[slot, name] = choice.values(slot)
      }
    }
    for warning in choice.warnings { warn(warning.description) }
    return Message("preset “\(Printable.line(choice.name))” changed")
  }

  /// A path with `~/` at its beginning written out.
  func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }

  // MARK: Saving

  /// Saves to the file of the preset shown, or asks for a name.
  mutating func save(_ document: inout Document, _ target: Target, compares: Bool) -> Message? {
    let preset = document.preset(target)
    guard let path = preset.path else {
      askForName(document, target)
      return nil
    }
    return save(to: path, name: preset.name, overwrites: false, &document, target, compares: compares)
  }

  /// Writes the slots to a file; says that it is done, or as an error why not.
  ///
  /// - Parameter overwrites: whether the file may be replaced whatever it holds, as long as this program understands it.
  mutating func save(
    to path: String, name: String, overwrites: Bool, _ document: inout Document, _ target: Target, compares: Bool
  ) -> Message {
    let effect = target.kind.name
    let state = document.state
    // Not both while the second one is not used, nor when the other one holds a different preset.
    let isBoth = compares && (overwrites || state.preset(.a, effect) == state.preset(.b, effect))
    let a = state[isBoth ? .a : target.spot.slot, effect]
    let b = isBoth ? state[.b, effect] : nil
    var new = Preset(target.kind, a, slotB: b)
    do {
      // What this program does not know stays, also under another name and where the file has gone.
      let old =
        try held(by: path, effect, overwrites: overwrites)
        ?? document.preset(target).path.flatMap { stored[$0] }
      if let old, old.kind.name == effect { new = new.keepingRest(of: old) }
      try new.save(to: path)
    } catch let error as Changed {
      stored[path] = error.preset
      return Message("\(name) was changed by another program; save again to replace it", isError: true)
    } catch {
      warn("\(error)")
      return Message("\(error)", isError: true)
    }
    stored[path] = new
    let reference = PresetReference(name: name, path: path)
    document.change("save as “\(name)”", at: target.spot) { state in
      for slot in isBoth ? Slot.allCases : [target.spot.slot] { state.setPreset(reference, slot, effect) }
    }
    return Message("saved “\(Printable.line(name))”" + (new.slotB == nil ? "" : ", A and B"))
  }

  /// What a file holds that is about to be written, for keeping what this program does not know; nil where there is none or it holds
  /// another effect's.
  private func held(by path: String, _ effect: String, overwrites: Bool) throws -> Preset? {
    guard FileSystem.status(of: path) != nil else { return nil }
    let choice: Preset
    do throws(ContentError) {
      choice = try Preset(file: path, in: effects)
    } catch {
      // What cannot be read is replaced only when the person said so, a newer program's file never.
      guard overwrites, !error.isOfNewerProgram else { throw error }
      return nil
    }
    guard choice.kind.name == effect else {
      if overwrites { return nil }
      throw SaveError(path: path, reason: "it holds a preset of \(choice.kind.name)")
    }
    let known = stored[path]
    if let known, !known.saysTheSame(as: choice), !overwrites { throw Changed(preset: choice) }
    return known != nil || !overwrites ? choice : nil
  }
}

extension Document {
  /// The preset that the values of what is edited came from.
  func preset(_ target: ValueEditor.Target) -> PresetReference { state.preset(target.spot.slot, target.kind.name) }
}
