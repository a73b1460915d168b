import Glibc
import System

/// A thread that ends the process when the loop does not get round to a signal, such as in a call to a server that has stopped.
///
/// It sleeps until a signal comes. From then on the loop says when it begins to wait and when it goes on, and may not be away from waiting
/// for longer than the grace.
final class SignalWatchdog {
  /// What the loop and the thread share.
  private final class Post: Sendable {
    let signals: Int32
    let reports: Pipe
    let grace: Int32
    let line: @Sendable (Int32) -> String

    init(signals: Int32, grace: Int32, line: @escaping @Sendable (Int32) -> String) throws(SystemError) {
      (self.signals, self.grace, self.line) = (signals, grace, line)
      reports = try Pipe()
    }

    func report(_ byte: UInt8) {
      var byte = byte
      _ = write(reports.writing.number, &byte, 1)
    }
  }

  /// Stands for the loop's waiting among the numbers of signals.
  private static let waiting: UInt8 = 0
  /// Stands for the end of the thread among the numbers of signals.
  private static let ended: UInt8 = 255

  private let signals: SignalDescriptor
  private let post: Post
  private let thread: WorkerThread

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - grace: Seconds.
  ///   - line: What is written to standard error at the end, for a signal's number.
  init(_ signals: SignalDescriptor, grace: Double, line: @escaping @Sendable (Int32) -> String) throws(SystemError) {
    let post = try Post(signals: signals.number, grace: Int32(min(max(grace * 1000, 0), 1e6)), line: line)
    thread = try WorkerThread { Self.stand(post) }
    (self.signals, self.post) = (signals, post)
  }

  deinit {
    post.report(Self.ended)
    thread.join()
  }

  /// Says that the loop works on, a signal having come, or waits for events.
  func report(_ signal: Int32, isWaiting: Bool) {
    post.report(isWaiting ? Self.waiting : UInt8(truncatingIfNeeded: signal))
  }

  private static func stand(_ post: Post) {
    var signal: Int32?
    var isBusy = false
    while true {
      var polled = [
        pollfd(fd: post.reports.reading.number, events: Int16(POLLIN), revents: 0),
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
        let length = withUnsafeMutableBytes(of: &byte) { post.reports.reading.read(into: $0) }
        guard length == 1, byte != ended else { return }
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
