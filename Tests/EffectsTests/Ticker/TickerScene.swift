import Geometry
import Testing
import ViewTree

@testable import Effects

/// A ticker on its page, with what happened on it.
final class TickerScene {
  let scene: Scene
  private(set) var events: [StageEvent] = []

  init(_ count: Int, _ values: [String: ParameterValue] = [:], inputs: [TimedInput] = []) {
    var configuration = configuration(.ticker, values)
    configuration.content.notices = notices(count)
    scene = Scene(configuration, inputs: inputs)
    scene.observer = { [unowned self] in events.append($0) }
  }

  var ticker: TickerEffect? { scene.effect as? TickerEffect }

  /// Takes the scene to an instant and takes inputs there.
  func at(_ time: Double, _ inputs: EffectInput...) {
    scene.seek(to: time)
    for input in inputs {
      scene.perform(input)
      check("\(input)")
    }
  }

  /// The texts that can be seen, front last.
  var seen: [String] { scene.states.dropFirst().filter { $0.alpha > 0 && abs($0.frame.minY) < 44 }.map(\.name) }

  /// Completed rolls with their instants.
  var rolls: [(time: Double, view: String, finished: Bool)] {
    events.filter { $0.kind == .completion }.map { ($0.time, $0.view, $0.finished ?? false) }
  }

  /// Instants at which a roll began.
  var starts: [Double] {
    events.filter { $0.kind == .start && $0.view.hasPrefix("notice") }.map(\.time)
  }

  /// What must hold at every instant.
  func check(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    guard let ticker else {
      Issue.record("the scene has another effect", sourceLocation: sourceLocation)
      return
    }
    let bar = ticker.bar
    let cells = [ticker.current, ticker.arriving].compactMap { $0 }
    let count = ticker.notices.count
    let problems: [(Bool, String)] = [
      (bar.subviews.count == cells.count, "a ghost in the bar"),
      (zip(bar.subviews, cells).allSatisfy { $0 === $1 }, "the arriving notice stands behind"),
      (ticker.index < max(1, count), "index \(ticker.index) of \(count)"),
      (ticker.arrivingIndex < max(1, count) || ticker.arriving == nil, "arriving \(ticker.arrivingIndex) of \(count)"),
      ((ticker.current == nil) == (count == 0), "nothing shown of \(count)"),
      (cells.count + ticker.pool.count <= 3, "\(cells.count + ticker.pool.count) cells"),
      (count > 1 || ticker.arriving == nil || ticker.parameters.rollsAlone, "something arrives alone"),
      (ticker.pool.allSatisfy { $0.superview == nil && !$0.isAnimating }, "a pooled cell is in use"),
      (cells.allSatisfy { (0...1).contains($0.presentationAlpha) }, "opacity outside 0…1"),
      (
        ticker.rollStart != nil
          || ticker.current.map { $0.presentationAlpha == 1 && $0.frame.minY == 0 && !$0.isAnimating }
            ?? true,
        "the notice at rest is not at rest"
      ),
    ]
    for (holds, problem) in problems where !holds {
      Issue.record("\(scene.time) \(note): \(problem)", sourceLocation: sourceLocation)
    }
    for (cell, index) in zip(cells, [ticker.index, ticker.arrivingIndex]) where index >= 0 && index < count {
      if cell.shownText != ticker.notices[index].text {
        Issue.record("\(scene.time) \(note): \(cell.shownText) for notice \(index)", sourceLocation: sourceLocation)
      }
    }
  }
}

extension NoticeCell {
  /// The text that the cell shows.
  var shownText: String { subviews.compactMap { ($0 as? Label)?.text }.last ?? "" }
}
