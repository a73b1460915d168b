import CairoRaster
import Effects
import Geometry
import Painting
import ViewTree

/// Frames of a scene between two events, when everything that is kept has been made: nothing but motion.
public struct SteadyFrames {
  private let scene: Scene
  private let raster = Raster(scale: 1)
  private let picture: ImageSurface
  private let times: [Double]

  /// Frames made before the others, to fill what is kept.
  private static let warmUp = 40

  /// Chooses the longest time without events in which a scene's first run moves.
  ///
  /// - Throws: `failed` when memory is short.
  public init(scene: EffectKind, size: Size, frames: Int) throws(CommandError) {
    var configuration = SceneConfiguration(scene)
    configuration.size = size
    let end = FirstRun.end(of: configuration)
    let events = Array(EventTimes(Scene(configuration), from: 0, to: end))
    var (start, length) = (events.first ?? 0, 0.0)
    // The first event ends what comes before the movement.
    for (a, b) in zip(events, events.dropFirst()) where b - a > length { (start, length) = (a, b - a) }
    let count = max(1, frames) + Self.warmUp
    times = (1...count).map { start + length * Double($0) / Double(count + 1) }
    self.scene = Scene(configuration, measurer: raster.text)
    do {
      picture = try ImageSurface(
        width: FrameRenderer.pixels(size.width, 1), height: FrameRenderer.pixels(size.height, 1), format: .rgb24)
    } catch {
      throw .failed(error.description)
    }
  }

  /// Makes the frames; `begin` is called once everything kept has been made, `end` after the last one.
  public func run(begin: () -> Void, end: () -> Void) throws(CommandError) {
    let finder = DamageFinder()
    var last = scene.frame(at: times[0])
    for index in times.indices.dropFirst() {
      if index == Self.warmUp { begin() }
      let list = scene.frame(at: times[index])
      do {
        try raster.render(list, into: picture, damage: finder.damage(from: last, to: list, scale: 1).rects)
      } catch {
        throw .failed(error.description)
      }
      last = list
    }
    end()
  }
}
