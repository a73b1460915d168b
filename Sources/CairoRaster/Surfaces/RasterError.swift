/// What can go wrong while pictures are made, read or written.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is not in 1…32767 pixels.
  case surfaceSize(width: Int, height: Int)
  /// Foreign rows are too short for their pixels, or not a multiple of four bytes long.
  case rowLength(bytesPerRow: Int, width: Int)
  /// Cairo refused an operation, usually for want of memory.
  case cairo(operation: String, status: String)
  /// A file cannot be used: what was found there and what was expected.
  case unusableFile(path: String, found: String, expected: String)

  /// One line for a message: what was found and what was expected, or the reason.
  public var description: String {
    switch self {
    case .surfaceSize(let width, let height):
      "a picture of \(width) × \(height) pixels is impossible: each side must be in 1…\(ImageSurface.longestSide)"
    case .rowLength(let bytesPerRow, let width):
      "rows of \(bytesPerRow) bytes cannot hold \(width) pixels: expected a multiple of 4, enough for every pixel"
    case .cairo(let operation, let status): "\(operation) failed: \(status)"
    case .unusableFile(let path, let found, let expected): "\(path): found \(found), expected \(expected)"
    }
  }
}
