import CairoRaster
import Files
import Geometry
import Painting
import Rendering
import ViewTree

/// Makes the frames of a stage as a window does: timeline, layout, display list, damage, and drawing what is damaged.
final class FrameLoop {
  private let stage: Stage
  private let start: Double
  private let before: (Int) -> Void
  private let raster: Raster
  private let surface: ImageSurface
  private var finder = DamageFinder()
  private var last: DisplayList?

  /// Creates a loop whose first frame is the one at `start`; `before` is called first in every frame with its number.
  init(
    _ stage: Stage, from start: Double = 0, raster: Raster = Raster(scale: 1),
    before: @escaping (Int) -> Void = { _ in }
  ) throws(CommandError) {
    self.stage = stage
    self.start = start
    self.before = before
    self.raster = raster
    do {
      surface = try ImageSurface(
        width: FrameRenderer.pixels(stage.size.width, 1), height: FrameRenderer.pixels(stage.size.height, 1),
        format: .rgb24)
    } catch {
      throw .failed(error.description)
    }
  }

  /// Makes one frame and returns the milliseconds that the processor worked on it.
  func frame(_ index: Int) throws(CommandError) -> Double {
    let begin = WorkClock.now
    try make(at: start + Double(index) * Workload.interval, index)
    return WorkClock.now - begin
  }

  private func make(at time: Double, _ index: Int) throws(CommandError) {
    before(index)
    let list = stage.renderFrame(at: time)
    do {
      if let last {
        try raster.render(list, into: surface, damage: finder.damage(from: last, to: list, scale: 1).rects)
      } else {
        try raster.render(list, into: surface)
      }
    } catch {
      throw .failed(error.description)
    }
    last = list
  }
}
