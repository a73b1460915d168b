import Effects
import Geometry
import Motion

/// The slice transition as code writes it.
struct SlicesScore {
  let sliceWidth: Double
  let hold: Double
  let spring: Spring
  let minTravel: Double
  let maxTravel: Double
  let isHorizontal: Bool
  let stagger: Double
  let seed: UInt64
  let background: Color

  init(_ source: ExportSource) throws(ExportError) {
    sliceWidth = source.number("sliceWidth")
    hold = source.number("hold")
    spring = try source.spring()
    let ends = (source.number("minTravel"), source.number("maxTravel"))
    minTravel = min(ends.0, ends.1)
    maxTravel = max(ends.0, ends.1)
    isHorizontal = source.choice("axis") == "horizontal"
    stagger = source.number("stagger")
    seed = UInt64(max(source.whole("seed"), 0))
    background = source.info.parameter("background").map { source.values.color($0) } ?? .black
  }

  /// What the code names, the spring aside.
  var constants: [CodeConstant] {
    let along = isHorizontal ? "page widths" : "page heights"
    return [
      CodeConstant("sliceWidth", .points(sliceWidth), "the last slice may be narrower"),
      CodeConstant("hold", .seconds(hold), "wait before slicing"),
      CodeConstant("stagger", .seconds(stagger), "from slice to slice"),
      CodeConstant("minTravel", .number(minTravel), "in \(along)", follows: ["maxTravel"]),
      CodeConstant("maxTravel", .number(maxTravel), "in \(along)", follows: ["minTravel"]),
      CodeConstant("seed", .seed(seed), "of SplitMix64; arriving slices draw first, then the leaving ones"),
      CodeConstant("background", .color(background), "what shows between slices"),
    ]
  }
}

extension ExportSource {
  /// The spring of `duration`, `damping` and `velocity`.
  func spring() throws(ExportError) -> Spring {
    do {
      return try Spring(
        duration: number("duration"), dampingRatio: number("damping"), initialVelocity: number("velocity"))
    } catch {
      throw .spring(error.description)
    }
  }
}
