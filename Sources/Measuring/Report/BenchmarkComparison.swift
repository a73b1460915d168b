import Files
import Geometry

/// Holds a report against an older one from a file.
struct BenchmarkComparison {
  private struct Old {
    var name: String
    var unit: String
    var median = 0.0
    var low = 0.0
    var high = 0.0
  }

  private let old: [Old]

  /// Reads what `--json` wrote.
  ///
  /// - Throws: `failed` for what is no report.
  init(file path: String) throws(CommandError) {
    do {
      let file = try TextFile.read(path)
      old = try Self.figures(try JSONReader.read(file), file)
    } catch {
      throw .failed(error.description)
    }
  }

  /// A line for each figure that became worse by more than both spreads.
  func worse(_ report: BenchmarkReport) -> [String] {
    report.figures.compactMap { new in
      guard let before = old.first(where: { $0.name == new.name && $0.unit == new.unit }) else { return nil }
      let isWorse = new.wantsMore ? new.high < before.low : new.low > before.high
      guard isWorse, new.median != before.median else { return nil }
      func text(_ value: Double) -> String { NumberText.text(value, decimals: 3) }
      return "\(new.name): \(text(before.median)) → \(text(new.median)) \(new.unit)"
    }
  }

  private static func figures(_ node: JSONNode, _ file: TextFile) throws(ContentError) -> [Old] {
    guard case .object(let members) = node.kind, let list = members.first(where: { $0.name == "figures" })?.node,
      case .array(let items) = list.kind
    else { throw file.mismatch(node, expected: "a report of easel-bench --json") }
    var result: [Old] = []
    for item in items {
      guard case .object(let parts) = item.kind else { throw file.mismatch(item, expected: "a figure") }
      var figure = Old(name: "", unit: "")
      for part in parts {
        switch part.name {
        case "name": figure.name = try file.string(part.node)
        case "unit": figure.unit = try file.string(part.node)
        case "median": figure.median = try file.number(part.node)
        case "low": figure.low = try file.number(part.node)
        case "high": figure.high = try file.number(part.node)
        default: break
        }
      }
      result.append(figure)
    }
    return result
  }
}
