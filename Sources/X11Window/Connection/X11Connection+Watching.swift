import CX11

/// Windows of other programs, followed by as many parts of this one as want to.
extension X11Connection {
  /// Names somebody who follows a window.
  struct Watch: Hashable {
    let window: Window
    let id: Int
  }

  /// Calls `action` for changes of a window's properties and for its end. A window that is not there is an error of the request.
  func watch(_ window: Window, _ action: @escaping @MainActor (XEvent) -> Void) -> Watch {
    lastWatch += 1
    // The program's own windows have their events already, and would lose them.
    if watchers[window] == nil, handlers[window] == nil {
      _ = trapErrors { selectEvents(PropertyChangeMask | StructureNotifyMask, of: window) }
    }
    watchers[window, default: [:]][lastWatch] = action
    return Watch(window: window, id: lastWatch)
  }

  /// Stops following.
  func unwatch(_ watch: Watch) {
    guard watchers[watch.window]?.removeValue(forKey: watch.id) != nil, watchers[watch.window]?.isEmpty == true
    else { return }
    watchers[watch.window] = nil
    // The window may have gone.
    if handlers[watch.window] == nil { _ = trapErrors { selectEvents(0, of: watch.window) } }
  }

  /// Passes an event on to those who follow its window.
  func notifyWatchers(of event: XEvent) {
    guard let actions = watchers[event.xany.window] else { return }
    for id in actions.keys.sorted() { watchers[event.xany.window]?[id]?(event) }
  }
}
