import Geometry
import Motion
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
  static let steep: [TimingCurve] = [
    .cubic(x1: 1, y1: 0, x2: 0, y2: 1), .cubic(x1: 0, y1: 1, x2: 0, y2: 1), .cubic(x1: 1, y1: 0, x2: 1, y2: 0),
    .cubic(x1: 0, y1: 1, x2: 1, y2: 0), .cubic(x1: 0.999, y1: 0, x2: 0.001, y2: 1), .cubic(x1: 1, y1: 1, x2: 0, y2: 0),
    .cubic(x1: 0.3, y1: -2, x2: 0.6, y2: 3), .cubic(x1: 0, y1: 1, x2: 1, y2: 1),
  ]
  static let all = TimingCurve.named + steep

  @Test("have handles that keep within reach, on whole parts")
  func handles() {
    #expect(CurveHandle.kept(Point(-0.3, 7), grain: 100) == Point(0, 3))
    #expect(CurveHandle.kept(Point(1.5, -2.5), grain: 100) == Point(1, -2))
    #expect(CurveHandle.kept(Point(0.12345, 1.98765), grain: 1000) == Point(0.123, 1.988))
    #expect(TimingCurve.cubic(x1: -1, y1: -9, x2: 2, y2: 9).numbers == [0, -9, 1, 9])
  }

  @Test("agree with a browser's timing engine")
  func agreeWithBrowser() throws {
    let rows = try VectorFile("cubic-bezier").rows
    #expect(rows.count == 404)
    for row in rows {
      let name = try #require(row["curve"])
      let named = try #require(TimingCurve(text: name))
      let x = try row.number("x")
      let y = try row.number("y")
      let cubic = TimingCurve.cubic(
        x1: try row.number("x1"), y1: try row.number("y1"), x2: try row.number("x2"), y2: try row.number("y2"))
      #expect(abs(named.progress(at: x) - y) <= 2e-7, "\(name) at \(x)")
      #expect(cubic.progress(at: x) == named.progress(at: x), "\(name) at \(x)")
    }
  }

  @Test("give back the curve's own points", arguments: all)
  func followTheCurve(curve: TimingCurve) {
    let (first, second) = curve.controlPoints
    for step in 1..<2000 {
      // The point of the curve at s, by repeated interpolation in extended precision: another way than the solver's.
      let s = Float80(step) / 2000
      func value(_ at: Float80, _ c1: Double, _ c2: Double) -> Float80 {
        let a = Float80(c1) * at
        let b = Float80(c1) + (Float80(c2) - Float80(c1)) * at
        let c = Float80(c2) + (1 - Float80(c2)) * at
        let d = a + (b - a) * at
        return d + (b + (c - b) * at - d) * at
      }
      let x = Double(value(s, first.x, second.x))
      let y = curve.progress(at: x)
      // Either y is right, or it is the curve's value at a time within 1e-15: the curve passes y nearby.
      let expected = Double(value(s, first.y, second.y))
      if abs(y - expected) <= 1e-9 { continue }
      var low = s
      var high = s
      while low > 0 && Double(Float80(x) - value(low, first.x, second.x)) < 0.9e-15 { low -= 1e-7 }
      while high < 1 && Double(value(high, first.x, second.x) - Float80(x)) < 0.9e-15 { high += 1e-7 }
      let ends = [Double(value(low, first.y, second.y)), Double(value(high, first.y, second.y))].sorted()
      #expect(y >= ends[0] && y <= ends[1], "\(curve) at s \(s): \(y), expected \(expected)")
    }
  }

  @Test("start at 0 and end at 1 exactly", arguments: all)
  func ends(curve: TimingCurve) {
    for before in [0, -0.0, -1e-300, -1, -.infinity, .nan] as [Double] { #expect(curve.progress(at: before) == 0) }
    for after in [1, 1.0.nextUp, 2, .infinity] as [Double] { #expect(curve.progress(at: after) == 1) }
  }

  @Test("never run backwards when their control points do not", arguments: TimingCurve.named + Array(steep.prefix(6)))
  func monotone(curve: TimingCurve) {
    var last = 0.0
    for step in 0...10_000 {
      let y = curve.progress(at: Double(step) / 10_000)
      // Where the tangent is vertical the last bit of x decides, hence not exactly monotone.
      #expect(y >= last - 1e-9, "\(curve) at \(step)")
      last = max(last, y)
    }
  }

  @Test("stay finite next to the ends and for odd control points")
  func oddities() {
    let odd: [TimingCurve] = [
      .cubic(x1: -1, y1: 0, x2: 2, y2: 1), .cubic(x1: .nan, y1: .nan, x2: .infinity, y2: -.infinity),
      .cubic(x1: 0, y1: 1e300, x2: 0, y2: -1e300),
    ]
    for curve in Self.all + odd {
      for x in [Double.leastNonzeroMagnitude, 1e-300, 1e-17, 1e-9, 0.5, 1 - 1e-9, 1.0.nextDown] {
        #expect(curve.progress(at: x).isFinite, "\(curve) at \(x)")
      }
    }
    #expect(odd[0].progress(at: 0.3) == TimingCurve.cubic(x1: 0, y1: 0, x2: 1, y2: 1).progress(at: 0.3))
  }

  @Test("hold the ticker's landmarks")
  func landmarks() {
    #expect(abs(1 - TimingCurve.easeOut.progress(at: 0.5) - 0.315356813) <= 1e-9)
    #expect(abs(TimingCurve.easeInOut.progress(at: (0.92 - 0.59) / 0.66) - 0.5) <= 1e-12)
    #expect(-6 * TimingCurve.linear.progress(at: (0.38 - 0.1) / 0.56) == -3)
    #expect(abs(6 - 6 * TimingCurve.linear.progress(at: (0.97 - 0.69) / 0.56) - 3) <= 1e-12)
  }
}
