import Effects

/// The slice transition for Core Animation.
extension CoreAnimationWriter {
  static func slices(_ score: SlicesParameters, _ sheet: CodeSheet) -> String {
    let axis = score.isHorizontal ? "x" : "y"
    return """
      /// Replaces the picture `from` by `to` in `container`: slices of `from` fly away, those of `to` spring in.
      func sliceTransition(from: CGImage, to: CGImage, in container: CALayer, completion: @escaping () -> Void = {}) {
        let size = container.bounds.size
        let across = size.\(score.sides.across)
        let width = min(SliceMotion.sliceWidth, across)
        let count = Int((across / width).rounded(.up))
      \(SwiftCode.travels(score).indented(by: 2))

        func cut(_ page: CGImage, _ index: Int) -> CALayer {
          let start = CGFloat(index) * width
          let end = min(start + width, across)
          let strip = \(SwiftCode.strip(score))
          let slice = CALayer()
          slice.contents = page
          slice.contentsRect = CGRect(
            x: strip.minX / size.width, y: strip.minY / size.height, width: strip.width / size.width,
            height: strip.height / size.height)
          slice.frame = strip
          container.addSublayer(slice)
          return slice
        }

        container.backgroundColor = SliceMotion.background
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let leaving = (0..<count).map { cut(from, $0) }
        let arriving = (0..<count).map { cut(to, $0) }
        CATransaction.setCompletionBlock {
          for slice in leaving + arriving { slice.removeFromSuperlayer() }
          completion()
        }
        for index in 0..<count {
          let delay = SliceMotion.hold + Double(index) * SliceMotion.stagger
          // Even slices leave \(score.way), odd ones the other way.
          let way: CGFloat = index % 2 == 0 ? 1 : -1
          let gone = way * leavingTravel[index]
          leaving[index].position.\(axis) -= gone
          leaving[index].add(spring("position.\(axis)", from: gone, after: delay), forKey: "leave")
          arriving[index].add(spring("position.\(axis)", from: way * arrivingTravel[index], after: delay), forKey: "arrive")
          guard delay > 0 else { continue }
          // An arriving slice shows only from its own start on.
          let hidden = CABasicAnimation(keyPath: "hidden")
          hidden.fromValue = true
          hidden.toValue = true
          hidden.duration = delay
          arriving[index].add(hidden, forKey: "hidden")
        }
        CATransaction.commit()
      }

      """
  }
}
