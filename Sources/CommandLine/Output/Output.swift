import Files
import Glibc
import System

/// Where a command writes its result.
package enum OutputTarget: Hashable, Sendable {
  case standardOutput
  case file(String)

  /// `-` is standard output, all else a file's path.
  package init(_ text: String) { self = text == "-" ? .standardOutput : .file(text) }
}

/// Writes results, whole or not at all where it is a file.
package enum Output {
  /// How many bytes are collected before they are written.
  private static let chunk = 1 << 16

  /// Writes bytes.
  ///
  /// A file is replaced in one step when all of it is written; a device or pipe is written to directly. That whoever reads standard
  /// output has closed it is not an error: nobody wants the rest.
  /// - Throws: `failed` with the system's reason.
  package static func write(_ bytes: [UInt8], to target: OutputTarget) throws(CommandError) {
    try send(to: target) { file throws(SystemError) in try file.writeAll(bytes) }
  }

  /// Writes pieces of text as they are made, so that memory does not grow with them; otherwise as for bytes.
  package static func write(_ pieces: some Sequence<String>, to target: OutputTarget) throws(CommandError) {
    try send(to: target) { file throws(SystemError) in
      var buffer: [UInt8] = []
      for piece in pieces {
        buffer.append(contentsOf: piece.utf8)
        guard buffer.count >= chunk else { continue }
        try file.writeAll(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
      if !buffer.isEmpty { try file.writeAll(buffer) }
    }
  }

  /// Makes sure, before long work, that a file can be written: its folder is there, and both may be written to.
  ///
  /// - Throws: `failed` with the reason.
  static func check(_ path: String) throws(CommandError) {
    let status = FileSystem.status(of: path)
    if let status, status.kind == .folder || status.kind == .other {
      throw .failed("\(path): cannot be written: it is \(status.words)")
    }
    let isDirect = status.map { $0.kind != .regular } ?? false
    if !isDirect { try checkFolder(of: path) }
    do {
      if status != nil { try FileSystem.checkWritable(path) }
      if !isDirect { try FileSystem.checkWritable(FileSystem.folder(of: try FileSystem.replaceable(path)) ?? ".") }
    } catch {
      throw .failed("\(path): cannot be written: \(error)")
    }
  }

  private static func checkFolder(of path: String) throws(CommandError) {
    if let folder = FileSystem.folder(of: path), FileSystem.status(of: folder)?.kind != .folder {
      throw .failed("\(path): cannot be written: there is no folder \(folder)")
    }
  }

  /// Has writing to a closed pipe fail instead of ending the process; called once at the start.
  static func prepare() { signal(SIGPIPE, SIG_IGN) }

  private static func send(
    to target: OutputTarget, _ body: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(CommandError) {
    guard case .file(let path) = target else {
      return try direct(
        "standard output", { () throws(SystemError) in try FileDescriptor(duplicating: 1) }, body)
    }
    let status = FileSystem.status(of: path)
    if let status, status.kind == .device || status.kind == .pipe {
      return try direct(path, { () throws(SystemError) in try FileDescriptor(writing: path) }, body)
    }
    do {
      try AtomicFile.replace(path, with: body)
    } catch {
      throw .failed("\(path): cannot be written: \(error.reason)")
    }
  }

  private static func direct(
    _ name: String, _ open: () throws(SystemError) -> FileDescriptor,
    _ body: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(CommandError) {
    do throws(SystemError) {
      try body(try open())
    } catch {
      if error.code == EPIPE { return }
      throw .failed("\(name): cannot be written: \(error)")
    }
  }
}
