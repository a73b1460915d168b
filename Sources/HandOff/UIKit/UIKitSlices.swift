import Effects

/// The slice transition for UIKit.
extension UIKitWriter {
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String {
    let shift = score.isHorizontal ? "dx: offset, dy: 0" : "dx: 0, dy: offset"
    return """
      /// Replaces `from` by `to`, both of which fill `container`: slices of `from` fly away, those of `to` spring in.
      func sliceTransition(from: UIView, to: UIView, in container: UIView, completion: @escaping () -> Void = {}) {
        let size = container.bounds.size
        let across = size.\(score.sides.across)
        let width = min(SliceMotion.sliceWidth, across)
        let count = Int((across / width).rounded(.up))
      \(SwiftCode.travels(score).indented(by: 2))

        func cut(_ page: UIView, _ index: Int, movedBy offset: CGFloat) -> UIView {
          let start = CGFloat(index) * width
          let end = min(start + width, across)
          let strip = \(SwiftCode.strip(score))
          let slice = page.resizableSnapshotView(from: strip, afterScreenUpdates: true, withCapInsets: .zero) ?? UIView()
          slice.frame = strip.offsetBy(\(shift))
          container.addSubview(slice)
          return slice
        }

        container.backgroundColor = SliceMotion.background
        let leaving = (0..<count).map { cut(from, $0, movedBy: 0) }
        // Even slices come from \(score.origins).
        let arriving = (0..<count).map { cut(to, $0, movedBy: ($0 % 2 == 0 ? 1 : -1) * arrivingTravel[$0]) }
        from.isHidden = true
        to.isHidden = true
        for index in 0..<count {
          let delay = SliceMotion.hold + Double(index) * SliceMotion.stagger
          // An arriving slice shows only from its own start on.
          arriving[index].isHidden = delay > 0
          DispatchQueue.main.asyncAfter(deadline: .now() + delay) { arriving[index].isHidden = false }
          UIView.animate(
            withDuration: SliceMotion.duration, delay: delay, usingSpringWithDamping: SliceMotion.damping,
            initialSpringVelocity: SliceMotion.velocity, options: [],
            animations: {
              func move(_ slice: UIView, _ offset: CGFloat) { slice.frame = slice.frame.offsetBy(\(shift)) }
              move(leaving[index], (index % 2 == 0 ? -1 : 1) * leavingTravel[index])
              move(arriving[index], (index % 2 == 0 ? -1 : 1) * arrivingTravel[index])
            },
            completion: { _ in
              guard index == count - 1 else { return }
              for slice in leaving + arriving { slice.removeFromSuperview() }
              to.isHidden = false
              completion()
            })
        }
      }

      """
  }
}
