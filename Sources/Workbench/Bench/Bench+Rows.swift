import Effects
import Geometry
import ViewTree

extension Bench {
  func rowPointer(_ index: Int, _ event: PointerEvent) {
    guard panel.rows.indices.contains(index) else { return }
    let row = panel.rows[index]
    // A press into the field that is typed into leaves it as it is.
    if index == selection, entry != nil { return }
    if event.phase == .down, index != selection { select(index) }
    switch (event.phase, event.button) {
    case (.down, .secondary): showMenu(at: event.location, of: row)
    case (.down, .primary): rowPress(row, event)
    case (.move, _): rowDrag(row, event)
    case (.up, _): rowRelease(row, event)
    default: break
    }
  }

  private func rowPress(_ row: ParameterRowView, _ event: PointerEvent) {
    let x = event.location.x
    if event.clickCount == 2 {
      // A double click on the name resets, on the value types.
      if x < ParameterRowView.track.minX - 16 { return perform(.resetValue) }
      if x > ParameterRowView.track.maxX + 10 || row.content.fraction == nil { return beginEntry() }
    }
    guard row.content.fraction != nil else { return }
    let track = ParameterRowView.track
    if x >= track.minX - 10, x <= track.maxX + 10 {
      row.drag = .slider
      rowDrag(row, event)
    } else if x > track.maxX + 10 {
      row.drag = .value(lastX: x, start: x, moved: false)
    }
  }

  private func rowDrag(_ row: ParameterRowView, _ event: PointerEvent) {
    let burst = "drag \(row.parameter.key)"
    let x = event.location.x
    switch row.drag {
    case .none: break
    case .slider:
      let track = ParameterRowView.track
      set(row.parameter.value(atFraction: (x - track.minX) / track.width), of: row.parameter, burst: burst)
    case .value(let lastX, let start, _):
      // Every four points are one step, ten with Shift, a tenth with Alt.
      guard (x - lastX).magnitude >= 4 else { return }
      let steps = ((x - lastX) / 4).rounded(.towardZero)
      row.drag = .value(lastX: lastX + steps * 4, start: start, moved: true)
      let factor = event.modifiers.contains(.shift) ? 10.0 : event.modifiers.contains(.alt) ? 0.1 : 1
      set(row.parameter.stepped(currentValues[row.parameter], by: steps * factor), of: row.parameter, burst: burst)
    }
  }

  private func rowRelease(_ row: ParameterRowView, _ event: PointerEvent) {
    let drag = row.drag
    row.drag = .none
    guard event.location.x > ParameterRowView.track.minX - 8, event.clickCount == 1, event.button == .primary else {
      return
    }
    if case .value(_, _, moved: false) = drag { return beginEntry() }
    if row.content.fraction == nil {
      switch row.parameter.kind {
      case .choice, .toggle, .curve: nudge(1)
      default: beginEntry()
      }
    }
  }

  /// What can be done with a parameter, as a menu at the pointer.
  private func showMenu(at point: Point, of row: ParameterRowView) {
    let parameter = row.parameter
    let value = currentValues[parameter]
    menu.show(
      [
        ("Type a value", { [unowned self] in beginEntry() }),
        ("Reset to \(parameter.display(parameter.defaultValue))", { [unowned self] in perform(.resetValue) }),
        (
          "Take \(state.slot.other.rawValue)'s \(parameter.display(otherValue(parameter)))",
          { [unowned self] in set(otherValue(parameter), of: parameter) }
        ),
        (
          "Give \(parameter.display(value)) to \(state.slot.other.rawValue)",
          { [unowned self] in
            let other = state.slot.other
            commit("\(other.rawValue): \(parameter.key) \(parameter.display(value))") {
              $0[other, info.name][parameter] = value
            }
            comparedOnce = true
            refreshPanel()
          }
        ), ("Reset all", { [unowned self] in perform(.resetAll) }),
      ], at: row.convertToStage(point), in: Rect(origin: .zero, size: tool.size))
  }

  /// Turns over the selected row change its value; over other rows they scroll the panel.
  func rowWheel(_ index: Int, _ event: WheelEvent) -> Bool {
    guard index == selection, event.steps.y != 0 else { return false }
    // Turns with a pause between them are steps of their own.
    if event.time - lastWheel > 0.6 { history.endBurst() }
    lastWheel = event.time
    let factor = event.modifiers.contains(.shift) ? 10.0 : event.modifiers.contains(.alt) ? 0.1 : 1
    nudge(event.steps.y < 0 ? factor : -factor)
    return true
  }
}
