import Effects
import Files
import Geometry
import ViewTree

extension Command {
  /// Has it done by the parts; returns what is to be said.
  func perform(_ bench: Bench) -> Message? {
    switch self {
    case .action(let name): return bench.keys.action(name)?.perform(bench)
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
