/// What the same measurement gave, many times: durations in milliseconds, rates such as frames a second, or ratios of two
/// of either.
struct Timings {
  private(set) var values: [Double] = []

  /// Adds one duration.
  mutating func add(_ duration: Duration) { add(Self.milliseconds(duration)) }

  /// Adds one value.
  mutating func add(_ value: Double) { values.append(value) }

  /// The middle one; 0 when there are none.
  var median: Double { quantile(0.5) }
  /// From the first to the third quarter: half of all values lie between.
  var quartiles: (low: Double, high: Double) { (quantile(0.25), quantile(0.75)) }

  static func milliseconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
  }

  /// Interpolates between the two values around a place in their order.
  private func quantile(_ share: Double) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let index = Int(place)
    guard index < last else { return sorted[last] }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
  }
}
