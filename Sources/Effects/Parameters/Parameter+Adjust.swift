import Motion

extension Parameter {
  /// The value `steps` declared steps away, clamped to the range; whole numbers move by at least one. Choices, toggles and named curves
  /// go round by the sign of `steps`. Numbers land on decimals of the step, so that sums of steps do not drift.
  public func stepped(_ value: ParameterValue, by steps: Double) -> ParameterValue {
    switch (kind, value) {
    case (_, _) where !steps.isFinite: return value
    case (.number(let low, let high, let step), .number(let number)):
      let moved = number + steps * step
      let grain = decimals(of: min(step, (steps * step).magnitude)) + 3
      return .number(min(max(Self.round(moved, decimals: grain), low), high))
    case (.whole(let low, let high, let step), .whole(let number)):
      let size = max(1, (steps * Double(step)).magnitude.rounded())
      let distance = size >= 0x1p63 ? Int64.max : Int64(size)
      let (sum, overflow) = number.addingReportingOverflow(steps < 0 ? -distance : distance)
      return .whole(overflow ? (steps < 0 ? low : high) : min(max(sum, low), high))
    case (.choice(let choices), .choice(let choice)):
      return .choice(Self.turn(choices, choice, steps))
    case (.curve, .curve(let curve)):
      return .curve(Self.turn(TimingCurve.named, curve, steps))
    case (.toggle, .toggle(let on)): return .toggle(!on)
    default: return value
    }
  }

  /// Where a number stands on its slider, 0…1 from end to end of its range; nil for other kinds and for whole numbers without a useful
  /// range. See `sliderPower` for the scale.
  public func fraction(of value: ParameterValue) -> Double? {
    switch (kind, value) {
    case (.number(let low, let high, _), .number(let number)):
      Self.root((number - low) / (high - low), sliderPower)
    case (.whole(let low, let high, _), .whole(let number)) where high < 1 << 32:
      Self.root(Double(number - low) / Double(high - low), sliderPower)
    default: nil
    }
  }

  /// The value at a place on the slider, 0…1, on a whole step.
  public func value(atFraction fraction: Double) -> ParameterValue {
    let place = Self.power(min(max(fraction, 0), 1), sliderPower)
    switch kind {
    case .number(let low, let high, let step):
      let exact = low + place * (high - low)
      return nearest(to: .number(Self.round((exact / step).rounded() * step, decimals: decimals(of: step) + 3)))
    case .whole(let low, let high, _):
      return nearest(to: .number(Double(low) + place * (Double(high) - Double(low))))
    default: return defaultValue
    }
  }

  /// The power, 1, 2, 4 or 8, by which the range is spread over the slider: where the default is near the lower end, small values get
  /// more room than large ones, so that it stands at least a fifth of the way. A range that goes below zero is spread evenly.
  var sliderPower: Int {
    let (low, high, usual): (Double, Double, Double)
    switch (kind, defaultValue) {
    case (.number(let least, let most, _), .number(let value)): (low, high, usual) = (least, most, value)
    case (.whole(let least, let most, _), .whole(let value)):
      (low, high, usual) = (Double(least), Double(most), Double(value))
    default: return 1
    }
    guard low >= 0, high > low else { return 1 }
    let place = (usual - low) / (high - low)
    // A default of nothing says nothing of the scale: small values matter more.
    if place <= 0 { return 2 }
    return [1, 2, 4].first { Self.root(place, $0) >= 0.2 } ?? 8
  }

  /// Repeated square roots, which every machine rounds alike.
  private static func root(_ value: Double, _ power: Int) -> Double {
    power == 1 ? value : root(max(0, value).squareRoot(), power / 2)
  }

  private static func power(_ value: Double, _ power: Int) -> Double {
    power == 1 ? value : self.power(value * value, power / 2)
  }

  /// How many decimals the declared step has: what a value is shown with at least.
  public var decimals: Int {
    if case .number(_, _, let step) = kind { return decimals(of: step) }
    return 0
  }

  func decimals(of step: Double) -> Int {
    var count = 0
    var scaled = step
    while count < 9, (scaled - scaled.rounded()).magnitude > 1e-9 * max(1, scaled.magnitude) {
      scaled *= 10
      count += 1
    }
    return count
  }

  private static func round(_ value: Double, decimals: Int) -> Double {
    let factor = (0..<min(decimals, 15)).reduce(1.0) { product, _ in product * 10 }
    let rounded = (value * factor).rounded() / factor
    return rounded.isFinite ? rounded + 0 : value
  }

  private static func turn<Element: Equatable>(_ all: [Element], _ element: Element, _ steps: Double) -> Element {
    guard let index = all.firstIndex(of: element) else { return all.first ?? element }
    return all[(index + (steps < 0 ? all.count - 1 : 1)) % all.count]
  }
}
