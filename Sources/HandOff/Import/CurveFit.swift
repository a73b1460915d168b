import Geometry
import Motion

/// Finds the curve or spring that is closest to a curve made of straight pieces.
enum CurveFit {
  private static let samples = 96

  /// The cubic curve with the smallest error in the mean, and the largest error of all.
  static func cubic(_ easing: LinearEasing) -> (curve: TimingCurve, error: Double) {
    func curve(_ p: [Double]) -> TimingCurve { .cubic(x1: p[0], y1: p[1], x2: p[2], y2: p[3]) }
    let starts = [[0.25, 0.25, 0.75, 0.75]] + [TimingCurve.easeIn, .easeOut, .easeInOut].map(\.numbers)
    let (times, values) = (CurveHandle.times, CurveHandle.values)
    let place = search(
      starts, low: [times.lowerBound, values.lowerBound, times.lowerBound, values.lowerBound],
      high: [times.upperBound, values.upperBound, times.upperBound, values.upperBound], step: 0.2
    ) { p in
      error(easing) { curve(p).progress(at: $0) }.squares
    }
    let short = place.map { rounded($0, 3) }
    let named = TimingCurve.named.min { a, b in
      error(easing) { a.progress(at: $0) }.squares < error(easing) { b.progress(at: $0) }.squares
    }
    let fitted = curve(short)
    let found = error(easing) { fitted.progress(at: $0) }
    if let named, error(easing, { named.progress(at: $0) }).largest < found.largest + 0.0005 {
      return (named, error(easing) { named.progress(at: $0) }.largest)
    }
    return (fitted, found.largest)
  }

  /// The damping ratio, and the velocity in distances per duration, of the closest spring that settles in the same time.
  static func spring(_ easing: LinearEasing) -> (dampingRatio: Double, velocity: Double, error: Double) {
    func progress(_ p: [Double]) -> (Double) -> Double {
      let spring = Spring(settlingIn: 1, damping: p[0], velocity: p[1])
      return { spring.progress(at: $0) }
    }
    let starts = [[0.8, 0], [0.5, 0], [0.3, 0], [0.15, 0], [0.95, 0], [0.7, 5], [0.7, -5]]
    let best = search(starts, low: [0.05, -20], high: [1, 20], step: 0.1) { error(easing, progress($0)).squares }
    let short = [rounded(best[0], 3), rounded(best[1], 2)]
    return (short[0], short[1], error(easing, progress(short)).largest)
  }

  private static func rounded(_ value: Double, _ decimals: Int) -> Double {
    NumberText.value(NumberText.text(value, decimals: decimals)) ?? value
  }

  private static func error(
    _ easing: LinearEasing, _ function: (Double) -> Double
  ) -> (squares: Double, largest: Double) {
    var (squares, largest) = (0.0, 0.0)
    for index in 1..<samples {
      let time = Double(index) / Double(samples)
      let difference = (function(time) - easing.value(at: time)).magnitude
      squares += difference * difference
      largest = max(largest, difference)
    }
    return (squares, largest)
  }

  /// Walks downhill from the best of some starts, one number at a time, with steps that shrink where none helps.
  private static func search(
    _ starts: [[Double]], low: [Double], high: [Double], step: Double, _ cost: ([Double]) -> Double
  ) -> [Double] {
    var best: (place: [Double], cost: Double) = ([], .infinity)
    for start in starts {
      var place = start
      var here = cost(place)
      var size = step
      while size > 0.0002 {
        var moved = false
        for index in place.indices {
          for direction in [1.0, -1.0] {
            var next = place
            let reach = high[index] - low[index] > 10 ? size * 10 : size
            next[index] = min(max(place[index] + direction * reach, low[index]), high[index])
            let there = cost(next)
            if there < here { (place, here, moved) = (next, there, true) }
          }
        }
        if !moved { size /= 2 }
      }
      if here < best.cost { best = (place, here) }
    }
    return best.place
  }
}
