import Effects
import Files
import Geometry
import HandOff
import Motion
import Testing

@Suite struct ParameterImportTests {
  private func read(_ text: String, _ info: EffectKind, _ key: String? = nil) throws -> [String: ParameterValue] {
    let found = try ParameterImport.read(text, for: info, selected: key.flatMap { info.parameter($0) })
    return Dictionary(uniqueKeysWithValues: found.values.map { ($0.parameter.key, $0.value) })
  }

  @Test("takes curves in CSS's notation")
  func curves() throws {
    let info = EffectKind.ticker
    #expect(
      try read("cubic-bezier(.1, -0.5, 1, 1.5)", info, "moveCurve") == [
        "moveCurve": .curve(.cubic(x1: 0.1, y1: -0.5, x2: 1, y2: 1.5))
      ])
    #expect(
      try read(" transition-timing-function: ease-in-out; ", info, "showCurve") == ["showCurve": .curve(.easeInOut)])
    #expect(throws: ImportError.self) { try ParameterImport.read("cubic-bezier(0, 0, 1, 1)", for: info) }
    #expect(throws: ImportError.self) { try ParameterImport.read("cubic-bezier(2, 0, 1, 1)", for: info) }
    #expect(throws: ImportError.self) { try ParameterImport.read("cubic-bezier(0, 0, 1, 1)", for: .slices) }
  }

  @Test("fits a curve to linear()")
  func linearCurve() throws {
    let easing = LinearEasing(tolerance: 0.002) { TimingCurve.easeOut.progress(at: $0) }
    let found = try read(easing.css, .ticker, "fadeCurve")
    #expect(found["fadeCurve"] == .curve(.easeOut))
    let odd = TimingCurve.cubic(x1: 0.7, y1: -0.3, x2: 0.3, y2: 1.4)
    let oddEasing = LinearEasing(tolerance: 0.001) { odd.progress(at: $0) }
    guard case .curve(let fit) = try read(oddEasing.css, .ticker, "fadeCurve")["fadeCurve"] else {
      Issue.record("no curve")
      return
    }
    for step in 0...50 {
      #expect((fit.progress(at: Double(step) / 50) - odd.progress(at: Double(step) / 50)).magnitude < 0.01)
    }
  }

  @Test("fits a spring to linear()", arguments: [(0.8, 0.0), (0.35, 0), (0.6, 3), (1, 0), (0.15, -2)])
  func linearSpring(ratio: Double, velocity: Double) throws {
    let spring = try Spring(duration: 1, dampingRatio: ratio, initialVelocity: velocity)
    let found = try read(LinearEasing(spring, tolerance: 0.002).css, .slices)
    guard case .number(let damping) = found["damping"], case .number(let speed) = found["velocity"] else {
      Issue.record("no spring")
      return
    }
    let fit = try Spring(duration: 1, dampingRatio: damping, initialVelocity: speed)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect((fit.progress(at: time) - spring.progress(at: time)).magnitude < 0.02)
    }
  }

  @Test("takes the numbers of a UIKit call")
  func call() throws {
    let swift = """
      UIView.animate(
        withDuration: 1.2, delay: 0.25, usingSpringWithDamping: 0.7, initialSpringVelocity: 2,
        options: [.curveEaseIn], animations: { view.alpha = 1 }, completion: nil)
      """
    let wanted: [String: ParameterValue] = [
      "duration": .number(1.2), "damping": .number(0.7), "velocity": .number(2), "hold": .number(0.25),
    ]
    #expect(try read(swift, .slices) == wanted)
    let objectiveC = """
      [UIView animateWithDuration:1.2f delay:0.25 usingSpringWithDamping:0.7f initialSpringVelocity:2.0
                          options:UIViewAnimationOptionCurveEaseIn animations:^{ view.alpha = 1; } completion:nil];
      """
    #expect(try read(objectiveC, .slices) == wanted)
    let cascade = """
      [UIView animateWithDuration:1.6 delay:0.05 * index usingSpringWithDamping:0.77 initialSpringVelocity:0
      options:0 animations:^{} completion:nil];
      """
    #expect(
      try read(cascade, .cascade) == [
        "duration": .number(1.6), "damping": .number(0.77), "velocity": .number(0), "stagger": .number(0.05),
      ])
    #expect(
      try read("UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {}", .ticker, "moveCurve")
        == ["duration": .number(0.4), "moveCurve": .curve(.linear)])
  }

  @Test("clamps and says so; refuses what it does not know")
  func limits() throws {
    let found = try ParameterImport.read("UIView.animate(withDuration: 99, animations: {})", for: .slices)
    #expect(found.values.first?.value == .number(10))
    #expect(found.notes == ["duration 99 is clamped to 10"])
    for text in ["", "0.5", "hello", "linear()", "linear(1)", "cubic(1)", "withDuration: x"] {
      #expect(!ParameterImport.recognises(text))
      #expect(throws: ImportError.self) { try ParameterImport.read(text, for: .slices) }
    }
    #expect(throws: ImportError.self) { try ParameterImport.read("{\"version\": 1}", for: .slices) }
  }

  @Test("a duration that is no number settles no spring")
  func foreignDuration() throws {
    enum Pace: String, CaseIterable { case slow, fast }
    func effect(_ duration: Parameter) -> EffectKind {
      let numbers = Parameter.list(
        Parameter.number("damping", "Damping", "", 0.5, 0.05...1, step: 0.01, .ours, ""),
        Parameter.number("velocity", "Velocity", "", 0, -20...20, step: 0.1, .ours, ""))
      return EffectKind(
        name: "f", title: "F", summary: "", parameters: [duration] + numbers, make: { EffectKind.ticker.make($0) })
    }
    let words = Parameter.choice("duration", "Duration", Pace.slow, .ours, "").declaration
    #expect(throws: ImportError.noCurve(scene: "f", curves: [])) {
      try ParameterImport.read("linear(0, 1.2, 1)", for: effect(words))
    }
    let whole = Parameter.whole("duration", "Duration", "", 2, 1...9, .ours, "").declaration
    #expect(try ParameterImport.read("linear(0, 1.2, 1)", for: effect(whole)).values.count == 2)
  }
}
