import Files
import System

/// The files that one command reads and writes: none of them may be written twice, or be read as well. Whatever way a file is named,
/// it is known by its place on the disk.
struct UsedFiles {
  private enum Place: Hashable {
    case standardOutput
    case file(device: UInt64, number: UInt64)
    /// A file that is not there yet, by its folder.
    case missing(device: UInt64, folder: UInt64, name: String)
  }

  private var readers: [Place: String] = [:]
  private var writers: [Place: String] = [:]

  /// Starts without files.
  init() {}

  /// Notes a file that is read; one that is not there, a folder, a device or a pipe does not matter.
  ///
  /// - Parameter use: what names it, such as `--from`.
  mutating func read(_ path: String, by use: String) {
    if let place = Self.place(path) { readers[place] = use }
  }

  /// Notes a file that will be written, or `-` for standard output; to be called when all that are read are known.
  ///
  /// - Parameter use: what names it, such as `-o`.
  /// - Throws: `usage` for a file that is read, and for one that something else writes.
  mutating func write(_ path: String, by use: String) throws(CommandError) {
    guard let place = path == "-" ? .standardOutput : Self.place(path) else { return }
    if let reader = readers[place] {
      throw .usage("\(use): \(path) is what \(reader) reads, expected another file")
    }
    if let writer = writers[place], writer != use {
      let words = path == "-" ? "standard output" : path
      throw .usage("\(use): \(words) is what \(writer) writes, expected another file")
    }
    writers[place] = use
  }

  private static func place(_ path: String) -> Place? {
    if let status = FileSystem.status(of: path) {
      return status.kind == .regular ? .file(device: status.device, number: status.number) : nil
    }
    let folder = FileSystem.folder(of: path)
    guard let status = FileSystem.status(of: folder ?? "."), let name = path.split(separator: "/").last else {
      return nil
    }
    return .missing(device: status.device, folder: status.number, name: String(name))
  }
}
