import CairoRaster
import Effects
import Geometry
import TestSupport
import Testing
import ViewTree
import WorkbenchTestSupport

@testable import Rendering
@testable import Workbench

/// The tool, painted, in the middle of a scene, with one parameter to be changed by hand.
final class ChangedBench {
  let change: ParameterChange
  let files: FileRig
  /// What the scene is without the change.
  let before: HeadlessTwin
  /// The state before the change.
  let start: BenchState.Work
  private var twins: [String: HeadlessTwin] = [:]
  let parameter: Parameter
  /// The value to be reached.
  let goal: ParameterValue

  var rig: Rig { files.rig }
  var startValue: ParameterValue { (start.values[.a]?[change.scene] ?? ParameterValues())[parameter] }

  /// Opens the tool as the window does; `value` is set by `--set` beside the change's base.
  init(_ change: ParameterChange, value: String? = nil) throws {
    self.change = change
    let folder = try Scratch()
    let twin = try HeadlessTwin(change, value: value, in: folder)
    before = twin
    let setup = twin.setup
    let index = try #require(EffectSet.builtIn.firstIndex { $0.name == change.scene })
    parameter = try #require(setup.configuration.kind.parameter(change.key))
    goal = try parameter.read(change.value).value
    files = try FileRig(scene: index, in: folder, paints: true) { options in
      options.values = [setup.configuration.kind.name: setup.configuration.values]
      options.content = setup.configuration.content
      options.inputs = setup.inputs
      options.stageSize = setup.configuration.size
    }
    start = files.state.work
    let place = try #require(setup.configuration.kind.parameters.firstIndex(of: parameter))
    try files.rig.press("g")
    if place > 0 { try files.rig.press("Down", repeats: place - 1) }
    try files.rig.press("Home")
    files.rig.seek(to: change.times[0])
  }

  /// Whether the goal lies above the start.
  var isUp: Bool {
    guard case (.number(let from), .number(let to)) = numbers else { return true }
    return to > from
  }

  /// How many declared steps lead to the goal; one for what goes round.
  var steps: Int {
    guard case (.number(let from), .number(let to)) = numbers else { return 1 }
    switch parameter.kind {
    case .number(_, _, let step): return Int(((to - from) / step).magnitude.rounded())
    default: return Int((to - from).magnitude)
    }
  }

  private var numbers: (ParameterValue, ParameterValue) {
    func number(_ value: ParameterValue) -> ParameterValue {
      if case .whole(let whole) = value { return .number(Double(whole)) }
      return value
    }
    return (number(startValue), number(goal))
  }

  // MARK: Seeing

  /// The scene as the verbs without a display show it with the value that a way has reached.
  func twin(after way: ChangeWay) throws -> HeadlessTwin {
    let value = rig.values[parameter]
    // A slider goes by pixels; every other way ends exactly where it should.
    if way != .slider || parameter.fraction(of: value) == nil { #expect(value == goal, "\(way)") }
    #expect(value != startValue, "\(way)")
    let text = parameter.text(of: value)
    if let twin = twins[text] { return twin }
    let twin = try HeadlessTwin(change, value: text, in: files.scratch)
    twins[text] = twin
    return twin
  }

  /// Fails where stage or trace are not those of the twin at the change's times.
  func expect(_ twin: HeadlessTwin, _ what: String) throws {
    for time in change.times {
      files.rig.seek(to: time)
      #expect(rig.time == time, "\(what)")
      try expectHere(twin, what)
    }
  }

  /// Fails where stage or trace are not those of the twin at the present instant.
  func expectHere(_ twin: HeadlessTwin, _ what: String) throws {
    let time = rig.time
    #expect(Trace(rig.bench.scene).rows(at: time) == twin.rows(at: time), "\(what), trace at \(time) s")
    // The line that says what was done lies over the stage until it has faded.
    try rig.frame(after: 10)
    let page = rig.shown.page
    #expect(page.size == HeadlessTwin.size && rig.state.messageAlpha == 0)
    let expected = try twin.picture(at: time)
    let shown = try ImageSurface(width: expected.width, height: expected.height, format: .rgb24)
    let (x, y) = (Int(page.minX), Int(page.minY))
    shown.copy(from: rig.surface, PixelRect(x, y, shown.width, shown.height), dx: -x, dy: -y)
    // The page in the window has round corners.
    let corner = Int(Metrics.pageRadius)
    for x in [0, shown.width - corner] {
      for y in [0, shown.height - corner] {
        shown.copy(from: expected, PixelRect(x, y, corner, corner))
      }
    }
    if let difference = Rig.difference(shown, expected) { Issue.record("\(what), picture at \(time) s: \(difference)") }
  }
}
