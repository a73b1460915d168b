import Geometry

/// How other programs make a film of numbered pictures, which several processes may render: frame for frame what `FilmJob` makes in one.
public struct FilmRecipe: Hashable, Sendable {
  /// The options of `render` that choose the film's frames; empty where the frames are not known.
  public let times: [String]
  /// What the numbered pictures are called.
  public let pictures: String
  /// What ffmpeg is told.
  public let arguments: [String]

  /// A recipe for any film of a format; nil for one whose pictures are not taken as they are, or whose file is mended when it is done.
  public init?(_ format: FilmFormat, to path: String) {
    self.init(
      FilmEncoder.Description(
        format: format, width: 0, height: 0, rate: FrameRate(60), frameCount: 1, isTransparent: false, repeats: false),
      times: [], to: path)
  }

  init?(_ film: FilmEncoder.Description, times: [String], to path: String) {
    guard film.format == .mp4 || film.format == .webm else { return nil }
    self.times = times
    let ending = "." + film.format.rawValue
    let name = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
    pictures = name.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%") + "-%06d.png"
    arguments =
      ["-framerate", film.rate.text, "-i", pictures] + FilmEncoder.output(film) + ["-f", film.format.rawValue, path]
  }
}

extension FilmJob {
  /// How this film is made of numbered pictures; nil where it is made in one process only.
  public func recipe(to path: String) -> FilmRecipe? {
    let last = timing.time(timing.frameCount - 1)
    let times = [("--start", timing.time(0)), ("--end", last), ("--fps", timing.rate.value)]
    return FilmRecipe(description, times: times.flatMap { [$0, NumberText.text($1)] }, to: path)
  }
}
