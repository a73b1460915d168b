import CairoRaster
import Effects
import Files
import Geometry
import Painting
import System
import ViewTree

extension Bench {
  /// The files to watch: content with the pictures it names, the presets in use, and the keys file.
  public var watchedFiles: Set<String> {
    var paths = Set(options.contentFiles?.paths ?? []).union(files.rowPictures.keys)
    for slot in Slot.allCases {
      if let path = state.preset(slot, info.name).path { paths.insert(path) }
    }
    if let keys = options.keysFile { paths.insert(keys) }
    return paths
  }

  /// A file changed, was replaced or went away: reads it again. Time, speed and selection stay; what was good stays while it is broken.
  public func fileChanged(_ path: String) {
    if path == options.keysFile { reloadKeys() }
    if files.presets[path] != nil { reloadPreset(path) }
    let named = files.rowPictures[path] != nil ? [ContentFiles.Part.rows] : []
    let own = options.contentFiles?.part(of: path).map { [$0] } ?? []
    reloadContent(named + own.filter { $0 != .rows || named.isEmpty })
  }

  /// Reads all files again; time, speed and selection stay.
  func reload() {
    history.endBurst()
    let faults = files.faults
    say("reloaded")
    reloadContent(options.contentFiles?.parts ?? [])
    for slot in Slot.allCases {
      if let path = state.preset(slot, info.name).path { reloadPreset(path) }
    }
    reloadKeys()
    host?.watchedFilesChanged()
    if files.faults != faults, let fault = files.faults.last { say(fault.lines.first ?? "", isError: true) }
  }

  /// Reads all files again and drops what was done since: values, recorded input, time, speed and loop points.
  func reloadDropping() {
    reload()
    let base = values(of: preset, state.slot)
    apply(base, "reload, changes dropped")
    loopPoints = nil
    scene.restart(looping: loops)
    player.setSpeed(1)
    player.play()
    reconfigureOther()
    if files.faults.isEmpty { say("reloaded from the start, changes dropped") }
  }

  // MARK: Content

  private func reloadContent(_ parts: [ContentFiles.Part]) {
    guard let source = options.contentFiles, !parts.isEmpty else { return }
    var content = files.content(state.content)
    var changed: [String] = []
    for part in parts {
      do {
        let loaded = try source.load(part, into: content, warn: options.warn)
        clear(part.name)
        for warning in loaded.warnings { options.warn(warning) }
        var new = loaded.content
        let hasOtherPictures = part == .rows && takeRowPictures(of: &new, instead: content)
        if loaded.isChanged || hasOtherPictures {
          content = new
          changed.append(part.name)
        }
      } catch {
        report(part.name, [error.message])
      }
    }
    guard !changed.isEmpty else { return }
    show(content, "\(changed.joined(separator: ", ")) changed")
  }

  /// Looks at the pictures that rows name: those that cannot be used stay as they were, and are reported. Returns whether one is another
  /// than before.
  private func takeRowPictures(of new: inout EffectContent, instead old: EffectContent) -> Bool {
    let noted = files.noteRowPictures(of: new.rows)
    for path in noted.gone { clear(path) }
    if !noted.changed.isEmpty || !noted.gone.isEmpty { host?.watchedFilesChanged() }
    var kept: [String: Picture] = [:]
    var isOther = false
    let faulty = files.faults.map(\.source).filter { files.rowPictures[$0] != nil }
    for path in Set(noted.changed + faulty).sorted() {
      do {
        let picture = try ImageFile.load(path)
        clear(path)
        kept[path] = picture
        if old.picture(path)?.hasSamePixels(as: picture) != true { isOther = true }
      } catch {
        report(path, [error.description])
        kept[path] = old.picture(path)
      }
    }
    guard !kept.isEmpty else { return isOther }
    let fresh = new.picture
    new.picture = { [kept] in kept[$0] ?? fresh($0) }
    return isOther
  }

  /// Shows other content, as a step that can be undone. The notice shown stays the one shown where its text is still there.
  func show(_ content: EffectContent, _ name: String) {
    var content = content
    let kept = shownNotice
    content.firstNotice = 0
    let index = files.add(content)
    if let kept, let place = Self.place(of: kept, in: content.notices) {
      files.setFirstNotice(firstNotice(for: place, arriving: kept.isArriving, index))
    }
    commit(name) { state in state.content = index }
    say(name)
  }

  /// The notice that is seen best now, and whether it is the one that comes in.
  private var shownNotice: ShownNotice? {
    guard let shown = scene.effect.shownNotices else { return nil }
    let notices = files.content(state.content).notices
    guard notices.indices.contains(shown.best) else { return nil }
    return ShownNotice(text: notices[shown.best].text, index: shown.best, isArriving: shown.showsArriving)
  }

  private struct ShownNotice {
    var text: String
    var index: Int
    var isArriving: Bool
  }

  /// Where a notice stands in another list: at its old place if that still holds its text, else where the text is first.
  private static func place(of kept: ShownNotice, in list: [Notice]) -> Int? {
    if list.indices.contains(kept.index), list[kept.index].text == kept.text { return kept.index }
    return list.firstIndex { $0.text == kept.text }
  }

  /// The notice to begin with, so that the one of an index is shown where the scene is now.
  private func firstNotice(for place: Int, arriving: Bool, _ content: Int) -> Int {
    var probe = configuration()
    probe.content = files.content(content)
    let trial = Scene(scene.configuration, history: scene.history, measurer: text, namespace: 3)
    trial.seek(to: scene.time)
    trial.change(probe, keeping: .run)
    guard let shown = trial.effect.shownNotices else { return 0 }
    let now = arriving ? shown.arriving ?? shown.resting : shown.resting
    let count = probe.content.notices.count
    return ((place - now) % count + count) % count
  }

  // MARK: Presets and keys

  private func reloadPreset(_ path: String) {
    let choice: Preset
    do {
      choice = try Preset(file: path, in: effects)
    } catch {
      return report(path, [error.description])
    }
    guard choice.kind.name == info.name else {
      return report(path, ["\(path): found a preset for \(choice.kind.name), expected one for \(info.name)"])
    }
    clear(path)
    guard let old = files.presets[path], !old.saysTheSame(as: choice) else { return }
    remember(choice)
    commit("preset “\(choice.name)” changed") { state in
      for slot in Slot.allCases where state.preset(slot, choice.kind.name).path == path {
        state[slot, choice.kind.name] = choice.values(slot)
      }
    }
    for warning in choice.warnings { options.warn(warning.description) }
    refreshPanel()
    say("preset “\(Printable.line(choice.name))” changed")
  }

  /// Reads the keys file for the first time.
  public func readKeys() {
    guard let path = options.keysFile else { return }
    do {
      let loaded = try KeyMap.load(path)
      keys = loaded.value
      take(loaded, from: path)
    } catch {
      report(path, [error.description])
    }
  }

  /// Whether the stage fills the window.
  public var isBare: Bool { options.isBare }

  /// The desktop began or ceased to ask for less movement.
  public func systemReducesMotion(_ reduces: Bool) {
    guard reduces != systemReducesMotion else { return }
    systemReducesMotion = reduces
    if reducedMotion == .system { reconfigure(keeping: .run) }
  }

  private func reloadKeys() {
    guard let path = options.keysFile else { return }
    do {
      take(try KeyMap.load(path), from: path)
    } catch {
      report(path, [error.description])
    }
  }

  /// Takes over other bindings, and shows what is wrong with their file.
  func take(_ loaded: Loaded<KeyMap>, from path: String) {
    let isChanged = loaded.value != keys
    keys = loaded.value
    help.keys = loaded.value
    panel.hints = hints
    needsRefresh = true
    if loaded.warnings.isEmpty {
      clear(path)
      if isChanged { say("keys changed") }
    } else {
      report(path, loaded.warnings.map(\.description))
    }
  }

  // MARK: Faults

  /// Shows what is wrong with a file until it is repaired.
  func report(_ source: String, _ lines: [String]) {
    let fault = BenchFiles.Fault(source: source, lines: lines)
    guard !files.faults.contains(fault) else { return refreshBanner() }
    for line in lines { options.warn(line) }
    files.faults.removeAll { $0.source == source }
    files.faults.append(fault)
    refreshBanner()
  }

  /// A file is in order again.
  func clear(_ source: String) {
    guard files.faults.contains(where: { $0.source == source }) else { return }
    files.faults.removeAll { $0.source == source }
    refreshBanner()
  }

  /// Other presets are in use than before: what was wrong with the old ones is of no interest any more.
  func presetsInUseChanged() {
    let left = Set(files.presets.keys).subtracting(watchedFiles)
    files.faults.removeAll { left.contains($0.source) }
    refreshBanner()
    host?.watchedFilesChanged()
  }

  private func refreshBanner() {
    needsRefresh = true
    let lines = files.faults.flatMap(\.lines)
    guard !lines.isEmpty, !options.isBare else {
      banner.content = nil
      return
    }
    let isKeys = files.faults.allSatisfy { $0.source == options.keysFile }
    let title = isKeys ? "Errors in the keys file" : "Errors in files: last good kept"
    banner.content = BannerView.Content(title: title, lines: lines.map(Self.short))
    banner.isHidden = false
  }

  /// A message with its file's name alone: the folders are on standard error, the words have to fit.
  private static func short(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":"), let slash = line[..<colon].lastIndex(of: "/") else { return line }
    return String(line[line.index(after: slash)...])
  }
}
