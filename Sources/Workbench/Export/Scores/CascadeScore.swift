import Effects
import Motion

/// The cascading table as code writes it.
struct CascadeScore {
  /// Which row goes first.
  enum Order: String {
    case first, last, center, random
  }

  let spring: Spring
  let stagger: Double
  let cap: Double
  let travel: Double
  let isHorizontal: Bool
  let order: Order
  let load: Double
  let rowHeight: Double
  let seed: UInt64

  init(_ source: ExportSource) throws(ExportError) {
    spring = try source.spring()
    stagger = source.number("stagger")
    cap = source.number("cap")
    travel = source.number("travel")
    isHorizontal = source.choice("axis") == "horizontal"
    order = Order(rawValue: source.choice("order")) ?? .first
    load = source.number("load")
    rowHeight = source.number("rowHeight")
    seed = UInt64(max(source.whole("seed"), 0))
  }

  /// What the code names, the spring aside.
  var constants: [CodeConstant] {
    var all = [
      CodeConstant("stagger", .seconds(stagger), "from row to row"),
      CodeConstant("cap", .seconds(cap), "upper bound of the last row's delay; 0 is none"),
      CodeConstant("travel", .number(travel), "in table " + (isHorizontal ? "widths" : "heights")),
      CodeConstant("load", .seconds(load), "simulated wait for the data"),
      CodeConstant("rowHeight", .points(rowHeight), "of a row"),
    ]
    if order == .random {
      all.append(CodeConstant("seed", .seed(seed), "of SplitMix64, for the order", follows: ["order"]))
    }
    return all
  }
}
