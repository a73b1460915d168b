import CGdkPixbuf

/// A thread of GLib's; joined at the end, never left alone.
struct Thread {
  /// Keeps what the thread does.
  private final class Start {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let handle: OpaquePointer

  /// Starts a thread; nil where the system has none to give.
  init?(named name: String, _ body: @escaping @Sendable () -> Void) {
    let start = Unmanaged.passRetained(Start(body))
    let thread = g_thread_try_new(
      name,
      { data in
        if let data { Unmanaged<Start>.fromOpaque(data).takeRetainedValue().body() }
        return nil
      }, start.toOpaque(), nil)
    guard let thread else {
      start.release()
      return nil
    }
    handle = OpaquePointer(thread)
  }

  /// Waits for the thread's end; once.
  func join() { g_thread_join(UnsafeMutablePointer(handle)) }
}

/// A lock with one condition to wait for under it.
final class ThreadLock {
  private let mutex = UnsafeMutablePointer<GMutex>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<GCond>.allocate(capacity: 1)

  init() {
    g_mutex_init(mutex)
    g_cond_init(condition)
  }

  deinit {
    g_mutex_clear(mutex)
    g_cond_clear(condition)
    mutex.deallocate()
    condition.deallocate()
  }

  /// Processors that this machine runs threads on.
  static var processors: Int { Int(g_get_num_processors()) }

  func lock() { g_mutex_lock(mutex) }
  func unlock() { g_mutex_unlock(mutex) }
  /// Wakes whoever waits.
  func signal() { g_cond_broadcast(condition) }
  /// Lets the lock go, waits for a signal and takes it again.
  func wait() { g_cond_wait(condition, mutex) }
}
