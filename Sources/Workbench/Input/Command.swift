import Effects
import Files
import Geometry
import Motion
import ViewTree

/// What an input asks for, as a value: the routers and the views say it, the façade has it done.
enum Command {
  case action(BenchAction)
  // What the views ask for.
  case scene(Int)
  case slot(Slot)
  case select(Int)
  /// A drag over the row of an index.
  case drag(Int, RowDrag)
  /// Turns of the wheel over the selected row, in steps, at a time in seconds.
  case turn(Double, time: Double)
  case curve(TimingCurve)
  /// The menu of a row, at a place of the window.
  case menu(Int, at: Point)
  /// The other slot's value for the row of an index, and a value for the other slot.
  case takeOther(Int)
  case giveOther(Int, ParameterValue)
  case scrub(Double, PointerEvent.Phase)
  /// A press, a move or a release on the stage, a place over it (nil: no longer), and turns of the wheel in points; places are the stage's.
  case touch(PointerEvent)
  case hover(Point?)
  case scroll(Double)
  case choosePreset(Int)
  // What the routers ask for.
  /// Text from an input method or a paste.
  case text(String)
  case promptKey(KeyEvent)
  case entryKey(KeyEvent)
  case handleKey(KeyEvent)
  case requestPaste(PastePlace)
  /// What was typed counts.
  case settleEntry
  /// Something open is closed.
  case close(Part)
  /// Whatever comes next is a step of its own.
  case endBurst

  /// What lies over the rest until it is closed.
  enum Part { case help, menu, banner, prompt, handles }
}

extension Command {
  /// Has it done by the parts; returns what is to be said.
  func perform(_ bench: Bench) -> Message? {
    switch self {
    case .action(let action): return action.perform(bench)
    case .scene(let index): return bench.place.show(index, of: bench.effects)
    case .slot(let slot): return slot == bench.place.slot ? nil : BenchAction.flipSlot.perform(bench)
    case .select(let index): return bench.editor.select(index, of: bench.kind)
    case .drag(let row, let drag):
      return bench.editor.drag(bench.kind.parameters[row], drag, &bench.document, bench.target)
    case .turn(let steps, let time): return bench.editor.turn(steps, at: time, &bench.document, bench.target)
    case .curve(let curve): return bench.editor.draw(curve, &bench.document, bench.target)
    case .menu(let row, let place):
      bench.chrome.arrangement.menu = MenuView.Content(
        bench.kind.parameters[row], at: row, of: bench.document, bench.target, place: place)
      return nil
    case .takeOther(let row): return bench.editor.take(bench.kind.parameters[row], &bench.document, bench.target)
    case .giveOther(let row, let value):
      bench.editor.give(value, of: bench.kind.parameters[row], &bench.document, bench.target)
      bench.place.compare()
      return nil
    case .scrub(let seconds, let phase): return bench.playback.scrub(seconds, phase)
    case .touch(let event):
      guard bench.loupe.isShown else { return bench.playback.touch(event) }
      bench.loupe.touch(event)
      return nil
    case .hover(let place): return bench.playback.hover(place)
    case .scroll(let distance): return bench.playback.take(.scroll(distance))
    case .choosePreset(let line):
      bench.presets.prompt?.selection = line
      return bench.presets.accept(&bench.document, &bench.place)
    case .text(let text):
      guard bench.presets.prompt == nil else {
        bench.presets.prompt?.edit { field in field.insert(text) }
        return nil
      }
      return bench.editor.receive(text, &bench.document, bench.target)
    case .promptKey(let event): return bench.presets.take(event, &bench.document, &bench.place)
    case .entryKey(let event): return bench.editor.type(event, &bench.document, bench.target)
    case .handleKey(let event):
      let (isUsed, message) = bench.editor.moveHandle(event, &bench.document, bench.target)
      if isUsed { return message }
      return bench.keys.commands(for: event, bench.keyMode).reduce(nil) { $1.perform(bench) ?? $0 }
    case .requestPaste(let place): bench.host?.requestPaste(place)
    case .settleEntry: return bench.editor.settleEntry(&bench.document, bench.target)
    case .close(.help): bench.chrome.arrangement.showsHelp = false
    case .close(.menu): bench.chrome.arrangement.menu = nil
    case .close(.banner): bench.chrome.arrangement.closedBanner = bench.shelf.faults.number
    case .close(.prompt): bench.presets.prompt = nil
    case .close(.handles): bench.editor.handle = nil
    case .endBurst: bench.document.endBurst()
    }
    return nil
  }
}
