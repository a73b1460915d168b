import Geometry
import Painting

/// A ring of twelve spokes whose brightness runs round once a second, for waiting of unknown length.
public final class BusyIndicator: View {
  private let color: Color
  private var phase = 0
  private var start = 0.0
  private static let spokes = 12

  /// Creates an indicator that is hidden until it turns.
  public init(color: Color, frame: Rect) {
    self.color = color
    super.init(frame: frame)
    isHidden = true
  }

  /// Shows it, its first spoke the brightest at `time` in the stage's seconds: every wait looks the same, whenever it begins.
  public func turn(from time: Double) {
    start = time
    isTimeDriven = true
    isHidden = false
  }

  /// Hides it.
  public func stop() {
    isTimeDriven = false
    isHidden = true
  }

  public override func update(at time: Double) {
    let turn = (time - start) - (time - start).rounded(.down)
    // Sums of times are a little off, and frames fall on the instants at which the spokes change.
    let now = Int(turn * Double(Self.spokes) + 1e-6) % Self.spokes
    guard now != phase else { return }
    phase = now
    setNeedsDisplay()
  }

  public override func draw(into recorder: inout Recorder) {
    // Directions every 30°, as (cos, sin).
    let half = 0.8660254037844386
    let quarter: [Point] = [Point(1, 0), Point(half, 0.5), Point(0.5, half)]
    let directions = (0..<4).flatMap { turn in
      quarter.map { p in
        switch turn {
        case 0: p
        case 1: Point(-p.y, p.x)
        case 2: -p
        default: Point(p.y, -p.x)
        }
      }
    }
    let radius = min(bounds.width, bounds.height) / 2
    let center = bounds.center
    for (index, direction) in directions.enumerated() {
      let age = (phase - index + Self.spokes) % Self.spokes
      let strength = 1 - 0.8 * Double(age) / Double(Self.spokes - 1)
      recorder.stroke(
        Path(points: [center + direction * (radius * 0.5), center + direction * (radius * 0.9)]),
        color.withAlpha(color.alpha * strength), width: radius * 0.16)
    }
  }
}
