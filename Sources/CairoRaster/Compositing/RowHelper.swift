/// A second thread that writes bands of a large frame; started by the first frame that needs it, asleep in between.
///
/// Bands are handed out one by one, so that neither thread waits for the other while there is work. Which thread writes a band
/// makes no difference to its pixels.
final class RowHelper {
  private var bands: SharedBands?

  /// Whether the machine runs two threads at once.
  let isUseful = ThreadLock.processors > 1

  init() {}

  deinit { bands?.end() }

  /// Has all bands written, by this thread and the other one.
  func share(_ count: Int, of compositor: Compositor) {
    let shared = bands ?? SharedBands()
    bands = shared
    shared.begin(count, of: compositor)
    shared.write(worker: 0)
    shared.finish()
  }
}

/// The bands of one frame as two threads take them; every member is read and changed under the lock.
final class SharedBands: @unchecked Sendable {
  private let lock = ThreadLock()
  private var compositor: Compositor?
  private var next = 0
  private var count = 0
  private var isHelping = false
  private var isOver = false
  private var thread: Thread?

  /// Starts the second thread.
  init() { thread = Thread(named: "rows", self) { $0.help() } }

  /// Offers the bands of a frame to the second thread.
  func begin(_ count: Int, of compositor: Compositor) {
    lock.lock()
    self.compositor = compositor
    (next, self.count) = (0, count)
    lock.signal()
    lock.unlock()
  }

  /// Writes bands until none is left.
  func write(worker: Int) {
    lock.lock()
    while next < count, let compositor {
      let band = next
      next += 1
      lock.unlock()
      compositor.write(band, worker: worker)
      lock.lock()
    }
    lock.unlock()
  }

  /// Waits until the other thread has written its last band.
  func finish() {
    lock.lock()
    while isHelping { lock.wait() }
    compositor = nil
    (next, count) = (0, 0)
    lock.unlock()
  }

  /// Ends the second thread and waits for it.
  func end() {
    lock.lock()
    isOver = true
    lock.signal()
    lock.unlock()
    thread?.join()
    thread = nil
  }

  /// What the second thread does until the end.
  private func help() {
    lock.lock()
    while !isOver {
      if next < count {
        isHelping = true
        lock.unlock()
        write(worker: 1)
        lock.lock()
        isHelping = false
        lock.signal()
      } else {
        lock.wait()
      }
    }
    lock.unlock()
  }
}
