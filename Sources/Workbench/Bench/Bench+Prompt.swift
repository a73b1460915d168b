import Files
import Geometry
import System
import ViewTree

extension Bench {
  /// Whether typed text goes somewhere, so that an input method makes sense.
  var takesText: Bool { prompt.prompt != nil || entry != nil }

  /// The foot of the caret where text is typed, in points of the window; nil while typed text goes nowhere.
  public var caret: Point? {
    if prompt.prompt != nil { return prompt.caret }
    guard entry != nil, panel.rows.indices.contains(selection) else { return nil }
    return panel.rows[selection].caretFoot
  }

  /// Asks for the name to save the values under.
  func askForName() {
    let name = preset.path == nil ? "" : preset.name
    open(PresetPrompt(.saveAs, text: name, items: PresetItem.saved(in: effects, folder: options.presets)))
  }

  /// Offers all presets.
  func offerPresets() {
    var new = PresetPrompt(.open, items: PresetItem.offered(for: info.name, in: effects, folder: options.presets))
    let current = preset
    new.selection = new.shown.firstIndex { $0.name == current.name && $0.path == current.path } ?? 0
    open(new)
  }

  private func open(_ new: PresetPrompt) {
    entry = nil
    help.isHidden = true
    prompt.current = preset
    prompt.scene = info.name
    prompt.prompt = new
    tool.root.bringSubviewToFront(prompt)
    refreshPanel()
  }

  func closePrompt() {
    prompt.prompt = nil
    needsRefresh = true
  }

  /// Connects the prompt with what it does.
  func connectPrompt() {
    prompt.onLeave = { [unowned self] in closePrompt() }
    prompt.onChoose = { [unowned self] index in
      prompt.prompt?.selection = index
      acceptPrompt()
    }
  }

  /// Keys while a preset is asked for; returns whether the key was used, which is always so while it is.
  func promptKey(_ event: KeyEvent) -> Bool {
    guard prompt.prompt != nil else { return false }
    needsRefresh = true
    switch event.symbol {
    case "Return", "KP_Enter": if !event.isRepeat { acceptPrompt() }
    case "Escape": closePrompt()
    case "Up", "KP_Up", "ISO_Left_Tab": prompt.prompt?.move(-1)
    case "Down", "KP_Down": prompt.prompt?.move(1)
    case "Tab": prompt.prompt?.move(event.modifiers.contains(.shift) ? -1 : 1)
    case "Prior", "KP_Prior": prompt.prompt?.move(-8)
    case "Next", "KP_Next": prompt.prompt?.move(8)
    default:
      if isPaste(event) {
        host?.requestPaste(.clipboard)
      } else {
        prompt.prompt?.edit { field in _ = field.take(event) }
      }
    }
    return true
  }

  /// Does what was asked for.
  private func acceptPrompt() {
    guard let asked = prompt.prompt else { return }
    switch asked.kind {
    case .open: openChosen(asked)
    case .saveAs: saveNamed(asked)
    }
  }

  private func openChosen(_ asked: PresetPrompt) {
    guard let item = asked.chosen else { return refuse("no preset is chosen") }
    do {
      if let path = item.path {
        let choice = try Preset(file: expanded(path), in: effects)
        closePrompt()
        apply(choice)
      } else if let builtIn = info.preset(named: item.name) {
        closePrompt()
        apply(Preset(builtIn, for: info))
      }
    } catch {
      options.warn(error.description)
      refuse(error.description)
    }
  }

  private func saveNamed(_ asked: PresetPrompt) {
    let typed = asked.field.text.trimmed
    let path: String
    let isPath = typed.contains("/")
    do {
      path = isPath ? expanded(typed) : try options.presets.file(for: typed, in: effects)
    } catch {
      return refuse(error.description)
    }
    let name = isPath ? Preset.name(ofFile: path) : typed
    let isOwn = path == preset.path
    if FileSystem.status(of: path) != nil, !isOwn, asked.confirmed != path {
      refuse("“\(name)” is there already; Enter again replaces it")
      prompt.prompt?.confirmed = path
      return
    }
    if save(to: path, name: name, overwrites: !isOwn) { closePrompt() } else { refuse(message.text) }
  }

  private func refuse(_ text: String) {
    prompt.prompt?.note = Printable.line(text)
    prompt.prompt?.isWrong = true
    needsRefresh = true
  }

  /// A path with `~/` at its beginning written out.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = options.home else { return path }
    return home + path.dropFirst()
  }
}
