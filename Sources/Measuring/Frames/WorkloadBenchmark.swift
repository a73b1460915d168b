import CairoRaster
import Geometry
import Painting
import Rendering
import ViewTree

/// Times a workload through the real view tree beside plain Cairo calls for the same picture and a copy of the frame, frame by frame in
/// turn.
struct WorkloadBenchmark {
  let kind: Workload.Kind
  let size: Size
  private let isLarge: Bool
  /// All parts together: timeline, layout, display list, damage and raster.
  private(set) var frame = Timings()
  private(set) var paint = Timings()
  private(set) var raster = Timings()
  private(set) var plain = Timings()
  private(set) var copy = Timings()
  private var perPlain = Timings()
  private var perCopy = Timings()
  /// The largest difference between the two pictures.
  private(set) var difference = 0

  /// Frames that fill the caches of both painters.
  private static let warmUp = 3

  init(_ kind: Workload.Kind, size: Size, frames: Int) throws(RasterError) {
    self.kind = kind
    self.size = size
    isLarge = size.width * size.height > 4e6
    let workload = Workload(kind, size: size)
    let (width, height) = (FrameRenderer.pixels(size.width, 1), FrameRenderer.pixels(size.height, 1))
    let picture = try ImageSurface(width: width, height: height, format: .rgb24)
    let plainPicture = try ImageSurface(width: width, height: height, format: .rgb24)
    let copied = try ImageSurface(width: width, height: height, format: .rgb24)
    let (painter, twin) = (Raster(scale: 1), PlainPainter(scale: 1))
    var finder = DamageFinder()
    let isLarge = isLarge
    var last = workload.stage.renderFrame(at: 0)
    // Whole, or what no frame damages would be missing from the comparison.
    try painter.render(last, into: picture)
    for index in 1...(frames + Self.warmUp) {
      var failure: RasterError?
      // Large frames are made by two threads: there only the time on the wall tells what is gained.
      let start = ContinuousClock.now
      func now() -> Double { isLarge ? Timings.milliseconds(ContinuousClock.now - start) : WorkClock.now }
      let begin = now()
      let list = workload.stage.renderFrame(at: workload.time(index))
      let painted = now()
      let damage = finder.damage(from: last, to: list, scale: 1)
      do throws(RasterError) { try painter.render(list, into: picture, damage: damage.rects) } catch { failure = error }
      let drawn = now()
      do throws(RasterError) { try twin.render(list, into: plainPicture) } catch { failure = error }
      let plainDrawn = now()
      copied.copy(from: picture, picture.extent)
      let end = now()
      if let failure { throw failure }
      last = list
      guard index > Self.warmUp else { continue }
      frame.add(drawn - begin)
      paint.add(painted - begin)
      raster.add(drawn - painted)
      plain.add(plainDrawn - drawn)
      copy.add(end - plainDrawn)
      perPlain.add((drawn - begin) / (plainDrawn - drawn))
      perCopy.add((drawn - begin) / (end - plainDrawn))
    }
    difference = ImageComparison(picture, plainPicture).largestDifference
  }

  /// The ratios, and the times they come from.
  func figures() -> [BenchmarkFigure] {
    let place = "\(kind.rawValue) at \(NumberText.text(size.width))×\(NumberText.text(size.height))"
    let copyTarget: Double? = kind == .w1 && isLarge ? 2.5 : nil
    return [
      BenchmarkFigure(place, perPlain, "× plain Cairo", target: isLarge ? nil : kind.target),
      BenchmarkFigure(place, perCopy, "× copy", target: copyTarget), BenchmarkFigure(place, frame, "ms"),
      BenchmarkFigure("\(place), view tree", paint, "ms"),
      BenchmarkFigure("\(place), damage and raster", raster, "ms"),
      BenchmarkFigure("\(place), plain Cairo", plain, "ms"), BenchmarkFigure("\(place), copy", copy, "ms"),
      BenchmarkFigure("\(place), largest difference to plain Cairo", Double(difference), "levels"),
    ]
  }
}
