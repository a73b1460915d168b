import Effects

extension SlicesParameters {
  /// The sides of a page across which slices are cut, and along which they move.
  var sides: (across: String, along: String) { isHorizontal ? ("height", "width") : ("width", "height") }
  /// Where even slices go, and come from.
  var way: String { isHorizontal ? "to the left and come from the right" : "upwards and come from below" }
  /// Where even slices come from, and odd ones.
  var origins: String {
    isHorizontal ? "the right, odd ones from the left" : "below, odd ones from above"
  }

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
