import System
import X11Window

/// Watches the files that the tool uses, and tells of each change once the writing is over.
@MainActor
final class WatchedFiles {
  /// Told of a path that changed.
  var onChange: ((String) -> Void)?

  /// Editors write in several steps (make, write, rename); what happens within this time is one change, in seconds.
  private static let settling = 0.08

  private let loop: EventLoop
  private let warn: (String) -> Void
  private var tokens: [String: [EventLoop.Token]] = [:]
  private var waiting: [String: EventLoop.Token] = [:]
  private var complained: Set<String> = []

  /// - Parameter warn: told of files whose changes cannot be noticed, one line each.
  init(loop: EventLoop, warn: @escaping (String) -> Void) {
    self.loop = loop
    self.warn = warn
  }

  /// Watches these files and no others.
  func watch(_ paths: Set<String>) {
    for path in tokens.keys where !paths.contains(path) {
      for token in tokens.removeValue(forKey: path) ?? [] { loop.cancel(token) }
    }
    for path in paths where tokens[path] == nil {
      // Each link on the way and the file at its end change in folders of their own.
      let way = FilePlace.way(to: path)
      let links = way.links.compactMap { watch($0, asLink: true, for: path) }
      let found = links + [watch(way.file, asLink: false, for: path)].compactMap { $0 }
      if !found.isEmpty { tokens[path] = found }
      // What changed between the look and the watch would never be told of.
      if FilePlace.way(to: path) != way { changed(path) }
    }
  }

  private func watch(_ place: String, asLink: Bool, for path: String) -> EventLoop.Token? {
    do {
      return try loop.watch(path: place, asLink: asLink) { [weak self] in self?.changed(path) }
    } catch {
      if complained.insert(path).inserted {
        warn("\(path): changes cannot be noticed: \(error)")
      }
      return nil
    }
  }

  private func changed(_ path: String) {
    if let token = waiting[path] { loop.cancel(token) }
    waiting[path] = loop.schedule(at: loop.now + Self.settling) { [weak self] in
      self?.waiting[path] = nil
      // A link may point elsewhere now.
      if let self {
        let paths = Set(tokens.keys)
        watch(paths.subtracting([path]))
        watch(paths)
      }
      self?.onChange?(path)
    }
  }
}
