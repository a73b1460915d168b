import Motion
import Testing

@Suite("Timing curves as text")
struct TimingCurveTextTests {
  @Test("names and cubics read back as themselves")
  func roundTrip() {
    let curves: [TimingCurve] =
      TimingCurve.named + [
        .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), .cubic(x1: 0, y1: -3, x2: 1, y2: 1e-9),
        .cubic(x1: 0.1 + 0.2, y1: 1 / 3, x2: 2 / 3, y2: 1e22),
      ]
    for curve in curves { #expect(TimingCurve(text: curve.description) == curve, "\(curve)") }
    #expect(Set(curves.map(\.description)).count == curves.count)
  }

  @Test("the canonical text is short and has no negative zero")
  func canonical() {
    #expect(TimingCurve.default.description == "default")
    #expect(TimingCurve.cubic(x1: -0.0, y1: 1, x2: 0.5, y2: -0.25).description == "cubic(0, 1, 0.5, -0.25)")
  }

  @Test(
    "either spelling and any blanks are accepted",
    arguments: [
      "cubic(.25,.1,.25,1)", "  cubic( 0.25 , 0.1 , 0.25 , 1 ) ", "cubic-bezier(0.25, 0.1, 0.25, 1.0)",
      "cubic (0.25,1e-1,+0.25,1)",
    ])
  func spellings(text: String) {
    #expect(TimingCurve(text: text) == .cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", " ", "ease", "EaseIn", "cubic", "cubic()", "cubic(0,0,1)", "cubic(0,0,1,1,1)", "cubic(0,0,1,)",
      "cubic(0,0,1,1",
      "cubic(-0.1,0,1,1)", "cubic(0,0,1.01,1)", "cubic(nan,0,1,1)", "cubic(0,inf,1,1)", "cubic(0,1e999,1,1)",
      "cubic(0x1,0,1,1)", "bezier(0,0,1,1)", "cubic(0,0,1,1))", "cubic((0,0,1,1)", "cubic(0 0 1 1)",
    ])
  func refusals(text: String) {
    #expect(TimingCurve(text: text) == nil)
  }
}
