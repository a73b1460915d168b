import System

/// A second thread that writes bands of a large frame; started by the first frame that needs it, asleep in between.
///
/// Bands are handed out one by one, so that neither thread waits for the other while there is work. Which thread writes a band
/// makes no difference to its pixels.
final class RowHelper {
  private var bands: SharedBands?

  /// Whether the machine runs two threads at once.
  let isUseful = WorkerThread.processors > 1

  private let start: WorkerThread.Starter

  init(start: @escaping WorkerThread.Starter = WorkerThread.start) { self.start = start }

  deinit { bands?.end() }

  /// Has all bands written, by this thread, with its writer, and the other one.
  func share(_ job: BandJob, with writer: BandWriter) {
    let shared = bands ?? SharedBands(start)
    bands = shared
    shared.begin(job)
    shared.write(with: writer)
    shared.finish()
  }
}

/// The bands of one frame as two threads take them; every member is read and changed under the lock.
final class SharedBands: @unchecked Sendable {
  private let monitor = Monitor()
  private var job: BandJob?
  private var next = 0
  private var isHelping = false
  private var isOver = false
  private var thread: WorkerThread?

  /// Starts the second thread; where the system refuses it, whoever shares the bands writes all of them.
  init(_ start: WorkerThread.Starter) { thread = try? start { self.help() } }

  /// Offers the bands of a frame to the second thread.
  func begin(_ job: BandJob) {
    monitor.locked {
      self.job = job
      next = 0
      monitor.tell()
    }
  }

  /// Writes bands until none is left.
  func write(with writer: BandWriter) {
    while let (band, job) = monitor.locked({ take() }) { writer.write(band, of: job) }
  }

  private func take() -> (band: Int, job: BandJob)? {
    guard let job, next < job.bands else { return nil }
    defer { next += 1 }
    return (next, job)
  }

  /// Waits until the other thread has written its last band.
  func finish() {
    monitor.locked {
      while isHelping { monitor.wait() }
      job = nil
    }
  }

  /// Ends the second thread and waits for it.
  func end() {
    monitor.locked {
      isOver = true
      monitor.tell()
    }
    thread?.join()
    thread = nil
  }

  /// What the second thread does until the end.
  private func help() {
    let writer = BandWriter()
    while monitor.locked({ waitForWork() }) {
      write(with: writer)
      monitor.locked {
        isHelping = false
        monitor.tell()
      }
    }
  }

  /// Waits for bands to write; false at the end.
  private func waitForWork() -> Bool {
    while !isOver {
      if let job, next < job.bands {
        isHelping = true
        return true
      }
      monitor.wait()
    }
    return false
  }
}
