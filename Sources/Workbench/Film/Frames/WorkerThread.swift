import Glibc

/// A lock with a condition to wait for; owns both.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Runs something with the lock held.
  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits, the lock being held by the caller, until another thread has called `tell`.
  func wait() { pthread_cond_wait(changed, mutex) }

  /// Wakes all threads that wait.
  func tell() { pthread_cond_broadcast(changed) }
}

/// A thread that runs one function and is waited for by its owner.
struct WorkerThread: ~Copyable {
  private let thread: pthread_t
  private var isJoined = false

  private final class Start {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Starts a thread; nil when the system gives none.
  ///
  /// - Parameter body: touches only what belongs to this thread, or what a lock protects.
  init?(_ body: @escaping () -> Void) {
    let start = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      start.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the function.
  consuming func join() {
    pthread_join(thread, nil)
    isJoined = true
  }

  deinit { if !isJoined { pthread_join(thread, nil) } }
}
