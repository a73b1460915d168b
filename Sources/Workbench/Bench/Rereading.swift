import Files

/// Reads files again and hands what they hold to the parts; what was good stays while a file is broken.
enum Rereading {
  /// A file that changed.
  static func file(_ path: String, for bench: Bench) -> Message? {
    var message: Message?
    if path == bench.options.keysFile { message = keys(for: bench) ?? message }
    if bench.presets.stored[path] != nil { message = preset(path, for: bench) ?? message }
    let change = bench.shelf.reload(path, over: bench.document.state.content.value)
    return show(change, for: bench) ?? message
  }

  /// All files; time, speed and selection stay.
  static func all(for bench: Bench) -> Message? {
    bench.document.endBurst()
    let faults = bench.shelf.faults.list
    var message = Message("reloaded")
    message = show(bench.shelf.reload(over: bench.document.state.content.value), for: bench) ?? message
    for slot in Slot.allCases {
      guard let path = bench.document.state.preset(slot, bench.kind.name).path else { continue }
      message = preset(path, for: bench) ?? message
    }
    message = keys(for: bench) ?? message
    bench.shelf.watchAnew()
    let now = bench.shelf.faults.list
    if now != faults, let fault = now.last { return Message(fault.lines.first ?? "", isError: true) }
    return message
  }

  /// All files; what was done since is dropped: values, recorded input, time, speed and loop points.
  static func afresh(for bench: Bench) -> Message? {
    let message = all(for: bench)
    bench.document.set(
      bench.presets.base(of: bench.document, bench.target), "reload, changes dropped", bench.target)
    bench.playback.setLoop(nil)
    bench.playback.restart()
    bench.playback.player.setSpeed(1)
    return bench.shelf.faults.list.isEmpty ? Message("reloaded from the start, changes dropped") : message
  }

  /// The keys file.
  ///
  /// - Parameter isFirst: that bindings differ is not said then.
  static func keys(for bench: Bench, isFirst: Bool = false) -> Message? {
    guard let path = bench.options.keysFile else { return nil }
    do throws(ContentError) {
      let loaded = try KeysFile.load(path, over: bench.keys.usual)
      let isChanged = bench.keys.use(loaded.value)
      guard loaded.warnings.isEmpty else {
        bench.shelf.report(Faults.Fault(source: path, lines: loaded.warnings.map(\.description)))
        return nil
      }
      bench.shelf.clear(path)
      return isChanged && !isFirst ? Message("keys changed") : nil
    } catch {
      bench.shelf.report(Faults.Fault(source: path, lines: [error.description]))
      return nil
    }
  }

  private static func preset(_ path: String, for bench: Bench) -> Message? {
    do throws(Faults.Fault) {
      let message = try bench.presets.reload(path, &bench.document, bench.target)
      bench.shelf.clear(path)
      return message
    } catch {
      bench.shelf.report(error)
      return nil
    }
  }

  /// Shows other content, as a step that can be undone. The notice shown stays the one shown where its text is still there.
  private static func show(_ change: ContentShelf.Change?, for bench: Bench) -> Message? {
    guard let change else { return nil }
    let name = "\(change.names.joined(separator: ", ")) changed"
    bench.document.show(bench.playback.keepingNotice(in: change.content), name)
    return Message(name)
  }
}
