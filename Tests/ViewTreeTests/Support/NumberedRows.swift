import Geometry
import Painting

@testable import ViewTree

/// A list of any length whose cells note what they show.
final class NumberedRows: TableDataSource {
  var count: Int
  private(set) var made = 0
  private(set) var asked = 0

  init(_ count: Int) { self.count = count }

  func numberOfRows(in table: TableView) -> Int { count }

  func table(_ table: TableView, cellForRow row: Int) -> TableCell {
    asked += 1
    let cell: TableCell
    if let used = table.dequeueCell() {
      cell = used
    } else {
      made += 1
      cell = TableCell()
      cell.backgroundColor = .white
    }
    cell.name = "row.\(row)"
    return cell
  }
}

/// A table on a stage with its rows.
struct TableScene {
  let stage: Stage
  let table: TableView
  let source: NumberedRows

  init(rows: Int, height: Double = 640, rowHeight: Double = 64) {
    stage = Stage(size: Size(390, height))
    table = TableView(frame: Rect(0, 0, 390, height))
    source = NumberedRows(rows)
    table.rowHeight = rowHeight
    table.dataSource = source
    stage.root.addSubview(table)
    table.reloadData()
    stage.advance(to: 0)
  }

  var shown: [Int] { table.visibleCells.map(\.row) }
}
