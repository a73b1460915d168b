import Files
import Geometry

/// One measured number with how far it strays, and what it is meant to be.
struct BenchmarkFigure {
  /// What was measured, in words for a table.
  var name: String
  /// What it counts: `× plain Cairo`, `ms`, …
  var unit: String
  /// The middle of all values, in `unit`; the value itself where there is one only.
  var median: Double
  /// Where the first quarter of the values ends.
  var low: Double
  /// Where the last quarter begins.
  var high: Double
  /// What it should be at most (or at least); nil for what is only told.
  var target: Double?
  /// Whether more is better.
  var wantsMore = false

  /// A figure from many values.
  init(_ name: String, _ values: Timings, _ unit: String, target: Double? = nil) {
    self.init(name, values.median, unit, target: target)
    (low, high) = values.quartiles
  }

  /// A figure that was found once.
  init(_ name: String, _ value: Double, _ unit: String, target: Double? = nil, wantsMore: Bool = false) {
    self.name = name
    self.unit = unit
    self.target = target
    self.wantsMore = wantsMore
    (median, low, high) = (value, value, value)
  }

  /// Whether it is as it should be; nil where nothing was asked for.
  var isMet: Bool? { target.map { wantsMore ? median >= $0 : median <= $0 } }

  var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("unit", .string(unit)), .init("median", Self.rounded(median)),
      .init("low", Self.rounded(low)), .init("high", Self.rounded(high)),
      .init("target", target.map { Self.rounded($0) } ?? .null), .init("met", isMet.map { .boolean($0) } ?? .null),
      .init("wantsMore", .boolean(wantsMore)),
    ])
  }

  /// The cells of its line in a table.
  var cells: [String] {
    let spread = low == high ? "" : Self.text(low) + "…" + Self.text(high)
    let wanted = target.map { (wantsMore ? "≥ " : "≤ ") + NumberText.text($0) } ?? ""
    return [name, Self.text(median), spread, unit, wanted, isMet.map { $0 ? "met" : "missed" } ?? ""]
  }

  static func rounded(_ value: Double) -> JSONValue {
    .number(NumberText.value(NumberText.text(value, decimals: 5)) ?? 0)
  }

  private static func text(_ value: Double) -> String { NumberText.text(value, decimals: value < 10 ? 3 : 1) }
}
