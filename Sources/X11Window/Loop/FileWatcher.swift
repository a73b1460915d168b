import Glibc
import System

/// Notices changed files by watching their folders, so that an editor that renames a new file into place is seen too.
///
/// A folder that is missing, or goes away, is waited for in the nearest one above it that exists.
final class FileWatcher {
  private struct Watch {
    let id: UInt64
    let path: String
    /// Whether the name itself is watched, where it leads to a folder too.
    let isLink: Bool
    var anchor: Anchor
    let action: @MainActor () -> Void
  }

  /// Where changes of a path show.
  private struct Anchor {
    /// The kernel's number of the watched folder.
    var folder: Int32
    /// The name inside the folder; nil for everything in it.
    var name: String?
    /// Whether the path's own folder does not exist, and the next one on the way to it is waited for.
    var isWaiting: Bool
  }

  private let descriptor: FileDescriptor
  private var watches: [Watch] = []
  private var lastID: UInt64 = 0
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16384, alignment: 8)

  var number: Int32 { descriptor.number }

  init() throws(SystemError) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw SystemError("inotify_init1") }
    descriptor = FileDescriptor(owning: number)
  }

  deinit { buffer.deallocate() }

  func add(
    path: String, asLink isLink: Bool = false, _ action: @escaping @MainActor () -> Void
  ) throws(SystemError) -> UInt64 {
    let anchor = try anchor(of: path, isLink: isLink)
    lastID += 1
    watches.append(Watch(id: lastID, path: path, isLink: isLink, anchor: anchor, action: action))
    return lastID
  }

  func remove(_ id: UInt64) {
    guard let place = watches.firstIndex(where: { $0.id == id }) else { return }
    release(watches.remove(at: place).anchor)
  }

  /// The actions of the files that changed, each once.
  func takeChanges() -> [@MainActor () -> Void] {
    var changed: Set<UInt64> = []
    while let count = descriptor.read(into: buffer), count > 0 {
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let bytes = buffer[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
        note(event, String(decoding: bytes, as: UTF8.self), &changed)
        offset = start + Int(event.len)
      }
    }
    return watches.filter { changed.contains($0.id) }.map(\.action)
  }

  private func note(_ event: inotify_event, _ name: String, _ changed: inout Set<UInt64>) {
    let overflowed = event.mask & UInt32(IN_Q_OVERFLOW) != 0
    let isGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0
    for index in watches.indices where overflowed || watches[index].anchor.folder == event.wd {
      let (path, isLink) = (watches[index].path, watches[index].isLink)
      let old = watches[index].anchor
      guard overflowed || isGone || old.name == nil || old.name == name else { continue }
      // What was a file, or nothing, may be a folder now.
      if isGone || old.isWaiting || (old.name != nil && !isLink && Self.isFolder(path)) {
        guard let new = try? anchor(of: path, isLink: isLink) else { continue }
        watches[index].anchor = new
        if old.folder != new.folder { release(old) }
      }
      // A folder that came without the file in it is no news of the file.
      if isGone || !old.isWaiting || Self.exists(path, asLink: isLink) { changed.insert(watches[index].id) }
    }
  }

  /// Lets a folder go that nothing needs any more: the kernel gives one watch per folder, however often it was asked for.
  private func release(_ anchor: Anchor) {
    if !watches.contains(where: { $0.anchor.folder == anchor.folder }) { inotify_rm_watch(number, anchor.folder) }
  }

  private func anchor(of path: String, isLink: Bool) throws(SystemError) -> Anchor {
    if !isLink, Self.isFolder(path), let folder = watch(path) {
      return Anchor(folder: folder, name: nil, isWaiting: false)
    }
    var (folder, name) = Self.split(path)
    var isWaiting = false
    while true {
      if let found = watch(folder) {
        // What was made between the two looks would never be told of.
        let isNew = isWaiting && Self.isFolder(folder == "/" ? "/" + name : folder + "/" + name)
        return isNew ? try anchor(of: path, isLink: isLink) : Anchor(folder: found, name: name, isWaiting: isWaiting)
      }
      guard errno == ENOENT || errno == ENOTDIR, folder != ".", folder != "/" else {
        throw SystemError("inotify_add_watch", subject: folder)
      }
      (folder, name) = Self.split(folder)
      isWaiting = true
    }
  }

  private func watch(_ folder: String) -> Int32? {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let watch = inotify_add_watch(number, folder, UInt32(events | IN_ONLYDIR))
    return watch >= 0 ? watch : nil
  }

  private static func exists(_ path: String, asLink: Bool) -> Bool {
    FileSystem.status(of: path) != nil || asLink && FileSystem.linkTarget(of: path) != nil
  }

  private static func isFolder(_ path: String) -> Bool { FileSystem.status(of: path)?.kind == .folder }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let name = trimmed.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return (FileSystem.folder(of: trimmed) ?? ".", String(name))
  }
}
