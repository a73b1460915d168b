import Foundation

/// A folder of its own for a test; it goes with its owner, whatever is in it by then.
public final class Scratch: Sendable {
  /// The folder's absolute path, without a slash at its end.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("easel-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, which may be missing.
  public func file(_ name: String) -> String { path + "/" + name }

  /// The names of all that is in the folder, hidden files included, sorted.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// Writes a file in place, not through another name, and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Writes a text as UTF-8; see `write(_:to:)` for bytes.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  /// What a file holds.
  public func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }

  /// A file's text, which has to be UTF-8.
  public func read(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

  /// A file's permissions.
  public func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }
}
