/// How a content file is written.
public enum ContentFormat: String, CaseIterable, Sendable {
  /// One item per line.
  case lines
  /// A JSON array.
  case json
  /// Comma-separated values with a header line.
  case csv

  /// The format that a file name's extension stands for (`json`, `csv`, `txt`, `text`, `log`, either case); nil otherwise.
  public init?(name: String) {
    let file = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
    switch file[file.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "csv": self = .csv
    case "txt", "text", "log": self = .lines
    default: return nil
    }
  }

  /// Whether a text begins as a JSON array or object does.
  ///
  /// The first sign alone is not enough: lines of a log often begin with `[`, followed by a date.
  package static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let signs = bytes.lazy.filter { !blanks.contains($0) }.prefix(2)
    guard let first = signs.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return false }
    guard let second = signs.dropFirst().first else { return true }
    return "\"[]{}".utf8.contains(second)
  }
}
