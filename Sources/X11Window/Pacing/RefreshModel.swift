/// When the display refreshes: a grid of instants, learnt from what it reports.
struct RefreshModel {
  /// Refresh periods that a display can have, in seconds.
  static let plausiblePeriods = 0.004...0.050

  /// Seconds from one refresh to the next.
  private(set) var period: Double
  /// One refresh of the grid, in monotonic seconds.
  private(set) var phase: Double?
  /// Reports in a row that lay off the grid.
  private var strays = 0
  /// Periods in a row that were much longer, or, counted downwards, much shorter.
  private var others = 0
  /// The latest reports without a long pause between them, oldest first.
  private var reports: [(time: Double, count: UInt64)] = []
  private static let mostReports = 32

  /// Starts with a period that is taken for true until the display reports; one that is not plausible counts as 1/60 s.
  init(period: Double = 1.0 / 60) {
    self.period = Self.plausiblePeriods.contains(period) ? period : 1.0 / 60
  }

  /// Takes what the display says about one refresh.
  ///
  /// - Returns: The refresh's time with the measuring noise smoothed out, or nil when the report cannot be true: more
  ///   than a second from `now`, a count that does not grow, a period outside 4–50 ms.
  mutating func report(time: Double, count: UInt64, now: Double) -> Double? {
    guard abs(now - time) <= 1 else {
      reports = []
      return nil
    }
    guard let last = reports.last, let phase else {
      reports = [(time, count)]
      self.phase = time
      return time
    }
    guard count > last.count, time > last.time else {
      // A display that begins to count anew is believed from the next report on.
      reports = [(time, count)]
      return nil
    }
    let refreshes = count - last.count
    // After a rest the phase starts anew; a measured period over long times says nothing about one refresh.
    guard refreshes <= 120 else {
      reports = [(time, count)]
      self.phase = time
      return time
    }
    let measured = (time - last.time) / Double(refreshes)
    guard Self.plausiblePeriods.contains(measured) else {
      reports = [(time, count)]
      return nil
    }
    learn(measured, time: time, count: count)
    let expected = phase + ((time - phase) / period).rounded() * period
    // One report far off the grid was late; several in a row mean that the grid is elsewhere.
    strays = abs(time - expected) > period * 0.25 ? strays + 1 : 0
    let smoothed: Double
    switch strays {
    case 0: smoothed = expected + (time - expected) * 0.1
    case 1, 2: smoothed = expected
    default:
      smoothed = time
      strays = 0
    }
    self.phase = smoothed
    return smoothed
  }

  /// Takes over another rate (a window moved to another display) when it persists; else averages over many refreshes.
  private mutating func learn(_ measured: Double, time: Double, count: UInt64) {
    reports.append((time, count))
    if reports.count > Self.mostReports { reports.removeFirst() }
    let difference = measured - period
    // Late reports alternate between too long and too short; another rate stays on one side.
    if abs(difference) <= period * 0.15 {
      others = 0
    } else {
      others = difference > 0 ? max(others, 0) + 1 : min(others, 0) - 1
    }
    if abs(others) >= 3 {
      period = measured
      others = 0
      reports = [(time, count)]
    } else if reports.count >= 4, let first = reports.first {
      let average = (time - first.time) / Double(count - first.count)
      if abs(average - period) <= period * 0.15 { period = average }
    }
  }

  /// Takes a period from elsewhere, if it is plausible.
  mutating func assume(period: Double) {
    if Self.plausiblePeriods.contains(period) { self.period = period }
  }

  /// Begins the grid at a time unless the display has placed it.
  mutating func begin(at time: Double) { phase = phase ?? time }

  /// The first refresh later than `time`; without a report one period from it.
  func next(after time: Double) -> Double {
    guard let phase else { return time + period }
    let next = phase + ((time - phase) / period).rounded(.down) * period + period
    // Rounding may land on `time` itself.
    return next - time < period * 0.01 ? next + period : next
  }
}
