/// Writes files such that a reader sees the old contents or the new ones, never half of them.
public enum AtomicFile {
  /// Writes a file: a new one in the same folder, flushed to the disk, takes the old one's place in one step.
  ///
  /// An existing file keeps its permissions, and a symbolic link stays one: what it points to is replaced. Missing folders
  /// are made.
  /// - Throws: `SaveError` where the folder or the file may not be written, the disk is full, or the path names something
  ///   other than a file. The old file stays as it was then, and nothing is left lying around.
  public static func write(_ bytes: [UInt8], to path: String) throws(SaveError) {
    try replace(path) { file throws(SystemError) in try file.writeAll(bytes) }
  }

  /// Replaces a file by what `fill` writes; if that fails, nothing has happened.
  package static func replace(
    _ path: String, with fill: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SaveError) {
    // A C string ends at the first NUL: another file would be replaced.
    guard !path.utf8.contains(0) else { throw SaveError(path: path, reason: "its name has a NUL in it") }
    let target: String
    do {
      target = try FileSystem.replaceable(path)
    } catch {
      throw SaveError(path: path, reason: "it leads to a name that is not UTF-8")
    }
    let old = FileSystem.status(of: target)
    // Renaming would put a file in the place of a device or a pipe.
    if let old, old.kind != .regular { throw SaveError(path: path, reason: "it is \(old.words)") }
    do {
      let folder = FileSystem.folder(of: target) ?? "."
      try FileSystem.makeFolders(folder)
      // Renaming needs no right to write the old file, but one that its owner protected is not to be replaced.
      if old != nil { try FileSystem.checkWritable(target) }
      let temporary = try TemporaryFile(in: folder)
      if let old { try temporary.file.setMode(old.mode) }
      try fill(temporary.file)
      try temporary.place(at: target)
      // The new name is safe only once its folder is; where that cannot be asked for, the file is still written.
      try? FileDescriptor(folder: folder).flush()
    } catch {
      throw SaveError(path: path, reason: error.description)
    }
  }
}
