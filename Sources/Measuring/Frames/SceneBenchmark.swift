import CairoRaster
import Effects
import Geometry
import Painting
import Rendering
import ViewTree

/// Times the frames of a scene's first run, part by part, beside a copy of the frame in memory and plain Cairo calls that draw the same.
struct SceneBenchmark {
  let effect: EffectKind
  let size: Size
  let frames: Int

  func run() throws(RasterError) -> BenchmarkReport.SceneResult {
    var configuration = SceneConfiguration(effect)
    configuration.size = size
    let raster = Raster(scale: 1)
    let scene = Scene(configuration, measurer: raster.text)
    let (width, height) = (FrameRenderer.pixels(size.width, 1), FrameRenderer.pixels(size.height, 1))
    let picture = try ImageSurface(width: width, height: height, format: .rgb24)
    let plainPicture = try ImageSurface(width: width, height: height, format: .rgb24)
    let copy = try ImageSurface(width: width, height: height, format: .rgb24)
    let plain = PlainPainter(scale: 1)
    var finder = DamageFinder()
    let clock = ContinuousClock()
    var result = BenchmarkReport.SceneResult(name: effect.name)

    var times = movingTimes(configuration)
    // The first frames fill the caches of both painters; they cost what no later one does.
    let first = times.first ?? 0
    times = [first, first] + times
    var last = scene.frame(at: first)
    for (index, time) in times.enumerated() {
      var failure: RasterError?
      var list = DisplayList(size: .zero)
      let advance = clock.measure { scene.seek(to: time) }
      let paint = clock.measure { list = scene.stage.renderFrame(at: time) }
      var damage = PixelRegion()
      let compare = clock.measure { damage = finder.damage(from: last, to: list, scale: 1) }
      if index == 0 { damage.add(picture.extent) }
      let draw = clock.measure {
        do throws(RasterError) { try raster.render(list, into: picture, damage: damage.rects) } catch {
          failure = error
        }
      }
      let plainDraw = clock.measure {
        do throws(RasterError) { try plain.render(list, into: plainPicture) } catch { failure = error }
      }
      let copying = clock.measure { copy.copy(from: picture, picture.extent) }
      if let failure { throw failure }
      last = list
      guard index >= 2 else { continue }
      result.advance.add(advance)
      result.paint.add(paint)
      result.damage.add(compare)
      result.raster.add(draw)
      result.frame.add(advance + paint + compare + draw)
      result.plain.add(plainDraw)
      result.copy.add(copying)
      result.damagedPixels += damage.area
    }
    result.keptBytes = raster.cachedBytes
    return result
  }

  /// Times spread over the part of the first run in which something moves.
  private func movingTimes(_ configuration: SceneConfiguration) -> [Double] {
    let end = configuration.firstRunEnd
    let starts = EventTimes(Scene(configuration), from: 0, to: end)
    let begin = starts.first { _ in true } ?? 0
    return (1...frames).map { begin + (end - begin) * Double($0) / Double(frames + 1) }
  }
}
