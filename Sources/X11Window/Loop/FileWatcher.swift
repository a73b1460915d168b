import Glibc

/// Notices changed files by watching their folders, so that an editor that renames a new file into place is seen too.
final class FileWatcher {
  struct Watch {
    let id: UInt64
    let folder: Int32
    /// The name inside the folder; nil for everything in it.
    let name: String?
    let action: @MainActor () -> Void
  }

  private let descriptor: Descriptor
  private var watches: [Watch] = []
  private var lastID: UInt64 = 0
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16384, alignment: 8)

  var number: Int32 { descriptor.number }

  init() throws(SystemError) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw SystemError("inotify_init1") }
    descriptor = Descriptor(number)
  }

  deinit { buffer.deallocate() }

  func add(path: String, _ action: @escaping @MainActor () -> Void) throws(SystemError) -> UInt64 {
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let (folder, name) = isFolder ? (path, nil) : Self.split(path)
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
    let watch = inotify_add_watch(number, folder, UInt32(events))
    guard watch >= 0 else { throw SystemError("inotify_add_watch", subject: folder) }
    lastID += 1
    watches.append(Watch(id: lastID, folder: watch, name: name, action: action))
    return lastID
  }

  func remove(_ id: UInt64) {
    guard let place = watches.firstIndex(where: { $0.id == id }) else { return }
    let folder = watches.remove(at: place).folder
    // The kernel gives one watch per folder, however often it was asked for.
    if !watches.contains(where: { $0.folder == folder }) { inotify_rm_watch(number, folder) }
  }

  /// The actions of the files that changed, each once.
  func takeChanges() -> [@MainActor () -> Void] {
    var changed: Set<UInt64> = []
    while let count = Descriptor.read(number, into: buffer), count > 0 {
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let bytes = buffer[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        let overflowed = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        for watch in watches
        where overflowed || (watch.folder == event.wd && (watch.name == nil || watch.name == name)) {
          changed.insert(watch.id)
        }
        offset = start + Int(event.len)
      }
    }
    return watches.filter { changed.contains($0.id) }.map(\.action)
  }

  private static func split(_ path: String) -> (folder: String, name: String?) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
