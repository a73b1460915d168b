import Effects
import Glibc
import Workbench

/// Films.
extension BenchVerb {
  /// How fast `render` makes a film, beside plain Cairo with ffmpeg, and ffmpeg alone.
  static func film(_ options: ParsedOptions) throws(CommandError) -> BenchmarkReport {
    let size = try OptionText.size("--size", options.value("size") ?? "3840x2160")
    let frames = try OptionText.whole("--frames", options.value("frames") ?? "30", 2...10_000)
    let effect = try options.onlyArgument().map { name throws(CommandError) in try SceneSetup.effect(named: name) }
    return try FilmBenchmark(effect ?? SlicesEffect.self, size: size, frames: frames)
      .run(file: "\(BaseDirectories.current.temporary)/easel-bench-\(getpid()).mp4")
  }
}
