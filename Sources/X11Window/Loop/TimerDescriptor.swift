import CX11
import Glibc
import System

/// A descriptor that becomes readable at an absolute time of `CLOCK_MONOTONIC`.
final class TimerDescriptor {
  private let descriptor: FileDescriptor
  /// The time it is set to, so that setting it again to the same costs nothing.
  private var armed: Double?

  var number: Int32 { descriptor.number }

  init() throws(SystemError) {
    let number = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard number >= 0 else { throw SystemError("timerfd_create") }
    descriptor = FileDescriptor(owning: number)
  }

  /// Sets the time, or nil for never.
  func set(_ deadline: Double?) {
    guard deadline != armed else { return }
    armed = deadline
    var value = itimerspec()
    if let deadline {
      // A zero time would switch the timer off, and one far away would not fit.
      let nanoseconds = Int(min(max(deadline * 1e9, 1), 9e18))
      value.it_value = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
    timerfd_settime(number, Int32(TFD_TIMER_ABSTIME), &value, nil)
  }

  /// Makes it unreadable again after it fired.
  func acknowledge() {
    armed = nil
    var count: UInt64 = 0
    withUnsafeMutableBytes(of: &count) { _ = descriptor.read(into: $0) }
  }
}
