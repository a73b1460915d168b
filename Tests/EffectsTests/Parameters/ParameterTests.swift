import Geometry
import Motion
import Testing

@testable import Effects

/// Every declared parameter: reading, clamping, stepping, showing.
struct ParameterTests {
  static let all = EffectSet.builtIn.flatMap { $0.parameters }
  static let numbers = all.filter { if case .number = $0.kind { true } else { false } }
  static let wholes = all.filter { if case .whole = $0.kind { true } else { false } }

  private func range(_ parameter: Parameter) -> (low: Double, high: Double, step: Double) {
    switch parameter.kind {
    case .number(let low, let high, let step): (low, high, step)
    case .whole(let low, let high, let step): (Double(low), Double(high), Double(step))
    default: (0, 0, 0)
    }
  }

  @Test(arguments: all)
  func defaultsAreAllowedAndReadBack(parameter: Parameter) throws {
    #expect(parameter.nearest(to: parameter.defaultValue) == parameter.defaultValue)
    let reading = try parameter.read(parameter.text(of: parameter.defaultValue))
    #expect(reading == Parameter.Reading(value: parameter.defaultValue))
    #expect(parameter.adapt(parameter.defaultValue).note == nil)
    #expect(!parameter.label.isEmpty && !parameter.help.isEmpty && !parameter.expectation.isEmpty)
    var values = ParameterValues()
    #expect(values[parameter] == parameter.defaultValue)
    values[parameter] = parameter.defaultValue
    #expect(values.changedCount == 0)
  }

  @Test(arguments: numbers)
  func numbersAreClampedAndSaySo(parameter: Parameter) throws {
    let (low, high, step) = range(parameter)
    #expect(low < high && step > 0)
    for (text, value) in [("1e9", high), ("-1e9", low)] {
      let reading = try parameter.read(text)
      #expect(reading.value == .number(value))
      #expect(reading.note == "clamped to \(NumberText.text(value))")
    }
    for value in [low, high, (low + high) / 2, low + (high - low) / 3] {
      let text = parameter.text(of: .number(value))
      #expect(try parameter.read(text) == Parameter.Reading(value: .number(value)))
      #expect(try parameter.read(" \(text)\t").value == .number(value))
    }
    for bad in ["", "nan", "inf", "-inf", "1e999", "0x10", "1,5", "1.2.3", "--1", "five", "1 2"] {
      #expect(throws: ParameterError.self) { try parameter.read(bad) }
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(parameter.nearest(to: .number(bad)) == parameter.defaultValue)
    }
    #expect(parameter.nearest(to: .number(-0.0)) == parameter.nearest(to: .number(0)))
    if low == 0 { #expect(parameter.text(of: parameter.nearest(to: .number(-0.0))) == "0") }
  }

  /// From one end to the other in declared steps, and back again: every stop is a decimal as written.
  @Test(arguments: numbers)
  func sumsOfStepsDoNotDrift(parameter: Parameter) {
    let (low, high, step) = range(parameter)
    func number(_ value: ParameterValue) -> Double { if case .number(let number) = value { number } else { .nan } }
    var value = ParameterValue.number(low)
    var count = 0
    while number(value) < high, count < 5000 {
      count += 1
      value = parameter.stepped(value, by: 1)
      let exact = NumberText.value(NumberText.text(low + Double(count) * step, decimals: 6)) ?? .nan
      #expect(number(value) == min(exact, high))
      if number(value) != min(exact, high) { return }
    }
    #expect(number(value) == high)
    #expect(parameter.stepped(value, by: 1) == value)
    for _ in 0..<count { value = parameter.stepped(value, by: -1) }
    #expect(number(value) <= low + step)
    // Ten times and a tenth.
    let middle = parameter.nearest(to: parameter.value(atFraction: 0.5))
    let fine = parameter.stepped(middle, by: 0.1)
    #expect((number(fine) - number(middle) - step / 10).magnitude < 1e-9)
    var tenth = middle
    for _ in 0..<10 { tenth = parameter.stepped(tenth, by: 0.1) }
    #expect(tenth == parameter.stepped(middle, by: 1))
    var coarse = ParameterValue.number(low)
    for _ in 0..<10 { coarse = parameter.stepped(coarse, by: 1) }
    #expect(parameter.stepped(.number(low), by: 10) == coarse)
    for steps in [Double.nan, .infinity, -.infinity] { #expect(parameter.stepped(middle, by: steps) == middle) }
  }

  @Test(arguments: numbers)
  func placesOnTheSliderAndBack(parameter: Parameter) throws {
    let (low, high, step) = range(parameter)
    for (value, place) in [(low, 0.0), (high, 1)] {
      let fraction = try #require(parameter.fraction(of: .number(value)))
      #expect((fraction - place).magnitude < 1e-12)
    }
    // What goes both ways has nothing in the middle; what does not gives its default room.
    let usual = try #require(parameter.fraction(of: parameter.defaultValue))
    if low < 0 {
      #expect(try #require(parameter.fraction(of: .number((low + high) / 2))) == 0.5)
    } else if parameter.defaultValue != .number(low) {
      #expect(usual >= 0.2)
    }
    #expect(parameter.value(atFraction: usual) == parameter.defaultValue)
    var last = -1.0
    for step in 0...64 {
      let value = low + (high - low) * Double(step) / 64
      let fraction = try #require(parameter.fraction(of: .number(value)))
      #expect(fraction > last)
      last = fraction
    }
    #expect(parameter.value(atFraction: -5) == parameter.value(atFraction: 0))
    #expect(parameter.value(atFraction: 0) == .number(low))
    #expect(parameter.value(atFraction: 5) == .number(high))
    #expect(parameter.value(atFraction: .nan) == parameter.defaultValue)
    for place in 0...50 {
      guard case .number(let number) = parameter.value(atFraction: Double(place) / 50) else { continue }
      let steps = number / step
      #expect((steps - steps.rounded()).magnitude < 1e-6 || number == low || number == high)
      #expect((low...high).contains(number))
    }
  }

  @Test(arguments: numbers)
  func whatIsShownHasTheDecimalsOfTheStep(parameter: Parameter) {
    let (low, high, _) = range(parameter)
    for value in [low, high, (low + high) / 2] {
      let shown = parameter.display(.number(value))
      if value == 0, let zero = parameter.zeroText {
        #expect(shown == zero)
      } else {
        let decimals = shown.contains(".") ? shown.split(separator: ".")[1].count : 0
        #expect(decimals >= parameter.decimals)
        #expect(NumberText.value(shown) == value)
      }
    }
  }

  @Test func showing() {
    #expect(TickerParameters.duration.declaration.display(.number(0.7)) == "0.70")
    #expect(TickerParameters.duration.declaration.display(.number(0.705)) == "0.705")
    #expect(TickerParameters.distance.declaration.display(.number(6)) == "6")
    #expect(SlicesParameters.stagger.declaration.display(.number(0)) == "0.000")
    #expect(CascadeParameters.cap.declaration.display(.number(0)) == "none")
    #expect(CascadeParameters.cap.declaration.display(.number(0.5)) == "0.5")
    #expect(TickerParameters.hoverPause.declaration.display(.toggle(true)) == "on")
    #expect(SlicesParameters.background.declaration.display(.color(.white)) == "#FFFFFF")
    #expect(TickerParameters.fadeCurve.declaration.display(.curve(.easeIn)) == "easeIn")
  }

  /// Slice widths as people type them: nought, negative, fractions, no number.
  @Test(arguments: [
    ("0", 1, "clamped to 1"), ("-5", 1, "clamped to 1"), ("0.5", 1, nil as String?), ("4.5", 5, "rounded to 5"),
    ("4.4", 4, "rounded to 4"), ("5", 5, nil), ("5.0", 5, nil), ("99999", 4096, "clamped to 4096"),
    ("0.2", 1, "clamped to 1"),
    ("1e300", 4096, "clamped to 4096"), ("123456789012345678901234567890", 4096, "clamped to 4096"),
  ])
  func sliceWidths(text: String, value: Int64, note: String?) throws {
    let reading = try SlicesParameters.sliceWidth.declaration.read(text)
    #expect(reading.value == .whole(value))
    #expect(reading.note == (text == "0.5" ? "rounded to 1" : note))
    #expect(throws: ParameterError.self) { try SlicesParameters.sliceWidth.declaration.read("nan") }
    #expect(throws: ParameterError.self) { try SlicesParameters.sliceWidth.declaration.read("wide") }
  }

  /// Seeds are exact over all their bits and never pass through a floating-point value.
  @Test(arguments: [
    ("0", 0, nil as String?), ("9007199254740993", 9_007_199_254_740_993, nil),
    (" 9007199254740993 ", 9_007_199_254_740_993, nil),
    ("+7", 7, nil), ("9223372036854775807", .max, nil), ("9223372036854775808", .max, "clamped to 9223372036854775807"),
    ("99999999999999999999999999999999999", .max, "clamped to 9223372036854775807"), ("-1", 0, "clamped to 0"),
    ("-99999999999999999999999999", 0, "clamped to 0"),
    ("9223372036854775808.0", .max, "clamped to 9223372036854775807"),
    ("1e30", .max, "clamped to 9223372036854775807"), ("007", 7, nil), ("-0", 0, nil),
  ])
  func seeds(text: String, value: Int64, note: String?) throws {
    let reading = try Parameter.seed.declaration.read(text)
    #expect(reading.value == .whole(value))
    #expect(reading.note == note)
    #expect(
      try Parameter.seed.declaration.read(Parameter.seed.declaration.text(of: reading.value))
        == Parameter.Reading(value: .whole(value)))
  }

  @Test func wholeNumbersStep() {
    let (seed, width) = (Parameter.seed.declaration, SlicesParameters.sliceWidth.declaration)
    #expect(seed.stepped(.whole(5), by: 1) == .whole(6))
    #expect(seed.stepped(.whole(5), by: -1) == .whole(4))
    #expect(seed.stepped(.whole(0), by: -1) == .whole(0))
    #expect(seed.stepped(.whole(5), by: 10) == .whole(15))
    #expect(seed.stepped(.whole(5), by: 0.1) == .whole(6))
    #expect(seed.stepped(.whole(5), by: -0.1) == .whole(4))
    #expect(seed.stepped(.whole(.max), by: 1) == .whole(.max))
    #expect(seed.stepped(.whole(.max), by: -1) == .whole(.max - 1))
    #expect(seed.stepped(.whole(9_007_199_254_740_993), by: 1) == .whole(9_007_199_254_740_994))
    #expect(seed.stepped(.whole(1), by: 1e300) == .whole(.max))
    #expect(seed.stepped(.whole(1), by: -1e300) == .whole(0))
    #expect(seed.stepped(.whole(1), by: .nan) == .whole(1))
    #expect(width.stepped(.whole(4096), by: 1) == .whole(4096))
    #expect(width.fraction(of: .whole(1)) == 0)
    #expect(width.fraction(of: .whole(4096)) == 1)
    #expect(width.value(atFraction: 1) == .whole(4096))
    // On a track of 92 points the widths that people use are a point or two apart.
    let widths = (0...92).compactMap { place -> Int64? in
      guard case .whole(let number) = width.value(atFraction: Double(place) / 92) else { return nil }
      return number
    }
    for (narrow, wide) in zip(widths, widths.dropFirst()) where narrow <= 10 { #expect(wide - narrow <= 2) }
    #expect(seed.fraction(of: .whole(5)) == nil)
  }

  @Test func choicesTogglesCurvesAndColours() throws {
    let order = CascadeParameters.order.declaration
    #expect(try order.read("random") == Parameter.Reading(value: .choice("random")))
    for bad in ["Random", "", "third", " first"] { #expect(throws: ParameterError.self) { try order.read(bad) } }
    #expect(order.nearest(to: .choice("nowhere")) == .choice("first"))
    #expect(order.stepped(.choice("first"), by: -1) == .choice("random"))
    #expect(order.stepped(.choice("random"), by: 1) == .choice("first"))
    #expect(order.stepped(.choice("first"), by: 10) == .choice("last"))
    let toggle = TickerParameters.hoverPause.declaration
    for (text, on) in [
      ("on", true), ("true", true), ("1", true), ("yes", true), ("off", false), ("0", false), ("no", false),
    ] {
      #expect(try toggle.read(text).value == .toggle(on))
    }
    #expect(throws: ParameterError.self) { try toggle.read("perhaps") }
    #expect(toggle.stepped(.toggle(true), by: -1) == .toggle(false))
    let curve = TickerParameters.showCurve.declaration
    #expect(try curve.read("cubic(0.1, -2, 0.9, 3)").value == .curve(.cubic(x1: 0.1, y1: -2, x2: 0.9, y2: 3)))
    for bad in ["cubic(2,0,0,0)", "ease", "cubic(0,0,0)", "cubic(nan,0,0,0)"] {
      #expect(throws: ParameterError.self) { try curve.read(bad) }
    }
    var turned = curve.defaultValue
    for _ in TimingCurve.named { turned = curve.stepped(turned, by: 1) }
    #expect(turned == curve.defaultValue)
    let free = ParameterValue.curve(.cubic(x1: 0.2, y1: 0, x2: 0.2, y2: 1))
    #expect(curve.stepped(free, by: 1) == .curve(.linear))
    let color = SlicesParameters.background.declaration
    #expect(try color.read("#fff").value == .color(.white))
    #expect(throws: ParameterError.self) { try color.read("white") }
    #expect(order.nearest(to: .number(3)) == order.defaultValue)
  }

  @Test func errorsSayWhatWasExpected() {
    do {
      _ = try TickerParameters.stay.declaration.read("soon")
      Issue.record("read")
    } catch {
      #expect(error.description == "stay: found 'soon', expected a number from 0 to 30")
    }
  }

  @Test func valuesKnowWhatWasChanged() {
    var values = ParameterValues()
    values[TickerParameters.stay] = 99
    #expect(values[TickerParameters.stay] == 30)
    #expect(values.isChanged(TickerParameters.stay.declaration))
    #expect(values.changedCount == 1)
    values[TickerParameters.stay] = 2
    #expect(!values.isChanged(TickerParameters.stay.declaration))
    #expect(values == ParameterValues())
    #expect(values[SlicesParameters.sliceWidth] == 5)
    #expect(values[CascadeParameters.order] == .first)
    #expect(values[SlicesParameters.background] == .black)
    #expect(!values[TickerParameters.hoverPause])
  }

  /// Two effects may name parameters of different kinds alike: what the other one's left is no 0, but as if never set.
  @Test func valuesOfAnotherKindAreTheDefault() {
    let other = Parameter.choice("stay", "Stay", CascadeParameters.Order.last, .ours, "Not a time.")
    var values = ParameterValues()
    values[other] = .random
    #expect(values[other] == .random)
    #expect(values[TickerParameters.stay] == 2)
    values[TickerParameters.stay] = 5
    #expect(values[other] == .last)
  }
}
