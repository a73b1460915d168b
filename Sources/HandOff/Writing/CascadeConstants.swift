import Effects

extension CascadeParameters {
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
