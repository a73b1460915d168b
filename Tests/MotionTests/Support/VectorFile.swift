import Foundation

/// A table of expected numbers that lies next to these tests.
struct VectorFile {
  /// The rows under the header, column name to text.
  let rows: [[String: String]]

  init(_ name: String) throws {
    let url = Bundle.module.bundleURL.appendingPathComponent("Vectors/\(name).csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
    let header = try lines.first.map { $0.split(separator: ",").map(String.init) } ?? { throw VectorError.empty }()
    rows = try lines.dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == header.count else { throw VectorError.badRow(String(line)) }
      return Dictionary(uniqueKeysWithValues: zip(header, fields))
    }
  }
}

enum VectorError: Error {
  case empty
  case badRow(String)
  case notANumber(String)
}

extension [String: String] {
  func number(_ column: String) throws -> Double {
    guard let text = self[column], let value = Double(text) else {
      throw VectorError.notANumber(self[column] ?? column)
    }
    return value
  }
}
