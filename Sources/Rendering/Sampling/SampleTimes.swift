/// The instants of a regular sampling: start + n/fps up to the end, and the end itself where it is off that grid.
public struct SampleTimes: Sequence, IteratorProtocol, Hashable, Sendable {
  /// Times this close are one instant, as the timeline has it.
  static let tolerance = 1e-9

  /// The most frames of one film, and the most numbered pictures of one command.
  public static let mostFrames = 1_000_000.0

  private let start: Double
  private let end: Double
  private let rate: Double
  private var index = 0.0
  private var isOver = false

  /// Creates the instants between two times.
  ///
  /// - Parameters:
  ///   - end: no less than `start`; at `start` there is one sample.
  ///   - rate: samples per second, above 0.
  public init(from start: Double, to end: Double, rate: Double) {
    self.start = start
    self.end = end
    self.rate = rate
    isOver = !(end >= start && rate > 0)
  }

  /// The next instant in seconds, later than the one before; nil after the last.
  public mutating func next() -> Double? {
    guard !isOver else { return nil }
    // Divided anew for each sample: sums would drift, and 24 and 144 samples a second must agree where they meet.
    let time = start + index / rate
    if time < end - Self.tolerance {
      index += 1
      return time
    }
    isOver = true
    return time > end + Self.tolerance ? end : time
  }

  /// How many instants there are, without going through them; 0 once the last was given out.
  public var count: Double { isOver ? 0 : 1 + ((end - start) * rate - Self.tolerance * rate).rounded(.up) }

  /// Instants spread evenly over an interval, both ends included.
  public static func spread(_ count: Int, from start: Double, to end: Double) -> [Double] {
    guard count > 1, end > start else { return [start] }
    return (0..<count).map { $0 == count - 1 ? end : start + (end - start) * Double($0) / Double(count - 1) }
  }
}
