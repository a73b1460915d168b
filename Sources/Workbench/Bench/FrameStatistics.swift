import Geometry
import ViewTree

/// What is known of the last frames.
struct FrameStatistics {
  /// Milliseconds of work per frame, newest last, at most 60.
  private(set) var work: [Double] = []
  private var intervals: [Double] = []
  private var lastPresented: Double?
  private var bytes = 0
  private(set) var frames = 0
  private(set) var missed = 0
  /// Pixels painted anew in the last frame.
  var damage = 0
  /// What the parts of the last frame took, in seconds: making the picture, comparing, painting, sending.
  var parts = FrameTimings()
  var compare = 0.0
  var raster = 0.0
  var send = 0.0

  mutating func add(intended: Double, presented: Double, work milliseconds: Double, bytes: Int, missed count: Int) {
    frames += 1
    missed += count
    self.bytes = bytes
    if let lastPresented { intervals.append((presented - lastPresented) * 1000) }
    lastPresented = presented
    work.append(milliseconds)
    if work.count > 60 { work.removeFirst() }
    if intervals.count > 60 { intervals.removeFirst() }
  }

  /// Names and values to show.
  var lines: [(name: String, value: String)] {
    let interval = Self.median(intervals)
    return [
      ("interval", NumberText.text(interval, decimals: 2) + " ms"),
      ("work", NumberText.text(Self.median(work), decimals: 2) + " ms"),
      ("missed", "\(missed) of \(frames)"), ("painted", "\(damage) px"), ("sent", "\(bytes / 1024) KiB"),
      ("timeline", Self.text(parts.timeline)), ("layout", Self.text(parts.layout)),
      ("display list", Self.text(parts.paint)), ("damage", Self.text(compare)), ("raster", Self.text(raster)),
      ("present", Self.text(send)),
    ]
  }

  private static func text(_ seconds: Double) -> String { NumberText.text(seconds * 1000, decimals: 3) + " ms" }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
