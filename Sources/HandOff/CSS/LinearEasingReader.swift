import Geometry

/// Reads the stops of CSS's `linear(…)`.
enum LinearEasingReader {
  /// The stops of the text between the brackets; nil where it is not such a list.
  static func stops(_ text: String) -> [LinearEasing.Stop]? {
    var open: [(time: Double?, value: Double)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var value: Double?
      var times: [Double] = []
      for word in part.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }) {
        if word.hasSuffix("%") {
          guard let percent = NumberText.value(word.dropLast()) else { return nil }
          times.append(percent / 100)
        } else {
          guard value == nil, let number = NumberText.value(word) else { return nil }
          value = number
        }
      }
      guard let value, times.count <= 2 else { return nil }
      open += times.isEmpty ? [(nil, value)] : times.map { ($0, value) }
    }
    guard open.count >= 2 else { return nil }
    return spread(open)
  }

  /// Gives a time to every stop that has none: 0 and 1 at the ends, else evenly between its neighbours; none goes back
  /// in time.
  private static func spread(_ open: [(time: Double?, value: Double)]) -> [LinearEasing.Stop] {
    var times = open.map(\.time)
    times[0] = times[0] ?? 0
    times[times.count - 1] = times[times.count - 1] ?? 1
    var largest = -Double.infinity
    for index in times.indices {
      guard let time = times[index] else { continue }
      largest = max(largest, time)
      times[index] = largest
    }
    var result: [LinearEasing.Stop] = []
    var known = 0
    for index in times.indices {
      guard let end = times[index] else { continue }
      let start = times[known] ?? 0
      for between in known..<index where between > known {
        let share = Double(between - known) / Double(index - known)
        result.append(LinearEasing.Stop(time: start + (end - start) * share, value: open[between].value))
      }
      result.append(LinearEasing.Stop(time: end, value: open[index].value))
      known = index
    }
    return result
  }
}
