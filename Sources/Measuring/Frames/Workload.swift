import Geometry
import ViewTree

/// A stage on which the same things move as in the comparison with other libraries.
struct Workload {
  /// What moves.
  enum Kind: String, CaseIterable {
    /// Opaque slices five pixels wide at whole pixels.
    case w1 = "W1"
    /// The same between two pixels.
    case w2 = "W2"
    /// Forty translucent rows between two pixels.
    case w3 = "W3"

    /// What the whole may cost, as a share of plain Cairo calls for the same picture.
    var target: Double { self == .w3 ? 0.6 : 0.5 }
  }

  let stage: Stage
  /// Seconds from frame to frame: a power of two, so that whole pixels stay whole.
  static let interval = 1.0 / 64
  private static let length = 128.0

  /// Builds the stage and starts everything that moves.
  init(_ kind: Kind, size: Size) {
    stage = Stage(size: size)
    stage.frameInterval = Self.interval
    stage.root.backgroundColor = Color(0x20242C)
    if kind == .w3 { Self.addRows(to: stage) } else { Self.addSlices(to: stage, isWhole: kind == .w1) }
  }

  /// The scene time of a frame.
  func time(_ frame: Int) -> Double { Double(frame) * Self.interval }

  private static func addSlices(to stage: Stage, isWhole: Bool) {
    let page = Page(frame: Rect(origin: .zero, size: stage.size))
    let snapshot = page.snapshot()
    for index in 0..<Int((stage.size.width / 5).rounded(.up)) {
      let left = Double(index) * 5
      let slice = SnapshotView(
        snapshot, source: Rect(left, 0, min(5, stage.size.width - left), stage.size.height))
      stage.root.addSubview(slice)
      let pixels = isWhole ? Double(index % 3 + 1) : Double(index % 7 + 1) / 10
      move(slice, from: Double(index * 37 % 64) + (isWhole ? 0 : 0.3), perFrame: index % 2 == 0 ? pixels : -pixels)
    }
  }

  private static func addRows(to stage: Stage) {
    for index in 0..<40 {
      let row = Row(
        frame: Rect(
          Double(index % 3) * (stage.size.width / 3).rounded(.down), Double(index / 3) * (stage.size.height / 14), 400,
          60))
      row.alpha = 0.7
      stage.root.addSubview(row)
      move(row, from: 0.4, perFrame: Double(index % 7 + 1) / 10)
    }
  }

  private static func move(_ view: View, from start: Double, perFrame pixels: Double) {
    guard let stage = view.stage else { return }
    view.frame = view.frame.offset(by: Point(0, start))
    let distance = pixels * length / interval
    stage.animate(duration: length, curve: .linear, changes: { view.frame = view.frame.offset(by: Point(0, distance)) })
  }

  /// A page with something to see everywhere.
  private final class Page: View {
    override func draw(into recorder: inout Recorder) {
      recorder.fill(bounds, Color(0xF4F6FA))
      for index in 0..<24 {
        let share = Double(index) / 24
        recorder.fill(
          Rect(bounds.width * share, bounds.height * (1 - share) * 0.8, bounds.width / 5, bounds.height / 6),
          Color(red: share, green: 1 - share, blue: 0.5, alpha: 1), radius: 12)
      }
    }
  }

  /// A row with a round picture and two lines.
  private final class Row: View {
    override func draw(into recorder: inout Recorder) {
      recorder.fill(bounds, .white, radius: 8)
      recorder.fill(Rect(12, 10, 40, 40), Color(0x5B9DFF), radius: 20)
      recorder.fill(Rect(64, 16, 220, 10), Color(0x59616E), radius: 5)
      recorder.fill(Rect(64, 36, 160, 8), Color(0xB0B6C0), radius: 4)
    }
  }
}
