/// Rows of text in aligned columns.
package struct TextTable {
  private let rows: [[String]]

  /// - Parameter rows: the first one is the head; all have the same count.
  package init(_ rows: [[String]]) { self.rows = rows }

  /// One line a row, columns two blanks apart, no blanks at line ends.
  package var text: String {
    guard let head = rows.first else { return "" }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row, widths) {
        line += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
