import Glibc

/// A thread that runs one function and is waited for by its owner.
package final class WorkerThread {
  /// What starts a thread, for those who can go on without one; tests hand in one that refuses.
  package typealias Starter = @Sendable (@escaping @Sendable () -> Void) throws(SystemError) -> WorkerThread

  /// Asks the system for a thread.
  package static let start: Starter = { body throws(SystemError) in try WorkerThread(body) }

  /// How many threads this machine runs at once, at least 1.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private let thread: pthread_t
  private var isJoined = false

  /// Keeps the function until the thread has it.
  private final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread.
  ///
  /// - Throws: where the system gives none.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      throw SystemError("pthread_create", code: code)
    }
    self.thread = thread
  }

  deinit { join() }

  /// Waits for the end of the function; its owner does so at its own end, too.
  package func join() {
    guard !isJoined else { return }
    isJoined = true
    pthread_join(thread, nil)
  }
}
