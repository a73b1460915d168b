import Glibc
import System

/// A thread that ends the process when the loop does not get round to a signal, such as in a call to a server that has stopped.
///
/// It sleeps until a signal comes. From then on the loop says when it begins to wait and when it goes on, and may not be away from waiting
/// for longer than the grace.
final class SignalWatchdog {
  /// What the thread works with; all of it outlives the thread.
  private struct Post {
    let signals: Int32
    let reports: Descriptor
    let grace: Int32
    let line: @Sendable (Int32) -> String
  }

  /// Stands for the loop's waiting among the numbers of signals.
  private static let waiting: UInt8 = 0

  private let signals: SignalDescriptor
  private var reports: Descriptor?
  private var thread = pthread_t()

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - grace: Seconds.
  ///   - line: What is written to standard error at the end, for a signal's number.
  init(_ signals: SignalDescriptor, grace: Double, line: @escaping @Sendable (Int32) -> String) throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.signals = signals
    reports = Descriptor(ends[1])
    let post = Post(
      signals: signals.number, reports: Descriptor(ends[0]), grace: Int32(min(max(grace * 1000, 0), 1e6)), line: line)
    let box = Unmanaged.passRetained(Box(post: post))
    let status = pthread_create(
      &thread, nil,
      { box in
        if let box { SignalWatchdog.stand(Unmanaged<Box>.fromOpaque(box).takeRetainedValue().post) }
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      reports = nil
      throw SystemError("pthread_create", code: status)
    }
  }

  deinit {
    guard reports != nil else { return }
    // The thread ends with the last report.
    reports = nil
    pthread_join(thread, nil)
  }

  /// Says that the loop works on, a signal having come, or waits for events.
  func report(_ signal: Int32, isWaiting: Bool) {
    var byte = isWaiting ? Self.waiting : UInt8(truncatingIfNeeded: signal)
    if let reports { _ = write(reports.number, &byte, 1) }
  }

  private final class Box {
    let post: Post
    init(post: Post) { self.post = post }
  }

  private static func stand(_ post: Post) {
    var signal: Int32?
    var isBusy = false
    while true {
      var polled = [
        pollfd(fd: post.reports.number, events: Int16(POLLIN), revents: 0),
        // One that was seen goes on being there until the loop takes it.
        pollfd(fd: signal == nil && !isBusy ? post.signals : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&polled, 2, isBusy ? post.grace : -1)
      if count < 0 { continue }
      if count == 0 {
        // Without a number the loop has taken one that was seen, and says so any moment.
        guard let number = signal ?? SignalDescriptor.take(from: post.signals) else {
          isBusy = false
          continue
        }
        end(number, post.line(number))
      }
      if polled[0].revents != 0 {
        var byte = waiting
        let length = withUnsafeMutableBytes(of: &byte) { Descriptor.read(post.reports.number, into: $0) }
        guard length == 1 else { return }
        isBusy = byte != waiting
        if isBusy { signal = Int32(byte) }
      } else {
        isBusy = true
      }
    }
  }

  private static func end(_ number: Int32, _ line: String) -> Never {
    let bytes = Array(line.utf8)
    // A reader that takes nothing must not keep the process either.
    var polled = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&polled, 1, 0) > 0 { _ = write(STDERR_FILENO, bytes, bytes.count) }
    _exit(128 + number)
  }
}
