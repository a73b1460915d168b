import Effects
import Geometry
import ViewTree

/// The state of one traced view at one instant.
public struct TraceRow: Hashable, Sendable {
  /// Scene time in seconds.
  public var time: Double
  /// The name of the view.
  public var view: String
  /// The presentation frame without the transform, in points of the view above.
  public var frame: Rect
  /// The presentation opacity; 0 while hidden.
  public var alpha: Double
  /// The presentation transform, which maps the view about its anchor point.
  public var transform: AffineTransform

  /// The names of the columns, in order.
  public static let columns = [
    "time", "view", "x", "y", "width", "height", "alpha", "a", "b", "c", "d", "tx", "ty",
  ]

  /// The numbers after time and view, in the order of `columns`.
  public var numbers: [Double] {
    [
      frame.minX, frame.minY, frame.width, frame.height, alpha, transform.a, transform.b, transform.c, transform.d,
      transform.tx, transform.ty,
    ]
  }
}

/// Reads the values of a scene's views over time.
public struct Trace {
  private let scene: Scene

  /// Traces a scene; it is moved to the times asked for.
  public init(_ scene: Scene) { self.scene = scene }

  /// The state of every traced view at an instant, after the events of that instant, in view order.
  public func rows(at time: Double) -> [TraceRow] {
    scene.seek(to: time)
    return scene.effect.tracedViews.map { view in
      TraceRow(
        time: time, view: view.name ?? "", frame: view.presentationFrame,
        alpha: view.isHiddenNow ? 0 : view.presentationAlpha, transform: view.presentationTransform)
    }
  }

  /// The header line of the CSV form.
  public static var header: String { TraceRow.columns.joined(separator: ",") }

  /// One line of the CSV form; numbers in shortest round-trip form.
  public static func line(_ row: TraceRow) -> String {
    var line = NumberText.text(row.time) + "," + row.view
    for number in row.numbers { line += "," + NumberText.text(number) }
    return line
  }
}
