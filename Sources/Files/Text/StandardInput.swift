import System

/// Standard input, which can be given to one use only.
public final class StandardInput {
  private var user: String?
  private let follows: Bool

  /// - Parameter follows: whether notices from standard input are read on while the scene runs, so that nothing is read now.
  public init(follows: Bool = false) { self.follows = follows }

  /// Whether notices are to be read from standard input while the scene runs.
  public private(set) var isFollowed = false

  /// Takes standard input for notices that are read later; false for a file, and when it is to be read to its end now.
  func follow(_ path: String, for use: String) throws(CommandError) -> Bool {
    guard follows, path == "-" else { return false }
    try claim(for: use)
    isFollowed = true
    return true
  }

  /// Reads a text file, or standard input to its end where the path is `-`.
  package func textFile(_ path: String, for use: String) throws(CommandError) -> TextFile {
    do {
      guard path == "-" else { return try TextFile.read(path) }
      return try TextFile(name: "standard input", bytes: try read(for: use))
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failed("\(error)")
    }
  }

  private func read(for use: String) throws(CommandError) -> [UInt8] {
    try claim(for: use)
    do {
      let bytes = try FileDescriptor(duplicating: 0).readAll(limit: TextFile.defaultLimit + 1)
      if bytes.count <= TextFile.defaultLimit { return bytes }
    } catch {
      throw .failed("standard input: found an error (\(error)), expected text")
    }
    throw .failed("standard input: found more than \(TextFile.defaultLimit) bytes, expected at most that")
  }

  private func claim(for use: String) throws(CommandError) {
    if let user { throw .usage("\(use): standard input is already read for \(user)") }
    user = use
  }
}
