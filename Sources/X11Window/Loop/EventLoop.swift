import Glibc
import System

/// The one place where the program waits: descriptors, timers, signals and changed files in a single `poll`.
///
/// With nothing due it sleeps without a timeout. Create it early in the main thread: the signals it takes over are
/// blocked for threads that start later. A child process inherits that mask and has to clear it.
@MainActor
public final class EventLoop {
  /// Why `run` returned.
  public enum End: Equatable, Sendable {
    /// `stop` was called.
    case stopped
    /// A signal asked for the end; the exit status by convention is 128 + the number.
    case signal(Int32)
    /// Nothing is left to wait for.
    case nothingLeft
  }

  /// Names something the loop waits for, to cancel it.
  public struct Token: Hashable, Sendable { let id: UInt64 }

  private struct Source {
    let id: UInt64
    let descriptor: Int32
    let action: @MainActor () -> Void
  }

  /// The clock that timers are measured on. `run` sleeps on the system's; with another one use `runDueTimers`.
  public let clock: MonotonicClock
  /// Called for SIGTERM, SIGINT and SIGHUP; by default the loop stops. Set it to finish in an orderly way first.
  public var onSignal: (@MainActor (Int32) -> Void)?

  private let timer: TimerDescriptor
  private let signals: SignalDescriptor
  private var watchdog: SignalWatchdog?
  /// The signal that came last.
  private var lastSignal: Int32?
  private var watcher: FileWatcher?
  private var timers = TimerQueue<@MainActor () -> Void>()
  private var sources: [Source] = []
  private var hooks: [(id: UInt64, action: @MainActor () -> Bool)] = []
  private var lastID: UInt64 = 0
  private var end: End?

  /// Creates a loop and takes over SIGTERM, SIGINT and SIGHUP; SIGPIPE is ignored.
  public init(clock: MonotonicClock = .system) throws(SystemError) {
    self.clock = clock
    timer = try TimerDescriptor()
    signals = try SignalDescriptor([SIGTERM, SIGINT, SIGHUP])
  }

  /// Ends the process with 128 + the signal's number when a signal came and the loop is away from waiting for longer than a grace, in a
  /// handler or after its own end. A handler or a library may be caught in a call that does not return.
  ///
  /// - Parameters:
  ///   - grace: Seconds.
  ///   - line: What is written to standard error then, for the signal's number. Runs in another thread.
  public func endOnSignals(within grace: Double, line: @escaping @Sendable (Int32) -> String) throws(SystemError) {
    watchdog = try SignalWatchdog(signals, grace: grace, line: line)
  }

  /// The time in seconds that timers are measured on.
  public var now: Double { clock.now }

  /// Waits and works until `stop`, a signal, or until there is nothing to wait for.
  @discardableResult
  public func run() -> End {
    end = nil
    while true {
      let isSettled = runHooks()
      if let end { return end }
      if timers.next == nil && sources.isEmpty && watcher == nil { return .nothingLeft }
      wait(forever: isSettled)
      if let end { return end }
    }
  }

  /// Makes `run` return after the present handler.
  public func stop() { end = end ?? .stopped }

  /// Calls `action` once at an absolute time in seconds; a time in the past is due at once.
  public func schedule(at deadline: Double, _ action: @escaping @MainActor () -> Void) -> Token {
    Token(id: timers.add(at: deadline, action) << 2)
  }

  /// Calls `action` whenever a descriptor can be read. The descriptor stays the caller's.
  public func whenReadable(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> Token {
    lastID += 1
    sources.append(Source(id: lastID, descriptor: descriptor, action: action))
    return Token(id: lastID << 2 | 1)
  }

  /// Calls `action` before every sleep, which is where libraries that read ahead empty their queues.
  ///
  /// When it returns true, it did something that may have made work for others, and the loop goes round once more
  /// instead of sleeping.
  public func beforeSleeping(_ action: @escaping @MainActor () -> Bool) -> Token {
    lastID += 1
    hooks.append((lastID, action))
    return Token(id: lastID << 2 | 2)
  }

  /// Calls `action` when a file or something in a folder changed, was replaced, appeared or went away.
  ///
  /// Neither the file nor its folders need exist; what goes away and comes back is told of again.
  /// - Parameter asLink: whether a symbolic link at the end of the path is watched itself, not the folder it may lead to.
  public func watch(path: String, asLink: Bool = false, _ action: @escaping @MainActor () -> Void) throws(SystemError)
    -> Token
  {
    let watcher: FileWatcher
    if let existing = self.watcher {
      watcher = existing
    } else {
      watcher = try FileWatcher()
      self.watcher = watcher
    }
    return Token(id: try watcher.add(path: path, asLink: asLink, action) << 2 | 3)
  }

  /// Stops waiting for something; what has already ended is ignored.
  public func cancel(_ token: Token) {
    let id = token.id >> 2
    switch token.id & 3 {
    case 0: timers.cancel(id)
    case 1: sources.removeAll { $0.id == id }
    case 2: hooks.removeAll { $0.id == id }
    default: watcher?.remove(id)
    }
  }

  /// Runs the timers that are due now, in the order of their deadlines; those added meanwhile wait for the next call.
  public func runDueTimers() {
    let now = clock.now
    while end == nil, let entry = timers.takeDue(at: now) { entry.action() }
  }

  private func runHooks() -> Bool {
    var isSettled = true
    for hook in hooks where end == nil {
      if hook.action() { isSettled = false }
    }
    return isSettled
  }

  private func wait(forever: Bool) {
    timer.set(timers.next)
    var polled = [
      pollfd(fd: timer.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watcher?.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let waiting = sources
    polled += waiting.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    // An interrupted wait has nothing to report; the next round asks again.
    if let lastSignal { watchdog?.report(lastSignal, isWaiting: true) }
    let count = poll(&polled, nfds_t(polled.count), forever ? -1 : 0)
    if let lastSignal { watchdog?.report(lastSignal, isWaiting: false) }
    guard count > 0 else { return }
    if polled[1].revents != 0 { takeSignals() }
    // Descriptors before timers: when the display and the timer behind it are both late, the display wins.
    for (source, entry) in zip(waiting, polled.dropFirst(3)) where entry.revents != 0 && end == nil {
      // An earlier handler may have cancelled this one.
      if sources.contains(where: { $0.id == source.id }) { source.action() }
    }
    if polled[2].revents != 0, let watcher {
      for change in watcher.takeChanges() where end == nil { change() }
    }
    if polled[0].revents != 0 {
      timer.acknowledge()
      runDueTimers()
    }
  }

  private func takeSignals() {
    while let number = signals.take() {
      lastSignal = number
      watchdog?.report(number, isWaiting: false)
      if let onSignal { onSignal(number) } else { end = end ?? .signal(number) }
    }
  }
}
