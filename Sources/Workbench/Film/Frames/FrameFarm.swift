import CairoRaster
import Glibc

/// Renders the frames of a film, or numbered pictures, on several threads and hands them out in order.
///
/// Worker w of n renders the frames w, w + n, w + 2n, …, on a scene and a raster of its own. A frame depends on its time alone, so the bytes are
/// the same with any number of workers. No worker runs further ahead than two frames each, so memory stays the same for films of any length.
public final class FrameFarm<Product: Sendable> {
  /// What the threads share; everything is touched under the lock only.
  private final class Shared: @unchecked Sendable {
    let monitor = Monitor()
    var ready: [Int: Result<Product, CommandError>] = [:]
    /// The place of the frame that is handed out next.
    var next = 0
    var isOver = false
  }

  private let shared = Shared()
  private let count: Int
  private var threads: [ThreadOwner] = []

  /// Keeps a thread in an array.
  private final class ThreadOwner {
    private var thread: WorkerThread?
    init?(_ body: @escaping () -> Void) {
      guard let thread = WorkerThread(body) else { return nil }
      self.thread = consume thread
    }
    func join() { thread.take()?.join() }
  }

  /// The number of workers that a machine is worth.
  public static var usualWorkers: Int { max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Starts rendering.
  ///
  /// - Parameters:
  ///   - times: the scene times of the frames, in order.
  ///   - workers: how many threads, at least 1.
  ///   - make: makes of a frame what is handed out; called by all threads.
  init(
    _ source: FrameSource, times: [Double], workers: Int,
    make: @escaping (FrameSourceRenderer, Double) throws(CommandError) -> Product
  ) {
    count = times.count
    let workers = max(1, min(workers, times.count))
    let shared = shared
    for worker in 0..<workers {
      let body = {
        Self.work(
          shared, source, stride(from: worker, to: times.count, by: workers).map { ($0, times[$0]) },
          ahead: 2 * workers, make)
      }
      if let thread = ThreadOwner(body) { threads.append(thread) } else { body() }
    }
  }

  deinit { stop() }

  /// The next frame; nil after the last one.
  ///
  /// - Throws: what rendering it threw; nothing comes after that.
  public func next() throws(CommandError) -> Product? {
    let shared = shared
    let count = count
    let result: Result<Product, CommandError>? = shared.monitor.locked {
      guard shared.next < count, !shared.isOver else { return nil }
      while shared.ready[shared.next] == nil { shared.monitor.wait() }
      let result = shared.ready.removeValue(forKey: shared.next)
      shared.next += 1
      shared.monitor.tell()
      return result
    }
    switch result {
    case .success(let frame): return frame
    case .failure(let error):
      stop()
      throw error
    case nil: return nil
    }
  }

  /// Ends all threads.
  public func stop() {
    let shared = shared
    shared.monitor.locked {
      shared.isOver = true
      shared.monitor.tell()
    }
    for thread in threads { thread.join() }
    threads = []
  }

  private static func work(
    _ shared: Shared, _ source: FrameSource, _ frames: [(index: Int, time: Double)], ahead: Int,
    _ make: (FrameSourceRenderer, Double) throws(CommandError) -> Product
  ) {
    let renderer = source.makeRenderer()
    for (index, time) in frames {
      let goesOn = shared.monitor.locked {
        while !shared.isOver, index >= shared.next + ahead { shared.monitor.wait() }
        return !shared.isOver
      }
      guard goesOn else { return }
      let result: Result<Product, CommandError>
      do throws(CommandError) {
        result = .success(try make(renderer, time))
      } catch {
        result = .failure(error)
      }
      shared.monitor.locked {
        shared.ready[index] = result
        shared.monitor.tell()
      }
      if case .failure = result { return }
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
