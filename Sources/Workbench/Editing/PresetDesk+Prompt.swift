import Effects
import Files
import System
import ViewTree

/// The prompt in which a preset is named or chosen.
extension PresetDesk {
  /// Asks for the name to save the values under.
  mutating func askForName(_ document: Document, _ target: Target) {
    let preset = document.preset(target)
    prompt = PresetPrompt(
      .saveAs, text: preset.path == nil ? "" : preset.name, items: PresetItem.saved(in: effects, folder: folder))
  }

  /// Offers all presets.
  mutating func offer(_ document: Document, _ target: Target) {
    let current = document.preset(target)
    var new = PresetPrompt(.open, items: PresetItem.offered(for: target.kind.name, in: effects, folder: folder))
    new.selection = new.shown.firstIndex { $0.name == current.name && $0.path == current.path } ?? 0
    prompt = new
  }

  /// Takes a key while a preset is asked for.
  mutating func take(_ event: KeyEvent, _ document: inout Document, _ place: inout Place) -> Message? {
    switch event.symbol {
    case "Return", "KP_Enter": return event.isRepeat ? nil : accept(&document, &place)
    case "Escape": prompt = nil
    default: prompt?.take(event)
    }
    return nil
  }

  /// Does what was asked for.
  mutating func accept(_ document: inout Document, _ place: inout Place) -> Message? {
    guard let prompt else { return nil }
    let target = Target(kind: effects[place.scene], spot: place.spot)
    switch prompt.kind {
    case .open: return open(prompt, &document, &place, target)
    case .saveAs: return saveNamed(prompt, &document, target, compares: place.compares)
    }
  }

  private mutating func open(
    _ asked: PresetPrompt, _ document: inout Document, _ place: inout Place, _ target: Target
  ) -> Message? {
    guard let item = asked.chosen else {
      prompt?.refuse("no preset is chosen")
      return nil
    }
    do throws(ContentError) {
      let choice: Preset
      if let path = item.path {
        choice = try Preset(file: expanded(path), in: effects)
      } else if let builtIn = target.kind.preset(named: item.name) {
        choice = Preset(builtIn, for: target.kind)
      } else {
        return nil
      }
      prompt = nil
      return apply(choice, &document, &place)
    } catch {
      warn(error.description)
      prompt?.refuse(error.description)
      return nil
    }
  }

  private mutating func saveNamed(
    _ asked: PresetPrompt, _ document: inout Document, _ target: Target, compares: Bool
  ) -> Message? {
    let typed = asked.field.text.trimmed
    let isPath = typed.contains("/")
    let path: String
    do throws(PresetNameError) {
      path = isPath ? expanded(typed) : try folder.file(for: typed, in: effects)
    } catch {
      prompt?.refuse(error.description)
      return nil
    }
    let name = isPath ? Preset.name(ofFile: path) : typed
    let isOwn = path == document.preset(target).path
    if FileSystem.status(of: path) != nil, !isOwn, asked.confirmed != path {
      prompt?.refuse("“\(name)” is there already; Enter again replaces it")
      prompt?.confirmed = path
      return nil
    }
    let message = save(to: path, name: name, overwrites: !isOwn, &document, target, compares: compares)
    if message.isError { prompt?.refuse(message.text) } else { prompt = nil }
    return message
  }
}
