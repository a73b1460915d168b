import CairoRaster
import Effects
import Geometry
import Testing
import ViewTree

@testable import Measuring

/// What frames are measured against draws the same frames.
@Suite struct PlainPainterTests {
  @Test(arguments: [
    ("ticker", 0.5), ("ticker", 2.9), ("slices", 1.0), ("slices", 0.25), ("cascade", 5.0), ("cascade", 1.1),
  ])
  func drawsWhatTheRasterDraws(name: String, time: Double) throws {
    let effect = try #require(EffectSet.builtIn[name])
    var configuration = SceneConfiguration(effect)
    configuration.size = Size(200, 240)
    let raster = Raster(scale: 1)
    let list = Scene(configuration, measurer: raster.text).frame(at: time)
    let picture = try ImageSurface(width: 200, height: 240, format: .rgb24)
    let plain = try ImageSurface(width: 200, height: 240, format: .rgb24)
    try raster.render(list, into: picture)
    try PlainPainter(scale: 1).render(list, into: plain)
    // Both place pictures between pixels, each in its own way; a wrong place or a missing one would show far more.
    let comparison = ImageComparison(picture, plain, tolerance: 48)
    #expect(comparison.differingPixels < 200 * 240 / 50, "\(comparison)")
  }
}
