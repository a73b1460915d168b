import CX11

/// Windows of other programs, followed by as many parts of this one as want to.
extension X11Connection {
  /// Names somebody who follows a window.
  struct Watch: Hashable {
    let window: Window
    let id: Int
  }

  /// Somebody who follows a window, and what is called for it.
  struct Watcher {
    let watch: Watch
    let action: @MainActor (XEvent) -> Void
  }

  /// Calls `action` for changes of a window's properties and for its end; nil for a window that is not there.
  func watch(_ window: Window, _ action: @escaping @MainActor (XEvent) -> Void) -> Watch? {
    // The program's own windows have their events already, and would lose them.
    if !isWatched(window), handlers[window] == nil {
      let fault = trapErrors { selectEvents(PropertyChangeMask | StructureNotifyMask, of: window) }
      guard fault == nil, !isLost else { return nil }
    }
    lastWatch += 1
    let watch = Watch(window: window, id: lastWatch)
    watchers.append(Watcher(watch: watch, action: action))
    return watch
  }

  /// Stops following.
  func unwatch(_ watch: Watch) {
    guard let index = watchers.firstIndex(where: { $0.watch == watch }) else { return }
    watchers.remove(at: index)
    guard !isWatched(watch.window), handlers[watch.window] == nil, !isLost else { return }
    // The window may have gone.
    _ = trapErrors { selectEvents(0, of: watch.window) }
  }

  /// Passes an event on to those who follow its window, in the order they came.
  func notifyWatchers(of event: XEvent) {
    for watcher in watchers where watcher.watch.window == event.xany.window {
      // One may end another's watch.
      if watchers.contains(where: { $0.watch == watcher.watch }) { watcher.action(event) }
    }
  }

  private func isWatched(_ window: Window) -> Bool { watchers.contains { $0.watch.window == window } }
}
