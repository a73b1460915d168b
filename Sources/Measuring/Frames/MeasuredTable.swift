import Geometry
import ViewTree

/// A table of equal rows that have nothing to keep, on a stage of its own.
final class MeasuredTable: TableDataSource {
  let stage = Stage(size: Size(400, 800))
  let view = TableView(frame: Rect(0, 0, 400, 800))
  let count: Int

  init(_ count: Int) {
    self.count = count
    view.dataSource = self
    stage.root.addSubview(view)
    view.reloadData()
  }

  func numberOfRows(in table: TableView) -> Int { count }

  func table(_ table: TableView, cellForRow row: Int) -> TableCell {
    let cell = table.dequeueCell() ?? TableCell()
    cell.backgroundColor = Color(red: Double(row % 16) / 16, green: 0.5, blue: 0.7, alpha: 1)
    return cell
  }
}
