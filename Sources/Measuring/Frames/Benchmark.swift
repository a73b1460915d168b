import CairoRaster
import Effects
import Files
import Geometry

/// Measures every target that needs no display: the frames of scenes and of the tool around them, the workloads of the comparison with
/// other libraries, and how the view tree grows.
///
/// What is compared takes turns frame by frame, so that whatever else the machine does hits all alike; ratios say more than times.
struct Benchmark {
  private let effects: [EffectKind]
  private let size: Size
  private let frames: Int
  private let workloads: [Workload.Kind]
  private let isWhole: Bool

  /// - Parameters:
  ///   - scene: the name of a scene or of a workload (W1, W2, W3) that alone is timed; nil for everything.
  ///   - effects: the scenes there are.
  ///   - size: the stage in points, which are pixels here.
  ///   - frames: how many frames to time of each, at least 1.
  /// - Throws: `usage` for an unknown scene.
  init(scene: String?, of effects: EffectSet, size: Size, frames: Int) throws(CommandError) {
    isWhole = scene == nil
    workloads = scene.map { name in Workload.Kind.allCases.filter { $0.rawValue == name } } ?? Workload.Kind.allCases
    if let scene {
      self.effects = workloads.isEmpty ? [try effects.wanted(scene)] : []
    } else {
      self.effects = Array(effects)
    }
    self.size = size
    self.frames = max(1, frames)
  }

  /// Measures everything.
  ///
  /// - Throws: `failed` when memory is short.
  func run() throws(CommandError) -> BenchmarkReport {
    var report = BenchmarkReport(size: size, frames: frames)
    do throws(RasterError) {
      // First, while memory is in one piece, as it is in a program that has just opened its window: the views of later ones lie
      // scattered over what the scenes have left, and looking at them takes three times as long.
      for kind in workloads {
        report.figures += try WorkloadBenchmark(kind, size: size, frames: frames).figures()
      }
      if isWhole {
        report.figures += try WorkloadBenchmark(.w1, size: Size(3840, 2160), frames: max(1, frames / 2)).figures()
      }
      for effect in effects {
        report.scenes.append(try SceneBenchmark(effect: effect, size: size, frames: frames).run())
        report.figures += try ToolBenchmark(effect: effect, size: size, frames: frames).figures()
      }
      guard isWhole else { return report }
    } catch {
      throw .failed(error.description)
    }
    report.figures += try TreeBenchmark(frames: frames).figures()
    return report
  }
}
