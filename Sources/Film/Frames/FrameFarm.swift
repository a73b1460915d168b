import CairoRaster
import Files
import System

/// Renders the frames of a film, or numbered pictures, on several threads and hands them out in order.
///
/// Each worker takes the next frame that nobody has, and renders it on a scene and a raster of its own. A frame depends on its time alone,
/// so the bytes are the same with any number of workers. The workers run no further ahead than two frames each, so memory stays the same
/// for films of any length. Where the system refuses threads, the farm goes on with those it has; with none, whoever asks for a frame
/// renders it.
public final class FrameFarm<Product: Sendable> {
  /// What is to be rendered; the same for all threads.
  private struct Job: Sendable {
    let source: FrameSource
    let times: [Double]
    let make: @Sendable (FrameSourceRenderer, Double) throws(CommandError) -> Product

    func frame(_ index: Int, _ renderer: FrameSourceRenderer) -> Result<Product, CommandError> {
      do throws(CommandError) {
        return .success(try make(renderer, times[index]))
      } catch {
        return .failure(error)
      }
    }
  }

  /// The places of the frames as the threads take and fill them; every member is read and changed under the lock.
  private final class Queue: @unchecked Sendable {
    private let monitor = Monitor()
    private let count: Int
    private let ahead: Int
    private var ready: [Int: Result<Product, CommandError>] = [:]
    /// The place of the frame that is rendered next.
    private var claimed = 0
    /// The place of the frame that is handed out next.
    private var next = 0
    private var isOver = false

    init(count: Int, ahead: Int) { (self.count, self.ahead) = (count, ahead) }

    /// A frame to render, once it is not too far ahead; nil when there is none left.
    func claim() -> Int? {
      monitor.locked {
        while !isOver, claimed < count, claimed >= next + ahead { monitor.wait() }
        guard !isOver, claimed < count else { return nil }
        defer { claimed += 1 }
        return claimed
      }
    }

    func put(_ index: Int, _ frame: Result<Product, CommandError>) {
      monitor.locked {
        ready[index] = frame
        monitor.tell()
      }
    }

    /// Waits for the next frame in order; nil after the last one.
    func take() -> Result<Product, CommandError>? {
      monitor.locked {
        guard next < count, !isOver else { return nil }
        while ready[next] == nil { monitor.wait() }
        defer {
          next += 1
          monitor.tell()
        }
        return ready.removeValue(forKey: next)
      }
    }

    func end() {
      monitor.locked {
        isOver = true
        monitor.tell()
      }
    }
  }

  private let job: Job
  private let queue: Queue
  private var threads: [WorkerThread] = []
  /// Renders where there is no thread to do so.
  private lazy var renderer = job.source.makeRenderer()

  /// The number of workers that a machine is worth.
  public static var usualWorkers: Int { min(8, WorkerThread.processors) }

  /// Starts rendering.
  ///
  /// - Parameters:
  ///   - times: the scene times of the frames, in order.
  ///   - workers: how many threads, at least 1.
  ///   - start: asked for each of them.
  ///   - make: makes of a frame what is handed out; called by all threads.
  init(
    _ source: FrameSource, times: [Double], workers: Int, start: WorkerThread.Starter = WorkerThread.start,
    make: @escaping @Sendable (FrameSourceRenderer, Double) throws(CommandError) -> Product
  ) {
    let workers = max(1, min(workers, times.count))
    let job = Job(source: source, times: times, make: make)
    let queue = Queue(count: times.count, ahead: 2 * workers)
    (self.job, self.queue) = (job, queue)
    while threads.count < workers, let thread = try? start({ Self.work(job, queue) }) { threads.append(thread) }
  }

  deinit { stop() }

  /// The next frame; nil after the last one.
  ///
  /// - Throws: what rendering it threw; nothing comes after that.
  public func next() throws(CommandError) -> Product? {
    if threads.isEmpty, let index = queue.claim() { queue.put(index, job.frame(index, renderer)) }
    switch queue.take() {
    case .success(let frame): return frame
    case .failure(let error):
      stop()
      throw error
    case nil: return nil
    }
  }

  /// Ends all threads.
  public func stop() {
    queue.end()
    for thread in threads { thread.join() }
    threads = []
  }

  /// What a thread does until no frame is left.
  private static func work(_ job: Job, _ queue: Queue) {
    let renderer = job.source.makeRenderer()
    while let index = queue.claim() {
      let frame = job.frame(index, renderer)
      queue.put(index, frame)
      if case .failure = frame { return }
    }
  }
}

extension FrameFarm where Product == RawFrame {
  /// Starts rendering the frames of a film.
  ///
  /// - Parameters:
  ///   - times: the scene times of the frames, in order.
  ///   - workers: how many threads, at least 1.
  public convenience init(
    _ source: FrameSource, times: [Double], keepsAlpha: Bool, workers: Int = FrameFarm.usualWorkers
  ) {
    self.init(source, times: times, workers: workers) { renderer, time throws(CommandError) in
      try renderer.frame(at: time, keepsAlpha: keepsAlpha)
    }
  }
}

extension FrameFarm where Product == [UInt8] {
  /// Starts rendering pictures, each the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - times: the scene times of the pictures, in order.
  ///   - workers: how many threads, at least 1.
  public convenience init(picturesOf source: FrameSource, times: [Double], workers: Int = FrameFarm.usualWorkers) {
    self.init(source, times: times, workers: workers) { renderer, time throws(CommandError) in
      let picture = try renderer.surface(at: time)
      do throws(RasterError) {
        return try ImageFile.png(picture)
      } catch {
        throw .failed(error.description)
      }
    }
  }
}
