import Glibc

/// Calls that name files by path.
package enum FileSystem {
  /// The path with symbolic links followed; nil where nothing is there, or on the way is a name that is not UTF-8.
  package static func resolved(_ path: String) -> String? {
    guard let raw = realpath(path, nil) else { return nil }
    defer { free(raw) }
    return String(validatingCString: raw)
  }

  /// The path of the file that is replaced when one is written: links are followed, so that they stay.
  ///
  /// - Throws: for a link to a name that is not UTF-8.
  package static func replaceable(_ path: String) throws(SystemError) -> String {
    if let target = resolved(path) { return target }
    if linkTarget(of: path) != nil, status(of: path) != nil { throw SystemError(code: EILSEQ) }
    return path
  }

  /// What a path leads to, links followed; nil where nothing is there.
  package static func status(of path: String) -> FileStatus? {
    var raw = stat()
    return stat(path, &raw) == 0 ? FileStatus(raw) : nil
  }

  /// What a symbolic link says; nil for a path that is none.
  package static func linkTarget(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Checks that the user may write to a file.
  package static func checkWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 else { throw SystemError() }
  }

  /// Puts a file in the place of another in one step; both are on one file system.
  package static func move(_ path: String, over target: String) throws(SystemError) {
    guard rename(path, target) == 0 else { throw SystemError() }
  }

  /// Removes a file; that it is gone already is fine.
  package static func remove(_ path: String) { _ = unlink(path) }

  /// Makes a folder and those above it, for the user alone as the desktop's base directories are; existing ones stay.
  package static func makeFolders(_ path: String) throws(SystemError) {
    guard !path.isEmpty, status(of: path)?.kind != .folder else { return }
    if let parent = folder(of: path), parent != path { try makeFolders(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
  }

  /// The names in a folder in no order, `.` and `..` left out. Those that are not UTF-8 come back with U+FFFD in them and lead nowhere:
  /// see `isLost(_:)`.
  package static func entries(of path: String) throws(SystemError) -> [String] {
    guard let folder = opendir(path) else { throw SystemError() }
    defer { _ = closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw SystemError() }
    return names
  }

  /// Whether the path of an entry leads nowhere because the name is not UTF-8.
  package static func isLost(_ path: String) -> Bool {
    path.unicodeScalars.contains("\u{FFFD}") && status(of: path) == nil && linkTarget(of: path) == nil
  }

  /// The part of a path in front of its last slash (`/` for the root's entries); nil where there is no slash.
  package static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
