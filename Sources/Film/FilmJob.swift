import CairoRaster
import Files
import Geometry
import System

/// Renders a film and writes its file.
public struct FilmJob {
  /// How the file is written; a change later does not plan the film anew.
  public var format: FilmFormat
  /// What its frames show, and how large they are.
  public var source: FrameSource
  /// Which scene times its frames show, and how fast they play.
  public var timing: FilmTiming
  /// Whether viewers repeat the film for ever.
  public var repeats = false
  /// Whether no progress is shown.
  public var isQuiet = false
  /// How many threads render.
  public var workers = FrameFarm<RawFrame>.usualWorkers
  /// What is to be told about the film, such as frames that were left out.
  public private(set) var warnings: [String] = []

  /// Plans a film.
  ///
  /// - Parameters:
  ///   - rate: frames a second; nil for what suits the format, at most 60.
  ///   - interval: the scene times that are shown.
  ///   - repeats: whether the film goes on from its end to its beginning: then the end is left out.
  /// - Throws: `usage` for a film that is too long.
  public init(
    _ format: FilmFormat, _ source: FrameSource, interval: (start: Double, end: Double), rate: Double?, repeats: Bool,
    speed: Double = 1
  ) throws(CommandError) {
    self.format = format
    self.source = source
    self.repeats = repeats
    let asked = rate ?? min(60, format.highestRate)
    let used = min(asked, format.highestRate)
    let limit = NumberText.text(format.highestRate)
    if asked > used {
      warnings.append(
        "\(format.rawValue) has at most \(limit) frames a second: found \(NumberText.text(asked)), used \(limit)")
    }
    timing =
      repeats
      ? try FilmTiming(looping: interval.start, to: interval.end, rate: used, speed: speed)
      : try FilmTiming(from: interval.start, to: interval.end, rate: used, speed: speed)
    if format == .gif, let clock = format.clock,
      (Double(clock) / timing.rate.value).truncatingRemainder(dividingBy: 1) != 0
    {
      warnings.append(
        "\(format.rawValue) counts 1/\(clock) s: frames differ by one of them, the whole lasts \(NumberText.text(timing.duration, decimals: 3)) s"
      )
    }
    if source.isTransparent, !format.hasTransparency {
      warnings.append("\(format.rawValue) has no transparency: what is transparent becomes black")
    }
    if format == .mp4, source.width % 2 != 0 || source.height % 2 != 0 {
      warnings.append("mp4 needs even sizes: \(source.width) × \(source.height) pixels got a black edge of one pixel")
    }
  }

  /// Whether the film itself is transparent.
  package var isTransparent: Bool { source.isTransparent && format.hasTransparency }

  /// What the encoder is told.
  package var description: FilmEncoder.Description {
    FilmEncoder.Description(
      format: format, width: source.width, height: source.height, rate: timing.rate, frameCount: timing.frameCount,
      isTransparent: isTransparent, repeats: repeats)
  }

  /// Renders and encodes everything; the file appears when it is whole.
  ///
  /// - Throws: `failed` without ffmpeg, with the reason of what went wrong, and when the user interrupts it.
  public func write(to path: String) throws(CommandError) {
    let interrupts = Interrupts()
    let encoder = try FilmEncoder(description, to: path)
    let farm = FrameFarm(
      source, times: (0..<timing.frameCount).map { timing.time($0) }, keepsAlpha: isTransparent, workers: workers)
    defer { farm.stop() }
    let bar = ProgressBar(total: timing.frameCount, isQuiet: isQuiet)
    var done = 0
    while let frame = try farm.next() {
      try encoder.add(frame, isInterrupted: interrupts.wasAsked)
      done += 1
      bar.update(done)
    }
    try encoder.finish(isInterrupted: interrupts.wasAsked)
  }
}
