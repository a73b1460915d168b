import Effects
import Geometry

extension EffectRun {
  /// From the first beginning to the last end of what moves, in seconds since the start; all of the run where nothing does.
  var movingRange: ClosedRange<Double> {
    let moving = marks.filter(\.isMovement)
    guard let low = moving.map(\.start).min(), let high = moving.map(\.end).max(), high > low else {
      return 0...max(duration, 1e-3)
    }
    return low...high
  }

  /// A sentence on what moves, for below the timeline.
  var caption: String {
    let moving = marks.filter(\.isMovement)
    guard let first = moving.first else { return number == 0 ? "rest before the first run" : "" }
    let length = NumberText.text(first.end - first.start, decimals: 2)
    if moving.count == 1 { return "\(first.label), \(length) s" }
    if moving.allSatisfy({ $0.label == first.label }) {
      let gap = NumberText.text(moving[1].start - first.start, decimals: 3)
      return "\(moving.count) \(first.label)s, \(gap) s apart, \(length) s each"
    }
    return moving.map { "\($0.label) \(NumberText.text($0.end - $0.start, decimals: 2)) s" }.joined(separator: ", ")
  }
}
