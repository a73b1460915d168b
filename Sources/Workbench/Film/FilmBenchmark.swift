import CairoRaster
import Effects
import Geometry

/// How fast films are made, beside plain Cairo calls that draw the same for the same encoder, and the encoder alone.
public struct FilmBenchmark {
  /// Frames a second of each way.
  public struct Result: Hashable, Sendable {
    /// As `render` makes it: frames on all cores, fed to ffmpeg.
    public let render: Double
    /// Plain Cairo calls on one core, fed to ffmpeg.
    public let plainCairo: Double
    /// One and the same frame fed to ffmpeg again and again.
    public let encoder: Double
    /// Frames in the film that each way makes, at least 2.
    public let frames: Int

    /// How many times as fast as plain Cairo calls.
    public var ratio: Double { plainCairo > 0 ? render / plainCairo : 0 }

    /// The figures on three lines.
    public var text: String {
      func line(_ words: String, _ rate: Double) -> String {
        "\(words) \(NumberText.text(rate, decimals: 2)) frames/s\n"
      }
      return line("render:", render)
        + line("plain Cairo and ffmpeg (render is × \(NumberText.text(ratio, decimals: 2))):", plainCairo)
        + line("ffmpeg alone:", encoder)
    }

    /// The figures as an object.
    public var json: String {
      JSONValue.object([
        .init("frames", .number(Double(frames))), .init("render", .number(render)),
        .init("plainCairo", .number(plainCairo)), .init("encoder", .number(encoder)), .init("ratio", .number(ratio)),
      ]).text + "\n"
    }
  }

  private let configuration: SceneConfiguration
  private let format: FilmFormat
  private let frames: Int

  /// - Parameters:
  ///   - size: the stage in points, which are pixels here.
  ///   - frames: how long the film is, at least 2.
  public init(
    _ effect: any Effect.Type = SlicesEffect.self, size: Size = Size(3840, 2160), format: FilmFormat = .mp4,
    frames: Int = 60
  ) {
    var configuration = SceneConfiguration(effect)
    configuration.size = size
    self.configuration = configuration
    self.format = format
    self.frames = max(2, frames)
  }

  /// Makes the film in each way.
  ///
  /// - Parameter path: a file that is written and removed.
  /// - Throws: `failed` without ffmpeg, and when a film cannot be made.
  public func run(file path: String) throws(CommandError) -> Result {
    let setup = SceneSetup(configuration)
    let source = try FrameSource(setup)
    let end = setup.firstRunEnd
    var job = try FilmJob(
      format, source, interval: (0, end * Double(frames - 1) / Double(frames)), rate: Double(frames) / end,
      repeats: false)
    job.isQuiet = true
    defer { FileSystem.remove(path) }
    let count = Double(job.timing.frameCount)
    let render = try seconds { () throws(CommandError) in try job.write(to: path) }
    let plain = try seconds { () throws(CommandError) in try self.plain(job, path) }
    let alone = try seconds { () throws(CommandError) in try self.alone(job, path) }
    return Result(
      render: count / render, plainCairo: count / plain, encoder: count / alone, frames: job.timing.frameCount)
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

  private func alone(_ job: FilmJob, _ path: String) throws(CommandError) {
    let encoder = try FilmEncoder(job.description, to: path)
    let frame = try job.source.makeRenderer().frame(at: job.timing.time(job.timing.frameCount / 3), keepsAlpha: false)
    for _ in 0..<job.timing.frameCount { try encoder.add(frame) { false } }
    try encoder.finish { false }
  }
}
