import Geometry
import Testing
import ViewTree

@testable import Effects

/// A cascading table on its page, with what happened on it.
final class CascadeScene {
  let scene: Scene
  private(set) var events: [StageEvent] = []

  init(
    _ count: Int = 40, _ values: [String: ParameterValue] = [:], size: Size = Size(390, 700), loops: Bool = false
  ) {
    var configuration = configuration(.cascade, values, size: size, loops: loops)
    configuration.content.rows = rows(count)
    scene = Scene(configuration)
    scene.observer = { [unowned self] in events.append($0) }
  }

  var cascade: CascadeEffect? { scene.effect as? CascadeEffect }
  var table: TableView? { cascade?.table }

  func at(_ time: Double, _ inputs: EffectInput...) {
    scene.seek(to: time)
    for input in inputs {
      scene.perform(input)
      check("\(input)")
    }
  }

  var completions: [String] {
    events.filter { $0.kind == .completion }.map {
      "\($0.view) \($0.finished ?? false) \(($0.time * 1e6).rounded() / 1e6)"
    }
  }

  /// Rows with their displacement.
  var offsets: [Int: Double] {
    Dictionary(uniqueKeysWithValues: (table?.visibleCells ?? []).map { ($0.row, $0.presentationTransform.ty) })
  }

  /// What must hold at every instant.
  func check(_ note: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    guard let cascade, let table else {
      Issue.record("the scene has another effect", sourceLocation: sourceLocation)
      return
    }
    let cells = table.visibleCells
    let visible = max(0, Int((table.bounds.height / table.rowHeight).rounded(.up)) + 1)
    let problems: [(Bool, String)] = [
      (cascade.phase != .loading || cells.isEmpty, "old rows while it loads"),
      ((table.presentationAlpha == 0) == (cascade.phase == .loading), "opacity \(table.presentationAlpha)"),
      (cascade.indicator.isTimeDriven == (cascade.phase == .loading), "the indicator"),
      (table.subviews.count == cells.count, "\(table.subviews.count) views for \(cells.count) rows"),
      (cells.count <= visible, "\(cells.count) rows in \(table.bounds.height) points"),
      (cells.map(\.row) == Array(table.visibleRows), "rows \(cells.map(\.row)) of \(table.visibleRows)"),
      (
        cells.allSatisfy { $0.frame.minY == Double($0.row) * table.rowHeight || $0.presentationTransform != .identity },
        "a row at the wrong place"
      ),
      (
        cascade.phase == .flying
          || cells.allSatisfy { $0.presentationTransform == .identity && $0.presentationAlpha == 1 && !$0.isAnimating },
        "something is left over"
      ),
      (cells.allSatisfy { cell in cascade.source.rows.indices.contains(cell.row) }, "a row that does not exist"),
      (cells.allSatisfy { ($0 as? StoryCell)?.shownTitle == cascade.source.rows[$0.row].title }, "old text"),
      (cascade.header.frame.maxY <= 64 && scene.stage.root.subviews.last === cascade.header, "the header is covered"),
      (table.clipsToBounds, "the table does not clip"),
    ]
    for (holds, problem) in problems where !holds {
      Issue.record("\(scene.time) \(note): \(problem)", sourceLocation: sourceLocation)
    }
  }
}

extension StoryCell {
  /// The title that the cell shows.
  var shownTitle: String { subviews.compactMap { ($0 as? Label)?.text }.first ?? "" }
}
