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

  /// Has all bands written, by this thread, with its writer, and the other one.
  func share(_ job: BandJob, with writer: BandWriter) {
    let shared = bands ?? SharedBands()
    bands = shared
    shared.begin(job)
    shared.write(with: writer)
    shared.finish()
  }
}

/// The bands of one frame as two threads take them; every member is read and changed under the lock.
final class SharedBands: @unchecked Sendable {
  private let lock = ThreadLock()
  private var job: BandJob?
  private var next = 0
  private var isHelping = false
  private var isOver = false
  private var thread: Thread?

  /// Starts the second thread.
  init() { thread = Thread(named: "rows") { [self] in help() } }

  /// Offers the bands of a frame to the second thread.
  func begin(_ job: BandJob) {
    lock.lock()
    self.job = job
    next = 0
    lock.signal()
    lock.unlock()
  }

  /// Writes bands until none is left.
  func write(with writer: BandWriter) {
    lock.lock()
    while let job, next < job.bands {
      let band = next
      next += 1
      lock.unlock()
      writer.write(band, of: job)
      lock.lock()
    }
    lock.unlock()
  }

  /// Waits until the other thread has written its last band.
  func finish() {
    lock.lock()
    while isHelping { lock.wait() }
    job = nil
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
    let writer = BandWriter()
    lock.lock()
    while !isOver {
      if let job, next < job.bands {
        isHelping = true
        lock.unlock()
        write(with: writer)
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
