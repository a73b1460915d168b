import Effects

extension SlicesParameters {
  /// What the code names, the spring aside.
  var constants: [CodeConstant] {
    let along = isHorizontal ? "page widths" : "page heights"
    return [
      CodeConstant("sliceWidth", .points(sliceWidth), "the last slice may be narrower"),
      CodeConstant("hold", .seconds(hold), "wait before slicing"),
      CodeConstant("stagger", .seconds(stagger), "from slice to slice"),
      CodeConstant("minTravel", .number(travel.low), "in \(along)", follows: ["maxTravel"]),
      CodeConstant("maxTravel", .number(travel.high), "in \(along)", follows: ["minTravel"]),
      CodeConstant("seed", .seed(seed), "of SplitMix64; arriving slices draw first, then the leaving ones"),
      CodeConstant("background", .color(background), "what shows between slices"),
    ]
  }
}
