import Effects
import Geometry
import System
import ViewTree

extension Bench {
  var parameter: Parameter { info.parameters[min(selection, info.parameters.count - 1)] }

  /// Makes the panel's rows anew for the scene shown.
  func rebuildRows() {
    selection = min(selection, max(0, info.parameters.count - 1))
    panel.setRows(
      info.parameters.enumerated().map { index, parameter in
        let row = ParameterRowView(parameter, content: content(of: parameter, index), theme: theme)
        row.onPointer = { [unowned self] event in rowPointer(index, event) }
        row.onWheel = { [unowned self] event in rowWheel(index, event) }
        return row
      })
    refreshPanel()
  }

  /// Brings names, values and marks of the panel up to date.
  func refreshPanel() {
    for (index, row) in panel.rows.enumerated() { row.content = content(of: row.parameter, index) }
    panel.show(title: info.title, subtitle: subtitle, slot: state.slot)
    panel.hints = hints
    panel.plot.content = plotContent
    sceneList.selected = sceneIndex
    needsRefresh = true
  }

  /// Whether the person compares: the second slot was shown or stands beside the first.
  var hasComparison: Bool { isSideBySide || state.slot == .b || comparedOnce }

  private var plotContent: PlotView.Content {
    let effect = effects[sceneIndex]
    let own = effect.curve(parameter, currentValues)
    var content = PlotView.Content(
      curve: own, color: state.slot == .a ? theme.accent : theme.slotB, otherColor: theme.dim)
    if case .curve = parameter.kind { content.isEditable = true }
    let other = effect.curve(parameter, state[state.slot.other, info.name])
    let document = effect.curve(parameter, ParameterValues())
    if hasComparison, other != own {
      content.other = other
      content.otherLabel = "dotted: \(state.slot.other.rawValue)"
      content.otherColor = state.slot == .a ? theme.slotB : theme.accent
    } else if document != own {
      content.other = document
      content.otherLabel = "dotted: document"
    }
    return content
  }

  private func content(of parameter: Parameter, _ index: Int) -> ParameterRowView.Content {
    let value = currentValues[parameter]
    let isSelected = index == selection
    var swatch: Color?
    if case .color(let color) = value { swatch = color }
    return ParameterRowView.Content(
      label: parameter.label, value: parameter.display(value), unit: parameter.unit,
      fraction: parameter.fraction(of: value), isChanged: currentValues.isChanged(parameter), isSelected: isSelected,
      otherFraction: hasComparison && otherValue(parameter) != value
        ? parameter.fraction(of: otherValue(parameter)) : nil,
      isSlotB: state.slot == .b, swatch: swatch, entry: isSelected ? entry?.text : nil,
      entryIsWrong: entry?.isWrong ?? false)
  }

  func select(_ index: Int) {
    let count = info.parameters.count
    selection = (index % count + count) % count
    refreshPanel()
    panel.reveal(selection)
    say("\(parameter.key): \(parameter.help)")
  }

  /// Changes the selected value by declared steps.
  func nudge(_ steps: Double) {
    let old = currentValues[parameter]
    let new = parameter.stepped(old, by: steps)
    set(new, note: isCut(old, new, steps) ? "end of the range" : nil, burst: "nudge \(parameter.key)")
    guard new == old else { return }
    let text = "\(parameter.key) \(parameter.display(new))"
    if case .color = parameter.kind { return say("\(text): Enter types a colour") }
    // The panel says when a step was cut at the end of the range.
    say("\(text): end of the range")
  }

  /// Whether a step ended at the range before its full length.
  private func isCut(_ old: ParameterValue, _ new: ParameterValue, _ steps: Double) -> Bool {
    guard case .number(let before) = old, case .number(let after) = new, case .number(_, _, let step) = parameter.kind
    else { return false }
    return (before + steps * step - after).magnitude > step * 0.01
  }

  /// Sets a value, by default the selected one, and says so. Calls with one name of a burst in a row are one step to undo.
  func set(_ value: ParameterValue, of chosen: Parameter? = nil, note: String? = nil, burst: String? = nil) {
    let parameter = chosen ?? self.parameter
    var values = currentValues
    values[parameter] = value
    var text = "\(parameter.key) \(parameter.display(values[parameter]))"
    if !parameter.unit.isEmpty { text += " \(parameter.unit)" }
    apply(values, text, burst: burst)
    text += " (default \(parameter.display(parameter.defaultValue)))"
    if let note { text += ", \(note)" }
    say(text)
  }

  /// Takes over values for the scene and slot shown, as one step of a name; the run and the time within it stay.
  func apply(_ new: ParameterValues, _ name: String, burst: String? = nil) {
    commit(name, burst: burst) { state in state[state.slot, info.name] = new }
  }

  func resetAll() {
    let changed = currentValues.changedCount
    apply(ParameterValues(), "reset all of \(info.title)")
    say(changed == 0 ? "nothing to reset" : "\(changed) values reset to the document's")
  }

  func stepSeed(_ direction: Double) {
    guard info.parameter(Parameter.seed.key) != nil else { return say("\(info.title) has no seed") }
    var values = currentValues
    values[Parameter.seed] = Parameter.seed.stepped(values[Parameter.seed], by: direction)
    let text = "seed \(Parameter.seed.display(values[Parameter.seed]))"
    apply(values, text, burst: "seed")
    say(text)
  }

  // MARK: Typing

  func beginEntry() {
    switch parameter.kind {
    case .choice, .toggle: nudge(1)
    default:
      entry = Entry(text: parameter.text(of: currentValues[parameter]))
      refreshPanel()
    }
  }

  func commitEntry() {
    guard let typed = entry?.text else { return }
    do {
      let reading = try parameter.read(Self.normalized(typed, for: parameter))
      entry = nil
      set(reading.value, note: reading.note)
    } catch {
      entry?.isWrong = true
      refreshPanel()
      say(error.description, isError: true)
    }
  }

  func cancelEntry() {
    entry = nil
    refreshPanel()
  }

  /// Ends typing because something else is turned to: what was typed counts. Returns the complaint where it cannot count.
  func settleEntry() -> String? {
    guard let typed = entry else { return nil }
    if typed.isTouched { commitEntry() }
    guard entry != nil else { return nil }
    cancelEntry()
    guard typed.isTouched else { return nil }
    let value = parameter.display(currentValues[parameter])
    return "\(parameter.key) stays \(value): “\(Printable.line(typed.text))” is no value of it"
  }

  /// Keys while a value is typed; returns whether the key was used.
  func entryKey(_ event: KeyEvent) -> Bool {
    guard var entry else { return false }
    // Leaving the program is no shortcut of a single key.
    if event.modifiers.contains(.control), keys.action(for: event) == .quit { return false }
    switch event.symbol {
    case "Return", "KP_Enter": commitEntry()
    case "Tab", "ISO_Left_Tab":
      commitEntry()
      if self.entry == nil { select(selection + (event.symbol == "Tab" ? 1 : -1)) }
    case "Escape": cancelEntry()
    case "BackSpace":
      if event.modifiers.contains(.control) || !entry.isTouched {
        entry.text = ""
      } else {
        entry.text.removeLast(entry.text.isEmpty ? 0 : 1)
      }
      update(entry)
    case "u" where event.modifiers.contains(.control):
      entry.text = ""
      update(entry)
    default:
      guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return true }
      type(event.text)
    }
    return true
  }

  /// Adds typed characters to the entry; returns whether there were any that fit.
  @discardableResult
  func type(_ text: String) -> Bool {
    guard var entry else { return false }
    let printable = text.filter { !$0.isNewline && ($0.asciiValue.map { $0 >= 32 && $0 != 127 } ?? true) }
    let present = entry.isTouched ? entry.text.count : 0
    guard !printable.isEmpty, present + printable.count <= Entry.limit else { return false }
    // The first character replaces the old value, as in a field with everything selected.
    if !entry.isTouched { entry.text = "" }
    entry.text += printable
    update(entry)
    return true
  }

  private func update(_ entry: Entry) {
    var entry = entry
    entry.isWrong = false
    entry.isTouched = true
    self.entry = entry
    refreshPanel()
  }

  private static func normalized(_ text: String, for parameter: Parameter) -> String {
    switch parameter.kind {
    case .number, .whole:
      if let number = NumberText.typed(text), text.contains(",") || text.contains(" ") {
        return NumberText.text(number)
      }
      return text
    default: return text
    }
  }
}
