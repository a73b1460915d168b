import CX11

/// Names somebody who follows a window.
struct WindowWatch: Hashable {
  let window: Window
  let id: Int
}

/// Who follows windows of other programs, in the order they came.
@MainActor
final class Watchers {
  private struct Watcher {
    let watch: WindowWatch
    let action: @MainActor (XEvent) -> Void
  }

  private var watchers: [Watcher] = []
  private var last = 0

  var isEmpty: Bool { watchers.isEmpty }

  /// Whether anybody follows a window.
  func contains(_ window: Window) -> Bool { watchers.contains { $0.watch.window == window } }

  /// Has `action` called for the events of a window.
  func add(_ window: Window, _ action: @escaping @MainActor (XEvent) -> Void) -> WindowWatch {
    last += 1
    let watch = WindowWatch(window: window, id: last)
    watchers.append(Watcher(watch: watch, action: action))
    return watch
  }

  /// Forgets a watch; false where it was forgotten before.
  func remove(_ watch: WindowWatch) -> Bool {
    guard let index = watchers.firstIndex(where: { $0.watch == watch }) else { return false }
    watchers.remove(at: index)
    return true
  }

  /// Passes an event on to those who follow its window.
  func notify(of event: XEvent) {
    for watcher in watchers where watcher.watch.window == event.xany.window {
      // One may end another's watch.
      if watchers.contains(where: { $0.watch == watcher.watch }) { watcher.action(event) }
    }
  }
}
