import CGLib
import Geometry
import ViewTree

/// Measures what a table keeps in memory: what is seen, whatever there is.
@MainActor
enum MemoryBenchmark {
  static func figures() -> [BenchmarkFigure] {
    let (few, many) = (bytes(rows: 1000), bytes(rows: 1_000_000))
    return [
      BenchmarkFigure("table, memory of 1000000 rows against 1000", many / max(few, 1), "×", target: 1.1),
      BenchmarkFigure("table, memory of 1000000 rows", many / 1024, "KiB"),
    ]
  }

  /// Bytes in use for a table that was shown at both ends, its stage included.
  private static func bytes(rows: Int) -> Double {
    // Twice: the first table also pays for what the program makes once.
    _ = Rows(rows).show()
    let before = used
    let table = Rows(rows)
    let cells = table.show()
    let after = used
    return cells > 0 ? Double(after - before) : 0
  }

  private static var used: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
  }

  /// A table whose rows have nothing to keep.
  private final class Rows: TableDataSource {
    private let stage = Stage(size: Size(400, 800))
    private let table = TableView(frame: Rect(0, 0, 400, 800))
    private let count: Int

    init(_ count: Int) {
      self.count = count
      table.dataSource = self
      stage.root.addSubview(table)
      table.reloadData()
    }

    /// Makes a frame at the top and one at the end, and returns how many cells the table has.
    func show() -> Int {
      _ = stage.renderFrame(at: 0)
      table.contentOffset = Double(count) * 40
      _ = stage.renderFrame(at: 1)
      return table.cellCount
    }

    func numberOfRows(in table: TableView) -> Int { count }

    func table(_ table: TableView, cellForRow row: Int) -> TableCell {
      let cell = table.dequeueCell() ?? TableCell()
      cell.backgroundColor = Color(red: Double(row % 16) / 16, green: 0.5, blue: 0.7, alpha: 1)
      return cell
    }
  }
}
