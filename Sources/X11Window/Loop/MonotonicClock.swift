import Glibc

/// Where the loop and the pacing read the time; tests give their own.
public struct MonotonicClock: Sendable {
  private let read: @Sendable () -> Double
  private let readBusy: @Sendable () -> Double

  /// Creates a clock from two functions.
  ///
  /// - Parameters:
  ///   - now: Seconds that only ever grow.
  ///   - busy: Seconds of processor time that the program used so far; by default none.
  public init(now: @escaping @Sendable () -> Double, busy: @escaping @Sendable () -> Double = { 0 }) {
    read = now
    readBusy = busy
  }

  /// `CLOCK_MONOTONIC`, which setting the wall clock does not move and which stands still in suspend.
  public static let system = MonotonicClock(
    now: { seconds(of: CLOCK_MONOTONIC) }, busy: { seconds(of: CLOCK_PROCESS_CPUTIME_ID) })

  /// The time in seconds since an arbitrary start.
  public var now: Double { read() }
  /// The processor time used, in seconds: tells work apart from being stopped.
  public var busy: Double { readBusy() }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
