/// How long the same work took, many times.
struct Timings {
  private var milliseconds: [Double] = []

  /// Adds one duration.
  mutating func add(_ duration: Duration) {
    let parts = duration.components
    milliseconds.append(Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
  }

  /// The middle one, in milliseconds; 0 when there are none.
  var median: Double { quantile(0.5) }
  /// From the first to the third quarter, in milliseconds: half of all durations lie between.
  var quartiles: (low: Double, high: Double) { (quantile(0.25), quantile(0.75)) }

  /// Interpolates between the two durations around a place in their order.
  private func quantile(_ share: Double) -> Double {
    let sorted = milliseconds.sorted()
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let index = Int(place)
    guard index < last else { return sorted[last] }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
  }
}
