import CairoRaster
import Effects
import Files
import Film
import Geometry
import Rendering
import System

/// How fast films are made, beside plain Cairo calls that draw the same for the same encoder, and the encoder alone.
///
/// The three take turns in several rounds, each round beginning with another one, so that whatever else the machine does hits all alike; the
/// ratios are those of one round each.
struct FilmBenchmark {
  private let configuration: SceneConfiguration
  private let format: FilmFormat
  private let frames: Int
  private let rounds: Int

  /// - Parameters:
  ///   - size: the stage in points, which are pixels here.
  ///   - frames: how long the film is, at least 2.
  ///   - rounds: how often each film is made, at least 1.
  init(
    _ effect: EffectKind = .slices, size: Size = Size(3840, 2160), format: FilmFormat = .mp4,
    frames: Int = 30, rounds: Int = 5
  ) {
    var configuration = SceneConfiguration(effect)
    configuration.size = size
    self.configuration = configuration
    self.format = format
    self.frames = max(2, frames)
    self.rounds = max(1, rounds)
  }

  /// Makes the films: frames a second of each way, and the ratios.
  ///
  /// - Parameter path: a file that is written and removed.
  /// - Throws: `failed` without ffmpeg, and when a film cannot be made.
  func run(file path: String) throws(CommandError) -> BenchmarkReport {
    let setup = SceneSetup(configuration)
    let source = try FrameSource(setup)
    let end = setup.configuration.firstRunEnd
    var job = try FilmJob(
      format, source, interval: (0, end * Double(frames - 1) / Double(frames)), rate: Double(frames) / end,
      repeats: false)
    job.isQuiet = true
    defer { FileSystem.remove(path) }
    // Once to have the encoder in the system's memory.
    try alone(job, path, frames: 2)
    var rates = [Timings(), Timings(), Timings()]
    var ratios = [Timings(), Timings()]
    for round in 0..<rounds {
      var seconds = [0.0, 0.0, 0.0]
      for way in (0..<3).map({ ($0 + round) % 3 }) {
        seconds[way] = try self.seconds { () throws(CommandError) in
          switch way {
          case 0: try job.write(to: path)
          case 1: try plain(job, path)
          default: try alone(job, path, frames: job.timing.frameCount)
          }
        }
        rates[way].add(Double(job.timing.frameCount) / seconds[way])
      }
      ratios[0].add(seconds[1] / seconds[0])
      ratios[1].add(seconds[2] / seconds[0])
    }
    let names = ["film by render", "film by plain Cairo and ffmpeg", "film of one frame by ffmpeg alone"]
    var figures = zip(names, rates).map { BenchmarkFigure($0, $1, "frames/s") }
    figures.append(BenchmarkFigure("film by render", ratios[0], "× plain Cairo and ffmpeg"))
    figures.append(BenchmarkFigure("film by render", ratios[1], "× ffmpeg alone"))
    for index in figures.indices { figures[index].wantsMore = true }
    return BenchmarkReport(figures: figures, size: configuration.size, frames: job.timing.frameCount)
  }

  private func seconds(_ body: () throws(CommandError) -> Void) throws(CommandError) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    let length = start.duration(to: clock.now).components
    return Double(length.seconds) + Double(length.attoseconds) * 1e-18
  }

  private func plain(_ job: FilmJob, _ path: String) throws(CommandError) {
    let encoder = try FilmEncoder(job.description, to: path)
    let raster = Raster(scale: 1)
    let scene = Scene(configuration, measurer: raster.text)
    let painter = PlainPainter(scale: 1)
    do {
      let surface = try ImageSurface(width: job.source.width, height: job.source.height, format: .rgb24)
      for index in 0..<job.timing.frameCount {
        try painter.render(scene.frame(at: job.timing.time(index)), into: surface)
        let frame = RawFrame(surface, width: surface.width, height: surface.height, keepsAlpha: false)
        try encoder.add(frame) { false }
      }
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failed("\(error)")
    }
    try encoder.finish { false }
  }

  private func alone(_ job: FilmJob, _ path: String, frames: Int) throws(CommandError) {
    let encoder = try FilmEncoder(job.description, to: path)
    let frame = try job.source.makeRenderer().frame(at: job.timing.time(job.timing.frameCount / 3), keepsAlpha: false)
    for _ in 0..<frames { try encoder.add(frame) { false } }
    try encoder.finish { false }
  }
}
