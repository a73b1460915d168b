import Files
import Geometry
import System

/// Two traces in CSV files, held against each other.
public struct TraceComparison {
  private let a: [String]
  private let b: [String]

  /// Whether a file begins as traces do.
  public static func looksLikeTrace(_ path: String) -> Bool {
    guard let file = try? TextFile.read(path) else { return false }
    return file.bytes.starts(with: "time,".utf8)
  }

  /// Reads both files.
  ///
  /// - Throws: `failed` when one cannot be used.
  public init(_ first: String, _ second: String) throws(CommandError) {
    do {
      a = try TextFile.read(first).lines.map(\.text)
      b = try TextFile.read(second).lines.map(\.text)
    } catch {
      throw .failed(error.description)
    }
  }

  init(_ a: [String], _ b: [String]) {
    self.a = a
    self.b = b
  }

  /// Whether all numbers differ by no more than the tolerance and all else is the same, and the result in words.
  public func verdict(tolerance: Double) -> (isEqual: Bool, words: String) {
    var largest = (difference: 0.0, line: 0, column: "")
    var first: (line: Int, words: String)?
    let names = (a.first ?? "").split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    for (index, lines) in zip(a, b).enumerated() where lines.0 != lines.1 {
      let left = lines.0.split(separator: ",", omittingEmptySubsequences: false)
      let right = lines.1.split(separator: ",", omittingEmptySubsequences: false)
      var differs = left.count != right.count
      for (column, fields) in zip(left, right).enumerated() where fields.0 != fields.1 {
        guard let one = NumberText.value(fields.0), let other = NumberText.value(fields.1) else {
          differs = true
          continue
        }
        let difference = (one - other).magnitude
        if difference > largest.difference {
          largest = (difference, index + 1, column < names.count ? names[column] : "\(column + 1)")
        }
        if difference > tolerance { differs = true }
      }
      if differs, first == nil {
        first = (index + 1, "\(Printable.quoted(lines.0, limit: 100)) and \(Printable.quoted(lines.1, limit: 100))")
      }
    }
    let size =
      largest.line == 0
      ? "" : "largest difference \(NumberText.text(largest.difference)) (\(largest.column) in line \(largest.line))"
    if let first {
      return (false, "different: first in line \(first.line): \(first.words)" + (size.isEmpty ? "" : "; " + size))
    }
    guard a.count == b.count else {
      return (false, "different: \(a.count) and \(b.count) lines" + (size.isEmpty ? "" : "; " + size))
    }
    return (true, size.isEmpty ? "equal" : "equal within \(NumberText.text(tolerance)): \(size)")
  }
}
