import Glibc

/// A file written such that a reader sees the old contents or the new ones, never half of them: made under another name in the same
/// folder, it takes the old one's place in one step, and is removed if it never does.
public struct AtomicFile: ~Copyable {
  /// The file that is replaced: symbolic links are followed, so that they stay.
  package let target: String
  /// The name until then, for another program to write.
  package let path: String
  /// The open file, to be written to.
  package let file: FileDescriptor
  /// The permissions of the old file.
  private let mode: UInt32?
  private var isPlaced = false

  /// Writes a file: a new one in the same folder, flushed to the disk, takes the old one's place in one step.
  ///
  /// An existing file keeps its permissions, and a symbolic link stays one: what it points to is replaced. Missing folders
  /// are made unless told otherwise.
  /// - Throws: `SaveError` where the folder or the file may not be written, the disk is full, or the path names something
  ///   other than a file. The old file stays as it was then, and nothing is left lying around.
  public static func write(_ bytes: [UInt8], to path: String, makingFolders: Bool = true) throws(SaveError) {
    try replace(path, makingFolders: makingFolders) { file throws(SystemError) in try file.writeAll(bytes) }
  }

  /// Replaces a file by what `fill` writes; if that fails, nothing has happened.
  package static func replace(
    _ path: String, makingFolders: Bool = false, with fill: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SaveError) {
    let new = try AtomicFile(replacing: path, makingFolders: makingFolders)
    do {
      try fill(new.file)
      try new.place()
    } catch {
      throw SaveError(path: path, reason: error.description)
    }
  }

  /// Makes the new file, with the permissions of the old one.
  package init(replacing path: String, makingFolders: Bool = false) throws(SaveError) {
    // A C string ends at the first NUL: another file would be replaced.
    guard !path.utf8.contains(0) else { throw SaveError(path: path, reason: "its name has a NUL in it") }
    let target: String
    do {
      target = try FileSystem.replaceable(path)
    } catch {
      throw SaveError(path: path, reason: "it leads to a name that is not UTF-8")
    }
    let folder = FileSystem.folder(of: target) ?? "."
    if !makingFolders, FileSystem.status(of: folder)?.kind != .folder {
      throw SaveError(path: path, reason: "there is no folder \(folder)")
    }
    let old = FileSystem.status(of: target)
    // Renaming would put a file in the place of a device or a pipe.
    if let old, old.kind != .regular { throw SaveError(path: path, reason: "it is \(old.words)") }
    do {
      try FileSystem.makeFolders(folder)
      // Renaming needs no right to write the old file, but one that its owner protected is not to be replaced.
      if old != nil { try FileSystem.checkWritable(target) }
      try self.init(target, in: folder, mode: old?.mode)
    } catch {
      throw SaveError(path: path, reason: error.description)
    }
  }

  /// Makes a file under a name that nobody uses.
  private init(_ target: String, in folder: String, mode: UInt32?) throws(SystemError) {
    (self.target, self.mode) = (target, mode)
    var attempt = 0
    while true {
      let path = "\(folder)/.easel-\(getpid())-\(attempt).tmp"
      do {
        file = try FileDescriptor(making: path, mode: mode ?? 0o666)
        self.path = path
        return
      } catch {
        // A crashed program of the same number may have left one behind.
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  deinit { if !isPlaced { FileSystem.remove(path) } }

  /// Flushes the file and puts it in the place of the old one.
  package consuming func place() throws(SystemError) {
    if let mode { try file.setMode(mode) }
    try file.flush()
    try FileSystem.move(path, over: target)
    isPlaced = true
    // The new name is safe only once its folder is; where that cannot be asked for, the file is still written.
    try? FileDescriptor(folder: FileSystem.folder(of: target) ?? ".").flush()
  }
}
