import Effects
import Geometry
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
    let changed = currentValues.changedCount
    panel.show(
      title: info.title,
      subtitle: "document \(sceneIndex + 1) · " + (changed == 0 ? "as in the document" : "\(changed) changed"))
    panel.hints = ["← → nudge · Shift ×10 · Alt ÷10 · Enter type", "Del reset · t trigger · L loop · ? keys"]
    sceneList.selected = sceneIndex
    needsRefresh = true
  }

  private func content(of parameter: Parameter, _ index: Int) -> ParameterRowView.Content {
    let value = currentValues[parameter]
    let isSelected = index == selection
    var swatch: Color?
    if case .color(let color) = value { swatch = color }
    return ParameterRowView.Content(
      label: parameter.label, value: parameter.display(value), unit: parameter.unit,
      fraction: parameter.fraction(of: value), isChanged: currentValues.isChanged(parameter), isSelected: isSelected,
      swatch: swatch, entry: isSelected ? entry?.text : nil, entryIsWrong: entry?.isWrong ?? false)
  }

  func select(_ index: Int) {
    if entry != nil { entry = nil }
    let count = info.parameters.count
    selection = (index % count + count) % count
    refreshPanel()
    panel.reveal(selection)
  }

  /// Changes the selected value by declared steps.
  func nudge(_ steps: Double) {
    let old = currentValues[parameter]
    let new = parameter.stepped(old, by: steps)
    set(new)
    // The panel says when a step was cut at the end of the range.
    if new == old { say("\(parameter.key) \(parameter.display(new)): end of the range") }
  }

  /// Sets the selected value and says so.
  func set(_ value: ParameterValue, note: String? = nil) {
    var values = currentValues
    values[parameter] = value
    apply(values)
    var text = "\(parameter.key) \(parameter.display(values[parameter]))"
    if !parameter.unit.isEmpty { text += " \(parameter.unit)" }
    text += " (default \(parameter.display(parameter.defaultValue)))"
    if let note { text += ", \(note)" }
    say(text)
  }

  /// Takes over values for the scene shown; the run and the time within it stay.
  func apply(_ new: ParameterValues) {
    guard new != currentValues else { return refreshPanel() }
    currentValues = new
    reconfigure()
  }

  func reconfigure() {
    scene.change(configuration())
    player.anchor()
    refreshPanel()
    needsRefresh = true
  }

  func resetAll() {
    let changed = currentValues.changedCount
    apply(ParameterValues())
    say(changed == 0 ? "nothing to reset" : "\(changed) values reset to the document's")
  }

  func stepSeed(_ direction: Double) {
    guard info.parameter(Parameter.seed.key) != nil else { return say("\(info.title) has no seed") }
    var values = currentValues
    values[Parameter.seed] = Parameter.seed.stepped(values[Parameter.seed], by: direction)
    apply(values)
    say("seed \(Parameter.seed.display(values[Parameter.seed]))")
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

  /// Keys while a value is typed; returns whether the key was used.
  func entryKey(_ event: KeyEvent) -> Bool {
    guard var entry else { return false }
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

  /// Adds typed characters to the entry.
  func type(_ text: String) {
    guard var entry else { return }
    let printable = text.filter { !$0.isNewline && ($0.asciiValue.map { $0 >= 32 && $0 != 127 } ?? true) }
    guard !printable.isEmpty, entry.text.count + printable.count <= 80 else { return }
    // The first character replaces the old value, as in a field with everything selected.
    if !entry.isTouched { entry.text = "" }
    entry.text += printable
    update(entry)
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
