import Effects
import Geometry
import Testing
import ViewTree

/// What a trace lists of one view at one instant.
struct ViewState: Equatable, CustomStringConvertible {
  var name: String
  var frame: Rect
  var alpha = 1.0
  var transform = AffineTransform.identity

  init(_ name: String, _ frame: Rect, alpha: Double = 1, transform: AffineTransform = .identity) {
    self.name = name
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
  }

  init(_ view: View) {
    name = view.name ?? "-"
    frame = view.presentationFrame
    alpha = view.isHiddenNow ? 0 : view.presentationAlpha
    transform = view.presentationTransform
  }

  private var numbers: [Double] {
    [
      frame.minX, frame.minY, frame.width, frame.height, alpha, transform.a, transform.b, transform.c, transform.d,
      transform.tx, transform.ty,
    ]
  }

  /// The same name, and every number within a billionth (of the number, where it is large).
  func isNear(_ other: ViewState) -> Bool {
    name == other.name
      && zip(numbers, other.numbers).allSatisfy { ($0 - $1).magnitude <= 1e-9 * max(1, $1.magnitude / 1000) }
  }

  var description: String { "\(name) \(numbers)" }
}

extension Scene {
  /// The traced views after the events of an instant.
  func states(at time: Double) -> [ViewState] {
    seek(to: time)
    return effect.tracedViews.map { ViewState($0) }
  }

  /// The traced views now.
  var states: [ViewState] { effect.tracedViews.map { ViewState($0) } }
}

/// Compares what a scene shows with what the formulas say, and records the first difference of an instant.
@discardableResult
func expectStates(
  _ found: [ViewState], _ expected: [ViewState], _ note: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard found.count == expected.count else {
    let names = "\(found.map(\.name)), expected \(expected.map(\.name))"
    Issue.record("\(note()): found \(names)", sourceLocation: sourceLocation)
    return false
  }
  for (a, b) in zip(found, expected) where !a.isNear(b) {
    Issue.record("\(note()): found \(a), expected \(b)", sourceLocation: sourceLocation)
    return false
  }
  return true
}

/// Compares two stories line by line and records their first difference.
func expectSame(
  _ found: [String], _ expected: [String], _ note: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  for (a, b) in zip(found, expected) where a != b {
    let same = zip(a, b).prefix { $0 == $1 }.count
    let (x, y) = (a.dropFirst(max(0, same - 60)).prefix(160), b.dropFirst(max(0, same - 60)).prefix(160))
    Issue.record("\(note), \(a.prefix(8)): …\(x)… instead of …\(y)…", sourceLocation: sourceLocation)
    return
  }
  #expect(found.count == expected.count, sourceLocation: sourceLocation)
}

/// A configuration with some parameters set by their keys.
func configuration(
  _ effect: EffectKind, _ values: [String: ParameterValue] = [:], size: Size = Size(390, 700), loops: Bool = false
) -> SceneConfiguration {
  var configuration = SceneConfiguration(effect)
  configuration.size = size
  configuration.loops = loops
  for (key, value) in values {
    if let parameter = effect.parameter(key) { configuration.values[parameter] = value }
  }
  return configuration
}

/// Notices that are told apart by their text.
func notices(_ count: Int, _ prefix: String = "n") -> [Notice] { (0..<count).map { Notice("\(prefix)\($0)") } }

/// Rows that are told apart by their title.
func rows(_ count: Int, _ prefix: String = "r") -> [TableRow] { (0..<count).map { TableRow(title: "\(prefix)\($0)") } }
