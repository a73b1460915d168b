import Geometry
import ViewTree

/// What is known of the last frames.
struct FrameStatistics {
  /// Milliseconds of work per frame, newest last, at most 60.
  private var work: [Double] = []
  /// Milliseconds from frame to frame, newest last, at most 60: as they were to come, and as they came.
  private var intended: [Double] = []
  private var intervals: [Double] = []
  private var last: (intended: Double, presented: Double)?
  private var bytes = 0
  private var frames = 0
  private var missed = 0
  /// Pixels painted anew in the last frame.
  var damage = 0
  /// What the parts of the last frame took, in seconds: making the picture, comparing, painting, sending.
  var parts = FrameTimings()
  var compare = 0.0
  var raster = 0.0
  var send = 0.0

  /// Takes over a frame: the instants at which it was to be seen and was handed over, in seconds of one clock, the client's work in
  /// milliseconds, the bytes sent, and how many refreshes went by without it.
  mutating func add(intended: Double, presented: Double, work milliseconds: Double, bytes: Int, missed count: Int) {
    frames += 1
    missed += count
    self.bytes = bytes
    if let last {
      Self.append((intended - last.intended) * 1000, to: &self.intended)
      Self.append((presented - last.presented) * 1000, to: &intervals)
    }
    last = (intended, presented)
    Self.append(milliseconds, to: &work)
  }

  private static func append(_ value: Double, to list: inout [Double]) {
    list.append(value)
    if list.count > 60 { list.removeFirst() }
  }

  /// What is shown of it.
  var content: StatisticsContent {
    StatisticsContent(
      lines: frames == 0 ? [] : lines.map { StatisticsContent.Line(name: $0.name, value: $0.value) }, work: work)
  }

  /// Names and values.
  private var lines: [(name: String, value: String)] {
    let interval = NumberText.text(Self.median(intervals), decimals: 2)
    return [
      ("interval", interval + " of " + NumberText.text(Self.median(intended), decimals: 2) + " ms"),
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
