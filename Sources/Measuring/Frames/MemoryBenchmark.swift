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
    _ = show(MeasuredTable(rows))
    let before = used
    let table = MeasuredTable(rows)
    let cells = show(table)
    let after = used
    return cells > 0 ? Double(after - before) : 0
  }

  private static var used: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
  }

  /// Makes a frame at the top and one at the end, and returns how many cells the table has.
  private static func show(_ table: MeasuredTable) -> Int {
    _ = table.stage.renderFrame(at: 0)
    table.view.contentOffset = Double(table.count) * 40
    _ = table.stage.renderFrame(at: 1)
    return table.view.cellCount
  }
}
