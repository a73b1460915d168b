import Effects

/// The cascading table for UIKit.
extension UIKitWriter {
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String {
    let away =
      score.isHorizontal
      ? "CGAffineTransform(translationX: table.bounds.width * CascadeMotion.travel, y: 0)"
      : "CGAffineTransform(translationX: 0, y: table.bounds.height * CascadeMotion.travel)"
    return SwiftCode.ranking(score.order) + "\n" + """
      /// Shows rows that were just loaded: call it instead of `reloadData()`, `CascadeMotion.load` after the request.
      func cascade(_ table: UITableView, completion: @escaping () -> Void = {}) {
        table.rowHeight = CascadeMotion.rowHeight
        table.reloadData()
        table.layoutIfNeeded()
        let cells = table.visibleCells
        for cell in cells { cell.transform = \(away) }
        let delay = stagger(cells.count)
        for (rank, row) in ranking(cells.count).enumerated() {
          UIView.animate(
            withDuration: CascadeMotion.duration, delay: Double(rank) * delay,
            usingSpringWithDamping: CascadeMotion.damping, initialSpringVelocity: CascadeMotion.velocity, options: [],
            animations: { cells[row].transform = .identity },
            completion: { _ in if rank == cells.count - 1 { completion() } })
        }
      }

      /// Hides the table, waits as long as the data takes in the preview, and shows the rows.
      func load(_ table: UITableView, completion: @escaping () -> Void = {}) {
        table.alpha = 0
        DispatchQueue.main.asyncAfter(deadline: .now() + CascadeMotion.load) {
          table.alpha = 1
          cascade(table, completion: completion)
        }
      }

      """
  }
}
