import Glibc

/// A new file that is on its way to take another's place, and is removed if it never does.
package struct TemporaryFile: ~Copyable {
  private let path: String
  private var isPlaced = false
  /// The open file, to be written to.
  let file: FileDescriptor

  /// Makes a file in a folder, under a name that nobody uses.
  init(in folder: String) throws(SystemError) {
    var attempt = 0
    while true {
      let path = "\(folder)/.easel-\(getpid())-\(attempt).tmp"
      do {
        file = try FileDescriptor(making: path)
        self.path = path
        return
      } catch {
        // A crashed program of the same number may have left one behind.
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  /// Makes an empty file under a name that nobody uses, for another program to write; whoever asks for it removes or moves it.
  package static func unusedName(in folder: String) throws(SystemError) -> String {
    try TemporaryFile(in: folder).leave()
  }

  private consuming func leave() -> String {
    isPlaced = true
    return path
  }

  deinit { if !isPlaced { FileSystem.remove(path) } }

  /// Flushes the file and puts it in the place of another.
  consuming func place(at target: String) throws(SystemError) {
    try file.flush()
    try FileSystem.move(path, over: target)
    isPlaced = true
  }
}
