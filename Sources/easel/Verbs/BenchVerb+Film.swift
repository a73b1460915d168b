import Effects
import Geometry
import Glibc
import System
import Workbench

/// Films.
extension BenchVerb {
  /// How fast `render` makes a film, beside plain Cairo with ffmpeg, and ffmpeg alone.
  static func film(_ scene: String?, size: Size, frames: Int) throws(CommandError) -> BenchmarkReport {
    let effect = try scene.map { name throws(CommandError) in
      try SceneSetup.effect(named: name, in: CommandLineTool.effects)
    }
    return try FilmBenchmark(effect ?? .slices, size: size, frames: frames)
      .run(file: "\(BaseDirectories.current.temporary)/easel-bench-\(getpid()).mp4")
  }
}
