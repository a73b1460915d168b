import Geometry
import Motion

/// A curve made of straight pieces, as CSS's `linear()` takes it: few stops where the curve is straight, many where it bends.
public struct LinearEasing: Hashable, Sendable {
  /// A place in time, as a share of the duration, with the value there.
  public struct Stop: Hashable, Sendable {
    /// The share of the duration: in 0…1 where a curve was approximated, as written where it was read.
    public var time: Double
    /// The progress: 0 at the start and 1 at the target, more where a spring goes over.
    public var value: Double

    /// Creates a stop from its parts.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The stops in order of time, the first at 0 and the last at 1 unless they were read otherwise; two at one time are
  /// a jump.
  public let stops: [Stop]
  /// The largest difference from the curve, found at thousands of times; the jump to 1 at the end counts. 0 where it
  /// was read.
  public let largestError: Double

  /// Approximates a spring over its duration.
  ///
  /// - Parameter tolerance: the largest error, above 0.
  public init(_ spring: Spring, tolerance: Double) {
    self.init(tolerance: tolerance) { spring.rawProgress(at: $0 * spring.duration) }
  }

  /// Approximates a function over 0…1 that is set to exactly 1 at its end.
  ///
  /// Each piece reaches as far as the tolerance lets it; rounding the stops to few decimals costs some of it, so it is tried with
  /// less until the measured error keeps the promise.
  public init(tolerance: Double, _ function: (Double) -> Double) {
    let grid = 8192
    let exact = (0...grid).map { function(Double($0) / Double(grid)) }
    let decimals = max(3, Int((-ElementaryFunctions.log(tolerance) / ElementaryFunctions.log(10)).rounded(.up)) + 2)
    var share = 0.9
    var best: (stops: [Stop], error: Double) = ([], .infinity)
    while share > 0.05 {
      let stops = Self.rounded(Self.pieces(exact, tolerance * share), decimals)
      let error = Self.largestError(stops, exact)
      if error < best.error { best = (stops, error) }
      if error <= tolerance { break }
      share *= 0.8
    }
    self.stops = best.stops
    largestError = best.error
  }

  /// Reads stops in CSS's notation, as they stand between the brackets of `linear(…)`; nil for anything else.
  ///
  /// A stop has a value and up to two places in per cent; places left out are spread evenly, as CSS says.
  public init?(css text: String) {
    guard let stops = LinearEasingReader.stops(text) else { return nil }
    self.stops = stops
    largestError = 0
  }

  /// The value at a share of the duration; the end values outside of the stops.
  public func value(at time: Double) -> Double {
    guard let first = stops.first, let last = stops.last else { return time }
    if time >= last.time { return last.value }
    if time <= first.time { return first.value }
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].time <= time { low = middle } else { high = middle }
    }
    let (a, b) = (stops[low], stops[high])
    return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
  }

  /// The function in CSS's notation.
  public var css: String {
    let parts = stops.map { stop in
      let value = NumberText.text(stop.value)
      return stop.time == 0 ? value : value + " " + NumberText.text(stop.time * 100, decimals: 4).trimmingZeros + "%"
    }
    return "linear(" + parts.joined(separator: ", ") + ")"
  }

  // MARK: Fitting

  /// The fewest pieces from point to point of the curve that stay within the tolerance, found one after the other.
  private static func pieces(_ exact: [Double], _ tolerance: Double) -> [Stop] {
    let last = exact.count - 1
    func stop(_ index: Int) -> Stop { Stop(time: Double(index) / Double(last), value: exact[index]) }
    var stops = [stop(0)]
    var start = 0
    while start < last {
      // Slopes from the start that pass every point so far within the tolerance.
      var (steepest, flattest) = (Double.infinity, -Double.infinity)
      var end = start + 1
      for index in (start + 1)...last {
        let distance = Double(index - start)
        let slope = (exact[index] - exact[start]) / distance
        if slope <= steepest, slope >= flattest { end = index }
        steepest = min(steepest, (exact[index] + tolerance - exact[start]) / distance)
        flattest = max(flattest, (exact[index] - tolerance - exact[start]) / distance)
        if steepest < flattest { break }
      }
      stops.append(stop(end))
      start = end
    }
    // The curve is set to 1 at its end: by a jump where leaving that out would show.
    if (exact[last] - 1).magnitude > tolerance / 4 {
      stops.append(Stop(time: 1, value: 1))
    } else {
      stops[stops.count - 1].value = 1
    }
    return stops
  }

  private static func rounded(_ stops: [Stop], _ decimals: Int) -> [Stop] {
    func round(_ value: Double, _ places: Int) -> Double {
      NumberText.value(NumberText.text(value, decimals: places)) ?? value
    }
    return stops.map { Stop(time: round($0.time * 100, min(decimals, 4)) / 100, value: round($0.value, decimals)) }
  }

  private static func largestError(_ stops: [Stop], _ exact: [Double]) -> Double {
    guard let start = stops.first, var b = stops.dropFirst().first else { return .infinity }
    var a = start
    var next = 2
    var largest = 0.0
    let last = exact.count - 1
    for index in 0..<last {
      let time = Double(index) / Double(last)
      while b.time < time, next < stops.count {
        (a, b) = (b, stops[next])
        next += 1
      }
      let value = b.time > a.time ? a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time) : b.value
      largest = max(largest, (value - exact[index]).magnitude)
    }
    let before = stops.count > 1 && stops[stops.count - 2].time == 1 ? stops[stops.count - 2].value : 1
    return max(largest, (before - exact[last]).magnitude)
  }
}

extension String {
  /// The number without zeros that end its decimals.
  var trimmingZeros: String {
    guard contains(".") else { return self }
    var text = self[...]
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return String(text)
  }
}
