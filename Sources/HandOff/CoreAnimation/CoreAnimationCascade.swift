import Effects

/// The cascading table for Core Animation.
extension CoreAnimationWriter {
  static func cascade(_ score: CascadeParameters, _ sheet: CodeSheet) -> String {
    let (axis, length) = score.isHorizontal ? ("x", "width") : ("y", "height")
    return SwiftCode.ranking(score.order) + "\n" + """
      /// Shows the layers of the visible rows, which stand at their places in the clipping layer `table`; their height is
      /// `CascadeMotion.rowHeight`. Call it `CascadeMotion.load` after the request, the rows hidden until then.
      func cascade(_ rows: [CALayer], in table: CALayer, completion: @escaping () -> Void = {}) {
        let away = table.bounds.\(length) * CascadeMotion.travel
        let delay = stagger(rows.count)
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        for (rank, row) in ranking(rows.count).enumerated() {
          rows[row].isHidden = false
          rows[row].add(spring("position.\(axis)", from: away, after: Double(rank) * delay), forKey: "cascade")
        }
        CATransaction.commit()
      }

      """
  }
}
