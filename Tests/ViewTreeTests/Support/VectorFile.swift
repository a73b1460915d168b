import Foundation

/// A table of expected numbers that lies next to these tests: a name and numbers on each line under the header.
struct VectorFile {
  let rows: [(name: String, numbers: [Double])]

  init(_ name: String) throws {
    let url = Bundle.module.bundleURL.appendingPathComponent("Vectors/\(name).csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    rows = lines.map { line in
      let fields = line.split(separator: ",")
      return (String(fields[0]), fields.dropFirst().compactMap { Double($0) })
    }
  }
}
