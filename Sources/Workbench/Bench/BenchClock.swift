import ViewTree

/// Wall time as the bench is told it: it never goes back.
struct BenchClock {
  /// When the first frame was made.
  private(set) var first: Double?
  private(set) var wall = 0.0

  /// A frame that comes later than this after it was due, in seconds, means that the program stood still.
  private static let stall = 0.25

  /// Seconds since the first frame.
  var elapsed: Double { wall - (first ?? wall) }

  /// Goes on to a frame; returns whether it is the first one.
  mutating func advance(to time: Double) -> Bool {
    let isFirst = first == nil
    if isFirst { first = time }
    wall = max(wall, time)
    return isFirst
  }

  /// Goes on without a frame; false where the time is not to count: before the first frame, and where a frame was due long ago, for then
  /// the program stood still.
  mutating func note(_ time: Double, _ demand: FrameDemand) -> Bool {
    guard first != nil, time > wall else { return false }
    let latest: Double
    switch demand {
    case .none: latest = .infinity
    case .at(let next): latest = next + Self.stall
    case .continuous: latest = wall + Self.stall
    }
    guard time <= latest else { return false }
    wall = time
    return true
  }
}
