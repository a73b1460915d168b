import CairoRaster
import Files
import Geometry
import Painting

/// Many frames of a scene on one picture, each with its time below it.
public struct ContactSheet {
  /// How many frames a sheet shows when no rate is asked for.
  public static let defaultCount = 12
  /// The most frames on a sheet.
  static let limit = 10_000.0

  private static let gap = 16.0
  private static let labelHeight = 20.0

  private let columns: Int
  private let times: [Double]
  private let scale: Double
  private let theme: ThemeName

  /// Creates a sheet of `columns` frames side by side.
  ///
  /// - Parameter rate: frames per second; nil spreads `defaultCount` frames evenly, both ends included.
  /// - Throws: `usage` for more frames than anybody could look at.
  public init(
    columns: Int, from start: Double, to end: Double, rate: Double?, scale: Double, theme: ThemeName
  ) throws(CommandError) {
    let times: [Double]
    if let rate {
      let samples = SampleTimes(from: start, to: end, rate: rate)
      guard samples.count <= Self.limit else {
        throw .usage(
          "--sheet: \(Int(samples.count)) frames, expected at most \(Int(Self.limit)); choose another --end or --fps")
      }
      times = Array(samples)
    } else {
      times = SampleTimes.spread(Self.defaultCount, from: start, to: end)
    }
    self.columns = max(1, min(columns, max(times.count, 1)))
    self.times = times
    self.scale = scale
    self.theme = theme
  }

  /// Draws all frames.
  ///
  /// - Throws: `usage` when the sheet would be larger than pictures can be, `failed` as `FrameRenderer.frame` does.
  public func render(_ renderer: FrameRenderer) throws(CommandError) -> ImageSurface {
    // Sizes first: frames are drawn one by one into the sheet, so that memory holds no more than one of them.
    var cell = (width: 1, height: 1)
    for time in times {
      let size = renderer.size(at: time)
      cell = (max(cell.width, size.width), max(cell.height, size.height))
    }
    let gap = FrameRenderer.pixels(Self.gap, scale)
    let step = (x: cell.width + gap, y: cell.height + FrameRenderer.pixels(Self.labelHeight, scale) + gap)
    let rows = (times.count + columns - 1) / columns
    let (width, height) = (gap + columns * step.x, gap + rows * step.y)
    guard max(width, height) <= ImageSurface.longestSide else {
      throw .usage(
        "--sheet: the picture would be \(width) × \(height) pixels, expected at most \(ImageSurface.longestSide) a side;"
          + " choose other columns, fewer frames or a smaller --scale")
    }
    let places = times.indices.map { (x: gap + $0 % columns * step.x, y: gap + $0 / columns * step.y) }
    let sheet: ImageSurface
    do {
      sheet = try ImageSurface(width: width, height: height, format: .rgb24)
      try Raster(scale: scale).render(ground(width, height, places, cell), into: sheet)
    } catch {
      throw .failed(error.description)
    }
    for (time, place) in zip(times, places) {
      let frame = try renderer.frame(at: time)
      sheet.copy(from: frame, frame.extent, dx: place.x, dy: place.y)
    }
    return sheet
  }

  /// The sheet as one list, for files that keep shapes; every frame is cut to its size.
  ///
  /// - Throws: as `render(_:)`.
  public func list(_ renderer: FrameRenderer) throws(CommandError) -> DisplayList {
    var lists: [DisplayList] = []
    for time in times { lists.append(try renderer.list(at: time)) }
    let cell = lists.reduce(Size.zero) { Size(max($0.width, $1.size.width), max($0.height, $1.size.height)) }
    let step = Size(cell.width + Self.gap, cell.height + Self.labelHeight + Self.gap)
    let rows = (times.count + columns - 1) / columns
    let places = times.indices.map {
      Point(Self.gap + Double($0 % columns) * step.width, Self.gap + Double($0 / columns) * step.height)
    }
    var recorder = Recorder()
    for (list, place) in zip(lists, places) where list.background.alpha > 0 {
      recorder.fill(Rect(origin: place, size: list.size), list.background)
    }
    for (time, place) in zip(times, places) {
      let run = TextRun(Self.label(time), font: Font(size: 11, family: .mono), color: theme.label)
      recorder.text(run, in: Rect(place.x, place.y + cell.height + 5, cell.width, Self.labelHeight))
    }
    let ground = DisplayItem(id: 0, version: 1, recording: Recording(recorder.commands), transform: .identity)
    var sheet = DisplayList(
      size: Size(Self.gap + Double(columns) * step.width, Self.gap + Double(rows) * step.height),
      background: theme.surround, entries: [.item(ground)])
    for (list, place) in zip(lists, places) {
      let shift = AffineTransform.translation(place.x, place.y)
      let clip = sheet.addClip(Rect(origin: .zero, size: list.size), radius: 0, transform: shift, parent: -1)
      sheet.append(list, transform: shift, clip: clip)
    }
    return sheet
  }

  /// Everything but the frames.
  private func ground(
    _ width: Int, _ height: Int, _ places: [(x: Int, y: Int)], _ cell: (width: Int, height: Int)
  ) -> DisplayList {
    var recorder = Recorder()
    for (time, place) in zip(times, places) {
      let box = Rect(
        Double(place.x) / scale, Double(place.y + cell.height) / scale + 5, Double(cell.width) / scale, Self.labelHeight
      )
      let run = TextRun(
        Self.label(time), font: Font(size: 11, family: .mono), color: theme.label)
      recorder.text(run, in: box)
    }
    let item = DisplayItem(id: 1, version: 1, recording: Recording(recorder.commands), transform: .identity)
    return DisplayList(
      size: Size(Double(width), Double(height)) * (1 / scale), background: theme.surround,
      entries: [.item(item)])
  }

  /// A time as it stands below its frame.
  static func label(_ time: Double) -> String {
    let short = NumberText.text(time)
    return (short.utf8.count <= 6 ? short : NumberText.text(time, decimals: 4)) + " s"
  }
}
