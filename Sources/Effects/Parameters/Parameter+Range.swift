extension Parameter {
  /// The nearest value that the parameter takes: numbers are clamped to the range, whole ones rounded (ties away from zero). A value
  /// of another kind, an unknown choice and a number that is not finite give the default.
  public func nearest(to value: ParameterValue) -> ParameterValue {
    switch (kind, value) {
    case (.number(let low, let high, _), .number(let number)) where number.isFinite:
      return .number(min(max(number, low), high) + 0)
    case (.number(let low, let high, _), .whole(let number)):
      return .number(min(max(Double(number), low), high))
    case (.whole(let low, let high, _), .whole(let number)):
      return .whole(min(max(number, low), high))
    case (.whole(let low, let high, _), .number(let number)) where number.isFinite:
      let rounded = number.rounded()
      if rounded >= 0x1p63 { return .whole(high) }
      if rounded < -0x1p63 { return .whole(low) }
      return .whole(min(max(Int64(rounded), low), high))
    case (.choice(let choices), .choice(let choice)) where choices.contains(choice): return value
    case (.toggle, .toggle), (.curve, .curve), (.color, .color): return value
    default: return defaultValue
    }
  }
}
