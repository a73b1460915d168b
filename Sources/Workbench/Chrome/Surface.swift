import CairoRaster
import Geometry
import Painting
import ViewTree

/// The window's pixels: what was shown last, what of it is out of date, and what frames cost.
final class Surface {
  /// Paints a list into a surface where it is damaged.
  typealias Paint = (_ list: DisplayList, _ surface: ImageSurface, _ damage: [PixelRect]) throws(RasterError) -> Void

  /// Device pixels per point.
  private(set) var scale = 1.0
  /// The extent in points.
  private(set) var size = Size(1200, 800)
  private(set) var statistics = FrameStatistics()
  /// What was handed out last.
  private(set) var list: DisplayList?
  private var extent = PixelRect(0, 0, 0, 0)
  private let makePaint: (_ scale: Double) -> Paint
  private var paint: Paint
  private var finder = DamageFinder()
  /// What a frame that failed to draw has left undone.
  private var owed: [PixelRect] = []
  /// When the last frame was painted, by the statistics' clock.
  private var drawn = 0.0

  /// - Parameter makePaint: gives what paints at a scale.
  init(_ makePaint: @escaping (_ scale: Double) -> Paint) {
    self.makePaint = makePaint
    paint = makePaint(1)
  }

  /// Paints as `CairoRaster` does.
  convenience init(text: TextEngine) {
    self.init { scale in
      let raster = Raster(scale: scale, text: text)
      return { (list, surface, damage) throws(RasterError) in try raster.render(list, into: surface, damage: damage) }
    }
  }

  /// Whether a frame that failed to draw is still to be drawn.
  var owesFrame: Bool { !owed.isEmpty }

  /// Takes over the window's extent in device pixels and its scale; the next frame is whole.
  func resize(width: Int, height: Int, scale newScale: Double) {
    if newScale != scale || extent.width == 0 {
      scale = newScale
      paint = makePaint(newScale)
    }
    extent = PixelRect(0, 0, width, height)
    size = Size(Double(width) / scale, Double(height) / scale)
    list = nil
    owed = []
    finder.forget()
  }

  /// Takes over the next picture and says what of it must be painted, in device pixels.
  func take(_ next: DisplayList, clock: (() -> Double)?) -> [PixelRect] {
    let begin = clock?() ?? 0
    var damage = list.map { finder.damage(from: $0, to: next, scale: scale) } ?? PixelRegion([extent], in: extent)
    for rect in owed { damage.add(rect.intersection(extent)) }
    list = next
    if let clock { statistics.compare = clock() - begin }
    statistics.damage = damage.area
    return damage.rects
  }

  /// Paints the picture taken last where it is damaged. What fails is owed with the next frame.
  func draw(into surface: ImageSurface, damage: [PixelRect], clock: (() -> Double)?) throws(RasterError) {
    guard let list else { return }
    let begin = clock?() ?? 0
    do throws(RasterError) {
      try paint(list, surface, damage)
      owed = []
    } catch {
      owed += damage
      throw error
    }
    if let clock {
      drawn = clock()
      statistics.raster = drawn - begin
    }
  }

  /// Takes over what making the picture took.
  func note(_ parts: FrameTimings) { statistics.parts = parts }

  /// Takes over what is known of the frame just shown; see `FrameStatistics.add`.
  func note(intended: Double, presented: Double, work: Double, bytes: Int, missed: Int, isTimed: Bool) {
    if isTimed { statistics.send = max(0, presented - drawn) }
    statistics.add(intended: intended, presented: presented, work: work, bytes: bytes, missed: missed)
  }
}
