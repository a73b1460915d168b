import System

/// The contents of a text file: valid UTF-8 without NUL, its byte order mark taken off.
public struct TextFile: Sendable {
  /// The most that is read unless told otherwise: 256 MiB.
  public static let defaultLimit = 256 << 20

  /// The name for messages; its extension tells the format.
  public let name: String
  /// The text in UTF-8.
  package let bytes: [UInt8]

  /// Takes bytes for text.
  ///
  /// - Throws: `ContentError` with the place of the first byte that is not UTF-8, or of the first NUL.
  public init(name: String, bytes: [UInt8]) throws(ContentError) {
    self.name = name
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw error(at: 0, found: "UTF-16 text", expected: "UTF-8 text")
    }
    var invalid = self.bytes.count
    do {
      _ = try UTF8Span(validating: self.bytes.span)
    } catch {
      invalid = error.byteOffsets.lowerBound
    }
    let zero = self.bytes.firstIndex(of: 0) ?? self.bytes.count
    if zero < invalid { throw error(at: zero, found: "a NUL byte", expected: "UTF-8 text") }
    if invalid < self.bytes.count {
      let byte = String(self.bytes[invalid], radix: 16, uppercase: true)
      throw error(at: invalid, found: "the byte 0x\(byte)", expected: "UTF-8 text")
    }
  }

  /// Reads a file.
  ///
  /// - Parameter limit: The size in bytes from which on a file is refused.
  /// - Throws: `ContentError` where there is no readable regular file (pipes are for `-`), where it is too large, and as
  ///   `init(name:bytes:)` does.
  public static func read(_ path: String, limit: Int = defaultLimit) throws(ContentError) -> TextFile {
    func failure(_ found: String, _ expected: String) -> ContentError {
      ContentError(file: path, found: found, expected: expected)
    }
    let tooLarge = failure("more than \(limit) bytes", "at most \(limit)")
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor(reading: path)
      let status = try file.status()
      switch status.kind {
      case .regular: break
      case .pipe: throw failure("a pipe", "a file, or - to read standard input")
      case .folder, .device, .other: throw failure(status.words, "a text file")
      }
      guard status.size <= limit else { throw tooLarge }
      bytes = try file.readAll(limit: limit + 1)
    } catch let error as ContentError {
      throw error
    } catch let error as SystemError {
      throw failure(error.isMissing ? "no file of that name" : "an error (\(error))", "a readable text file")
    } catch {
      throw failure("an error", "a readable text file")
    }
    guard bytes.count <= limit else { throw tooLarge }
    return try TextFile(name: path, bytes: bytes)
  }
}
